import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { linkPackages } from '../runner/link-packages.ts'
import { copyAt, git, publishFirst, shipped } from './repositories.ts'

export { expect }

const parts = [
  ...['app', 'content', 'editor', 'model', 'server', 'site-build', '.gitignore'],
  ...['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'],
]

/** Git is there, and nothing that opens a browser. */
const programs = mkdtempSync(join(tmpdir(), 'programs-'))
process.once('exit', () => rmSync(programs, { recursive: true }))
for (const name of ['git', 'sh']) {
  const found = execFileSync('which', [name], { encoding: 'utf8' }).trim()
  symlinkSync(found, join(programs, name))
}

/** The editor, started as `npm run edit` starts it, in a copy of the project. */
type Editor = ReturnType<typeof editorInCopy>

/** Copies the project, publishes it to a new repository, and can start the editor there. */
function editorInCopy() {
  const root = mkdtempSync(join(tmpdir(), 'edited-'))
  for (const part of parts) {
    cpSync(join(shipped, part), join(root, part), {
      recursive: true,
      filter: (path) => !/node_modules|\/\.own|content\/drafts/.test(path),
    })
  }
  linkPackages(root)
  symlinkSync(join(shipped, 'editor/node_modules'), join(root, 'editor/node_modules'))
  appendFileSync(join(root, '.gitignore'), 'node_modules\n')
  const host = `${root}-host.git`
  publishFirst(root, host)
  let running: ChildProcess | undefined
  return {
    ...copyAt(root),
    /** The repository that a host would build from. */
    host,
    /** The version that is published first. */
    first: git(root, 'rev-parse', 'HEAD').trim(),
    /** Starts the editor, or a second one, and returns what it prints. */
    async start() {
      const PATH = [dirname(process.execPath), programs].join(delimiter)
      const options = { cwd: root, env: { PATH, HOME: '/nowhere' } }
      const child = spawn(process.execPath, ['editor/start.ts'], options)
      running ??= child
      let text = ''
      for (const channel of [child.stdout, child.stderr]) {
        channel.on('data', (chunk) => (text += String(chunk)))
      }
      await expect.poll(() => text, { timeout: 90_000 }).toMatch(/token=\S+/)
      return text
    },
    /** Ends it, as a crash does. */
    async kill() {
      running?.kill('SIGKILL')
      if (running) await once(running, 'close')
      running = undefined
    },
  }
}

/** An owner at the editor: a form on one side, the running site on the other. */
type Owner = ReturnType<typeof ownerAt>

function ownerAt(page: Page) {
  const form = page.getByRole('region', { name: 'Form', exact: true })
  const menu = page.getByRole('navigation', { name: 'What can be changed' })
  const saveButton = form.getByRole('button', { name: 'Save', exact: true })
  return {
    page,
    form,
    menu,
    site: page.frameLocator('iframe[title="The site"]'),
    /** What the bar says. */
    bar: page.getByRole('status').first(),
    /** Opens the form of a file by its title. */
    async open(title: string | RegExp) {
      await menu.getByRole('link', { name: title, exact: typeof title === 'string' }).click()
      await expect(saveButton).toBeVisible()
    },
    save: () => saveButton.click(),
    /** Axe finds nothing on the page, in either scheme. */
    async isAccessible() {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
        expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
      }
    },
  }
}

/** Each test has a new browser and the content as it is in the project. */
export const test = base.extend<{ owner: Owner & Editor }, { editor: Editor }>({
  editor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
    async ({}, use) => {
      const editor = editorInCopy()
      await use(editor)
      await editor.kill()
      for (const folder of [editor.root, editor.host]) rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  owner: async ({ page, editor }, use) => {
    const { root, first, start } = editor
    git(root, 'reset', '--quiet', '--soft', first)
    git(root, 'push', '--quiet', '--force', 'origin', `${first}:main`)
    git(root, 'reset', '--quiet')
    rmSync(join(root, 'content/drafts'), { recursive: true, force: true })
    cpSync(join(shipped, 'content'), join(root, 'content'), {
      recursive: true,
      filter: (path) => !path.endsWith('drafts'),
    })
    git(root, 'clean', '--quiet', '--force', 'content', 'app/public')
    const wrong: string[] = []
    page.on('console', (message) => {
      const isOwn = !/net::ERR|status of [45]|^\[vite\]/.test(message.text())
      if (message.type() === 'error' && isOwn) wrong.push(message.text())
    })
    page.on('pageerror', ({ message }) => wrong.push(message))
    await page.goto(linkIn(await start()))
    const owner = ownerAt(page)
    await expect(owner.menu.getByRole('link', { name: 'Company', exact: true })).toBeVisible()
    await use({ ...editor, ...owner })
    expect(wrong).toEqual([])
  },
})

/** The address that gets a browser in, once. */
export function linkIn(text: string): string {
  return /http\S+token=\S+/.exec(text)?.[0] ?? ''
}
