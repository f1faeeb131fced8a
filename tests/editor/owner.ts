import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import { git, publishFirst } from './repositories.ts'

export { expect }

const projectRoot = join(import.meta.dirname, '../..')
const parts =
  'app content content-model editor inquiry server settings site-build .gitignore .prettierrc.json package-lock.json package.json tsconfig.json vite.config.ts'.split(
    ' ',
  )

/** Git is there, and nothing that opens a browser. */
const programs = mkdtempSync(join(tmpdir(), 'programs-'))
for (const name of ['git', 'sh']) {
  const found = execFileSync('which', [name], { encoding: 'utf8' }).trim()
  symlinkSync(found, join(programs, name))
}

/** The editor, started as `npm run edit` starts it, in a copy of the project. */
export type Editor = {
  /** The folder of the copy. */
  root: string
  /** The repository that a host would build from. */
  host: string
  /** The version that is published first. */
  first: string
  /** With a slash at its end. */
  address: string
  /** Everything printed so far. */
  said: () => string
}

/** An owner at the editor: the form on one side, the running site on the other. */
export type Owner = {
  page: Page
  forms: FrameLocator
  site: FrameLocator
  /** Opens the form of a file by its title. */
  open: (title: string) => Promise<void>
  save: () => Promise<void>
  /** What a file of the project says now; nothing where there is none. */
  read: (path: string) => string
}

/** Each test has a new browser and the content as it is in the project. */
export const test = base.extend<{ owner: Owner }, { editor: Editor }>({
  editor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'edited-'))
      for (const part of parts) {
        cpSync(join(projectRoot, part), join(root, part), {
          recursive: true,
          filter: (path) => !path.endsWith('node_modules'),
        })
      }
      for (const modules of ['node_modules', 'editor/node_modules']) {
        symlinkSync(join(projectRoot, modules), join(root, modules))
      }
      appendFileSync(join(root, '.gitignore'), 'node_modules\n')
      const host = `${root}-host.git`
      publishFirst(root, host)
      const first = git(root, 'rev-parse', 'HEAD').trim()
      let text = ''
      const child = spawn(process.execPath, ['editor/start.ts'], {
        cwd: root,
        env: {
          // No program opens a browser there.
          PATH: [dirname(process.execPath), programs].join(delimiter),
          HOME: '/nowhere',
        },
      })
      for (const channel of [child.stdout, child.stderr]) {
        channel.on('data', (chunk) => (text += String(chunk)))
      }
      const line = /^Edit the site at (\S+)/m
      await expect.poll(() => text, { timeout: 60_000 }).toMatch(line)
      await use({ root, host, first, address: line.exec(text)?.[1] ?? '', said: () => text })
      child.kill('SIGINT')
      await once(child, 'close')
      for (const folder of [root, host]) rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  owner: async ({ page, editor: { root, address, first } }, use) => {
    if (git(root, 'rev-parse', 'HEAD').trim() !== first) {
      git(root, 'reset', '--quiet', '--soft', first)
      git(root, 'push', '--quiet', '--force')
    }
    git(root, 'reset', '--quiet')
    cpSync(join(projectRoot, 'content'), join(root, 'content'), { recursive: true })
    git(root, 'clean', '--quiet', '--force', 'content', 'app/public')
    await page.goto(address)
    const forms = page.frameLocator('iframe[title="Forms"]')
    await use({
      page,
      forms,
      site: page.frameLocator('iframe[title="The site"]'),
      open: (title) => forms.getByRole('link', { name: title }).first().click(),
      save: () => forms.getByRole('button', { name: 'Save', exact: true }).click(),
      read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''),
    })
  },
})
