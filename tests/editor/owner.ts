import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { git, publishFirst } from './repositories.ts'

export { expect }

const projectRoot = join(import.meta.dirname, '../..')
const parts =
  'app content editor model server site-build .gitignore package-lock.json package.json tsconfig.json vite.config.ts'.split(
    ' ',
  )

/** Git is there, and nothing that opens a browser. */
const programs = mkdtempSync(join(tmpdir(), 'programs-'))
process.once('exit', () => rmSync(programs, { recursive: true }))
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
  /** Starts the editor, or a second one, and returns what it prints. */
  start: () => Promise<string>
  /** Ends it, as a crash does. */
  kill: () => Promise<void>
}

/** An owner at the editor: a form on one side, the running site on the other. */
export type Owner = {
  page: Page
  form: Locator
  site: FrameLocator
  /** Opens the form of a file by its title. */
  open: (title: string | RegExp) => Promise<void>
  save: () => Promise<void>
  /** Axe finds nothing on the page, in either scheme. */
  isAccessible: () => Promise<void>
  /** What a file of the project says now; nothing where there is none. */
  read: (path: string) => string
  write: (path: string, text: string) => void
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
          filter: (path) => !/node_modules|\/\.own|content\/drafts/.test(path),
        })
      }
      for (const modules of ['node_modules', 'editor/node_modules']) {
        symlinkSync(join(projectRoot, modules), join(root, modules))
      }
      appendFileSync(join(root, '.gitignore'), 'node_modules\n')
      const host = `${root}-host.git`
      publishFirst(root, host)
      const first = git(root, 'rev-parse', 'HEAD').trim()
      let running: ChildProcess | undefined
      const kill = async () => {
        running?.kill('SIGKILL')
        if (running) await once(running, 'close')
        running = undefined
      }
      const start = async () => {
        const child = spawn(process.execPath, ['editor/start.ts'], {
          cwd: root,
          env: {
            // No program opens a browser there.
            PATH: [dirname(process.execPath), programs].join(delimiter),
            HOME: '/nowhere',
          },
        })
        running ??= child
        let text = ''
        for (const channel of [child.stdout, child.stderr]) {
          channel.on('data', (chunk) => (text += String(chunk)))
        }
        await expect.poll(() => text, { timeout: 90_000 }).toMatch(/token=\S+/)
        return text
      }
      await use({ root, host, first, start, kill })
      await kill()
      for (const folder of [root, host]) rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  owner: async ({ page, editor: { root, first, start } }, use) => {
    if (git(root, 'rev-parse', 'HEAD').trim() !== first) {
      git(root, 'reset', '--quiet', '--soft', first)
    }
    git(root, 'push', '--quiet', '--force', 'origin', `${first}:main`)
    git(root, 'reset', '--quiet')
    rmSync(join(root, 'content/drafts'), { recursive: true, force: true })
    cpSync(join(projectRoot, 'content'), join(root, 'content'), {
      recursive: true,
      filter: (path) => !path.endsWith('drafts'),
    })
    git(root, 'clean', '--quiet', '--force', 'content', 'app/public')
    const wrong: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !/net::ERR|status of [45]|^\[vite\]/.test(message.text())) {
        wrong.push(message.text())
      }
    })
    page.on('pageerror', ({ message }) => wrong.push(message))
    await page.goto(linkIn(await start()))
    const form = page.getByRole('region', { name: 'Form', exact: true })
    await expect(page.getByRole('link', { name: 'Company', exact: true })).toBeVisible()
    await use({
      page,
      form,
      site: page.frameLocator('iframe[title="The site"]'),
      open: async (title) => {
        const menu = page.getByRole('navigation', { name: 'What can be changed' })
        await menu.getByRole('link', { name: title, exact: typeof title === 'string' }).click()
        await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
      },
      save: () => form.getByRole('button', { name: 'Save', exact: true }).first().click(),
      isAccessible: async () => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
          expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
        }
      },
      read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''),
      write: (path, text) => writeFileSync(join(root, path), text),
    })
    expect(wrong).toEqual([])
  },
})

/** The address that gets a browser in, once. */
export function linkIn(text: string): string {
  return /http\S+token=\S+/.exec(text)?.[0] ?? ''
}
