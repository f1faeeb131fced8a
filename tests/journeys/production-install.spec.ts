import { execSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import * as v from 'valibot'
import { ask } from './plain-http.ts'
import { addressOf, run } from './started-site.ts'

const root = join(import.meta.dirname, '../..')

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({ dev: v.optional(v.boolean()), devOptional: v.optional(v.boolean()) }),
  ),
})

/** The packages that `npm ci --omit=dev` installs. */
function productionPackages(): string[] {
  const lock = v.parse(
    v.pipe(v.string(), v.parseJson(), lockFile),
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional }]) =>
        !dev && !devOptional && /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path),
    )
    .map(([path]) => path)
}

const test = base.extend<{ release: string }>({
  /** The site as the Dockerfile puts it into the image, with the production packages. */
  release: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'release-'))
    for (const path of productionPackages()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      symlinkSync(join(root, path), join(folder, path))
    }
    execSync('tar -c -T server/deploy/parts.txt | tar -x -C "$FOLDER"', {
      cwd: root,
      env: { ...process.env, FOLDER: folder },
    })
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

/** Runs a program there. Symbolic links stay unresolved, so it finds no packages but its own. */
const runIn = (release: string, program: string[], settings: Record<string, string> = {}) =>
  run(['--preserve-symlinks', ...program], release, {
    PATH: process.env['PATH'],
    PORT: '0',
    ...settings,
  })

test('a release serves the build that came with it, has no sources, and lists its inquiries', async ({
  release,
}) => {
  expect(existsSync(join(release, 'app'))).toBe(false)
  const INQUIRY_STORE = `file:${join(release, 'data/inquiries.db')}`
  const site = runIn(release, ['server/serve.ts'], { INQUIRY_STORE })
  const address = await addressOf(site)
  expect((await ask(address, { path: '/' })).status).toBe(200)
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  const list = runIn(release, ['inbox/commands/main.ts', 'list'], { INQUIRY_STORE })
  expect([await list.ended, list.said()]).toEqual([0, expect.stringMatching(/^ID .* MESSAGE\n$/)])
})

for (const [what, spoil, settings] of [
  ['missing', (release: string) => rmSync(join(release, 'build'), { recursive: true }), {}],
  ['foreign', () => undefined, { SITE_URL: 'https://www.example.com' }],
] as const) {
  test(`a ${what} build is not served, and explained in one sentence`, async ({ release }) => {
    spoil(release)
    const site = runIn(release, ['server/serve.ts'], settings)
    expect(await site.ended).toBe(1)
    expect(site.said()).toMatch(/^The build is missing, or was made with [^\n]+\.\n$/)
  })
}
