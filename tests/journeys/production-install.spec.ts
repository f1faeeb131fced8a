import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test as base } from '@playwright/test'
import * as v from 'valibot'
import { expectSoon } from './expect-soon.ts'
import { ask } from './plain-http.ts'

const root = join(import.meta.dirname, '../..')

/** What a container gets of the sources. */
const parts = [
  ...readFileSync(join(root, '.dockerignore'), 'utf8').matchAll(/^!(?<part>.+)$/gm),
].map(({ groups }) => groups?.['part'] ?? '')

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
  /** A release on a server: sources, a build, and production packages only. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
  release: async ({}, use) => {
    const release = mkdtempSync(join(tmpdir(), 'release-'))
    for (const part of parts) {
      cpSync(join(root, part), join(release, part), { recursive: true })
    }
    cpSync(join(root, 'build'), join(release, 'build'), { recursive: true })
    for (const path of productionPackages()) {
      mkdirSync(dirname(join(release, path)), { recursive: true })
      symlinkSync(join(root, path), join(release, path))
    }
    await use(release)
    rmSync(release, { recursive: true })
  },
})

/** Starts a release. Symbolic links stay unresolved, so it finds no packages but its own. */
function start(release: string) {
  const child = spawn(process.execPath, ['--preserve-symlinks', 'site-build/start.ts'], {
    cwd: release,
    env: { PATH: process.env['PATH'], PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ended: once(child, 'close'), complaint: text(child.stderr) }
}

test('a photograph that was dropped in where nothing can make its web formats is explained in one sentence', async ({
  release,
}) => {
  symlinkSync(join(root, 'node_modules/vite'), join(release, 'node_modules/vite'))
  writeFileSync(join(release, 'content/pictures/stone.png'), 'a photograph')
  const { child, ended, complaint } = start(release)
  await ended
  expect(child.exitCode).toBe(1)
  expect(await complaint).toMatch(/^The web formats of stone are missing or older than [^\n]+\.\n$/)
})

test('with production packages only, a site starts the build that came with it', async ({
  release,
}) => {
  const { child, ended } = start(release)
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  await expectSoon(() => said).toMatch(/^The site is at /m)
  expect(said).not.toContain('Building')
  const [, address = ''] = /^The site is at (\S+)\/$/m.exec(said) ?? []
  expect((await ask(address, { path: '/' })).status).toBe(200)
  child.kill('SIGTERM')
  await ended
})

for (const [what, spoil] of [
  ['missing', (release: string) => rmSync(join(release, 'build'), { recursive: true })],
  ['stale', (release: string) => rmSync(join(release, 'app/public/favicon.svg'))],
] as const) {
  test(`with production packages only, a ${what} build is explained in one sentence`, async ({
    release,
  }) => {
    spoil(release)
    const { child, ended, complaint } = start(release)
    await ended
    expect(child.exitCode).toBe(1)
    expect(await complaint).toMatch(/^The build is missing, or was made from [^\n]+\.\n$/)
  })
}
