import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import { run, type Started } from '../started-program.ts'
import { builds, made } from './builds.ts'

const root = join(import.meta.dirname, '../..')

/** Starts the site as `npm start` does. */
function start(settings: Record<string, string>): Started {
  const program = [process.execPath, join(root, 'server/start.ts')]
  // Here it finds neither the owner's `.env` nor the owner's store.
  return run(program, import.meta.dirname, { ...process.env, ...settings })
}

/** Waits until the site prints its address. */
async function addressOf(site: Started): Promise<string> {
  const [, address = ''] = await site.says(/^The site is at (http:\/\/127\.0\.0\.1:\d+)\/$/m)
  return address
}

test('a start says the address, and that nobody receives inquiries, and ends cleanly', async () => {
  const site = start({ PORT: '0' })
  await addressOf(site)
  await site.says(/^Delivery is off.*\n/m)
  // The test run has built this site before.
  expect(site.said().trimEnd().split('\n')).toHaveLength(2)
  site.process.kill('SIGINT')
  expect(await site.ended).toBe(0)
})

test('a port in use is reported in one sentence, and so is the address of another machine', async ({
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  for (const settings of [{ PORT: port }, { PORT: '0', HOST: '192.0.2.1' }]) {
    const site = start(settings)
    expect(await site.ended).toBe(1)
    expect(site.said()).toMatch(/^The site cannot listen [^\n]+\. Stop the program [^\n]+\.\n$/)
  }
})

/** Puts the site into a folder as the Dockerfile puts it into the image, with a build that delivers. */
async function install(folder: string): Promise<void> {
  // It exits with 1 when anything else has been installed beside.
  const listing = ['ls', '--all', '--omit=dev', '--parseable']
  const { stdout } = spawnSync('npm', listing, { cwd: root, encoding: 'utf8' })
  const packages = stdout.split('\n').map((path) => relative(root, path))
  for (const path of packages.filter((one) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(one))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  const parts = readFileSync(join(root, 'server/deploy/parts.txt'), 'utf8').trim().split('\n')
  for (const part of parts) {
    const source = part === 'build' ? await made(builds.inbox) : join(root, part)
    cpSync(source, join(folder, part), { recursive: true })
  }
}

test('a release runs in a folder with nothing but its parts and its packages', async ({
  request,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  await install(folder)
  const { PATH } = process.env
  const settings = {
    PORT: '0',
    INQUIRY_STORE: 'file:new/inquiries.db',
    SMTP_URL: 'smtps://post:geheim@mail.example.com',
    INQUIRY_MAIL_FROM: 'site@example.com',
    INQUIRY_MAIL_TO: 'owner@example.com',
  }
  // Symbolic links stay unresolved, so that it finds no packages but its own.
  const runThere = (program: string[], more: Record<string, string> = {}) =>
    run([process.execPath, '--preserve-symlinks', ...program], folder, {
      PATH,
      ...settings,
      ...more,
    })
  await test.step('it serves the build that came with it, and says where inquiries are kept and who receives them', async () => {
    const site = runThere(['server/serve.ts'])
    expect((await request.get(await addressOf(site))).status()).toBe(200)
    await site.says(/^Inquiries are kept in \S+new\/inquiries\.db for 365 days\.$/m)
    await site.says(/^Inquiries are mailed to owner@example\.com through mail\.example\.com\.$/m)
    expect(site.said()).not.toMatch(/Delivery is off|geheim/)
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  })
  await test.step('it runs the owner’s commands', async () => {
    const help = runThere(['inbox/commands/main.ts', '--help'])
    await help.says(/^Usage: /m)
    expect(await help.ended).toBe(0)
  })
  await test.step('it explains a foreign and a missing build in one sentence', async () => {
    for (const more of [{ SITE_URL: 'https://www.example.com' }, {}]) {
      const refused = runThere(['server/serve.ts'], more)
      expect(await refused.ended).toBe(1)
      expect(refused.said()).toMatch(/^The build is missing, or was made with [^\n]+\.\n$/)
      rmSync(join(folder, 'build'), { recursive: true, force: true })
    }
  })
  rmSync(folder, { recursive: true })
})
