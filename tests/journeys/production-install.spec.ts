import { execSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import * as v from 'valibot'
import { run } from '../started-program.ts'
import { addressOf } from './started-site.ts'

const root = join(import.meta.dirname, '../..')

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({ dev: v.optional(v.boolean()), devOptional: v.optional(v.boolean()) }),
  ),
})

/** The packages that `npm ci --omit=dev` installs. */
function productionPackages(): string[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages } = v.parse(v.pipe(v.string(), v.parseJson(), lockFile), text)
  return Object.entries(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
}

/** Puts the site into a folder as the Dockerfile puts it into the image. */
function install(folder: string): void {
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  execSync('tar -c -T server/deploy/parts.txt | tar -x -C "$FOLDER"', {
    cwd: root,
    env: { ...process.env, FOLDER: folder },
  })
}

test('a release serves the build that came with it, has no sources, and runs the owner’s commands; it explains a foreign and a missing build in one sentence', async ({
  request,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  install(folder)
  expect(existsSync(join(folder, 'app'))).toBe(false)
  const { PATH } = process.env
  // Symbolic links stay unresolved, so that it finds no packages but its own.
  const runThere = (program: string[], settings: Record<string, string> = {}) =>
    run([process.execPath, '--preserve-symlinks', ...program], folder, {
      PATH,
      PORT: '0',
      ...settings,
    })

  const site = runThere(['server/serve.ts'])
  expect((await request.get(await addressOf(site))).status()).toBe(200)
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)

  const help = runThere(['inbox/commands/main.ts', '--help'])
  await help.says(/^Usage: /m)
  expect(await help.ended).toBe(0)

  for (const settings of [{ SITE_URL: 'https://www.example.com' }, {}]) {
    const refused = runThere(['server/serve.ts'], settings)
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toMatch(/^The build is missing, or was made with [^\n]+\.\n$/)
    rmSync(join(folder, 'build'), { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true })
})
