import { execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test as base } from '@playwright/test'
import * as v from 'valibot'
import { expectSoon } from './expect-soon.ts'
import { ask } from './plain-http.ts'

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
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
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
function run(folder: string, program: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--preserve-symlinks', ...program], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ended: once(child, 'close'), complaint: text(child.stderr) }
}

/** Waits until a site prints its address. */
async function addressOf({ stdout }: ReturnType<typeof run>['child']): Promise<string> {
  let said = ''
  stdout.on('data', (chunk) => (said += String(chunk)))
  await expectSoon(() => said).toMatch(/^The site is at /m)
  return /^The site is at (\S+)\/$/m.exec(said)?.[1] ?? ''
}

test('a release serves the build that came with it, and has no sources', async ({ release }) => {
  expect(existsSync(join(release, 'app'))).toBe(false)
  const { child, ended } = run(release, ['server/serve.ts'])
  const address = await addressOf(child)
  expect((await ask(address, { path: '/' })).status).toBe(200)
  child.kill('SIGTERM')
  await ended
})

test('a release lists its inquiries', async ({ release }) => {
  const INQUIRY_STORE = `file:${join(release, 'data/inquiries.db')}`
  const site = run(release, ['server/serve.ts'], { INQUIRY_STORE })
  // Before, the store is not finished, and a signal would cut it off.
  await addressOf(site.child)
  site.child.kill('SIGTERM')
  await site.ended
  const { child, ended, complaint } = run(release, ['inbox/commands/main.ts', 'list'], {
    INQUIRY_STORE,
  })
  await ended
  expect([child.exitCode, await complaint]).toEqual([0, ''])
})

for (const [what, spoil, settings] of [
  ['missing', (release: string) => rmSync(join(release, 'build'), { recursive: true }), {}],
  ['foreign', () => undefined, { SITE_URL: 'https://www.example.com' }],
] as const) {
  test(`a ${what} build is not served, and explained in one sentence`, async ({ release }) => {
    spoil(release)
    const { child, ended, complaint } = run(release, ['server/serve.ts'], settings)
    await ended
    expect(child.exitCode).toBe(1)
    expect(await complaint).toMatch(/^The build is missing, or was made with [^\n]+\.\n$/)
  })
}
