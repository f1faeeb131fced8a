import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contentTexts, loadContent } from '../../model/load-content.ts'
import { gallery } from '../site-content.ts'
import { expectAccessible } from './axe.ts'
import { builds, made } from './builds.ts'
import { expect, test as visit, visitTo } from './fixtures.ts'
import { answerAsGitHub, Repository } from './github.ts'

const project = join(import.meta.dirname, '../..')

/** The site with /admin/, and a repository of its content. */
const test = visitTo(builds.admin).extend<{ repository: Repository }>({
  repository: async ({}, use) => {
    const repository = new Repository(project)
    await use(repository)
    rmSync(repository.folder, { recursive: true })
  },
  page: async ({ page, context, repository, expectConsoleError }, use) => {
    // Two hosts that the CMS asks, and that the policy refuses: it has its fonts from the site, too.
    expectConsoleError(/cdn\.jsdelivr\.net/)
    expectConsoleError(/githubstatus\.com/)
    await context.route('https://api.github.com/**', (route) => answerAsGitHub(route, repository))
    await page.goto('/admin/')
    await use(page)
  },
  // Tall: the CMS makes a field when it comes into view.
  viewport: { width: 1280, height: 6000 },
})

async function signIn(page: Page): Promise<void> {
  await expect(page.getByRole('complementary')).toContainText('choose owner/site')
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('github_pat_1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel Editing' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function open(page: Page, file: string): Promise<void> {
  // While the list is on its way, the CMS would open the file twice, and then ask no schema.
  await expect(page.getByRole('tree').or(page.getByRole('main')).first()).toBeVisible()
  await page.goto(`/admin/#/collections/${file}`)
  await expect(cancel(page)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await expect(cancel(page)).toHaveCount(0)
}

/** A field or a group of fields. The CMS puts marks of direction around its label. */
function field(within: Page | Locator, label: string): Locator {
  return within.getByRole('group', { name: new RegExp(`^“\\W?${label}.*” Field$`) }).first()
}

const type = (within: Page | Locator, label: string, text: string) =>
  field(within, label).getByRole('textbox').fill(text)

/** Opens a group of fields, which the CMS may have done. */
async function expand(group: Locator): Promise<Locator> {
  const button = group.getByRole('button', { name: /^(?:Expand|Collapse)$/ }).first()
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  return group
}

/** A card by its place: folded it shows its name as text, and open as the value of a field. */
function card(page: Page, name: string): Locator {
  const place = gallery.cards.findIndex((one) => one.name === name)
  const remove = field(page, 'Cards').getByRole('button', { name: 'Remove', exact: true })
  return remove.nth(place).locator('xpath=ancestor::*[@role="group"][1]')
}

const home = 'pages/entries/home'

test('a saved headline, entry or sentence is a change of one line, a photograph comes smaller and without its place and camera, and one button publishes', async ({
  page,
  context,
  repository,
}) => {
  await signIn(page)
  await open(page, home)
  await type(await expand(field(page, 'Contact')), 'Heading', 'Where will it stand?')
  await save(page)

  await open(page, 'pages/entries/gallery')
  await type(await expand(card(page, 'Backlit tiles')), 'Name', 'A tile')
  await save(page)

  await open(page, 'products/entries/bath-salt')
  await expect(field(page, 'Title')).toBeVisible()
  await expect(field(page, 'Address')).toHaveCount(0)
  await field(page, 'Text').getByRole('textbox').getByText('That’s all we claim.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Nothing more.')
  await save(page)

  const pixels = { width: 4032, height: 302, channels: 3, background: 'pink' } as const
  const photograph = sharp({ create: pixels }).jpeg()
  photograph.withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '40/1 13/1 0/1' } })
  const buffer = await photograph.toBuffer()
  await open(page, home)
  const banner = await expand(field(page, 'Closing banner'))
  const picture = await expand(field(banner, 'Picture'))
  await field(picture, 'File').getByRole('button', { name: 'Replace Image' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles({ name: 'IMG 1 Émile.JPG', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(picture.getByText('img-1-emile.webp')).toBeVisible()
  await save(page)
  expect(repository.changes()).toEqual([
    '-It’s salt in warm water. That’s all we claim.',
    '+It’s salt in warm water. That’s all we claim. Nothing more.',
    '-  - name: Backlit tiles',
    '+  - name: A tile',
    '-  heading: Tell us where it will live',
    '+  heading: Where will it stand?',
    expect.stringMatching(/^- {4}file: /),
    '+    file: /pictures/img-1-emile.webp',
  ])
  expect(repository.git('log', '-1', '--format=%s')).toMatch(/^\[skip ci\] /)
  const saved = readFileSync(join(repository.folder, 'content/pictures/img-1-emile.webp'))
  const { width, format, exif } = await sharp(saved).metadata()
  expect({ width, format, exif }).toEqual({ width: 2560, format: 'webp', exif: undefined })

  const hook = 'https://api.netlify.com/build_hooks/1'
  await context.route(hook, (route) => route.fulfill())
  await page.getByRole('button', { name: 'Show Account Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const advanced = page.getByRole('tab', { name: 'Advanced' })
  await advanced.click()
  await expect(advanced).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('textbox', { name: 'Hook URL' }).fill(hook)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Close' }).click()
  const published = page.waitForRequest(hook)
  await page.getByRole('button', { name: 'Publish Changes' }).click()
  expect((await published).method()).toBe('POST')
})

test('a card goes, an article is added, and the build takes it', async ({ page, repository }) => {
  await signIn(page)
  await open(page, 'pages/entries/gallery')
  await card(page, 'Tealight holder').getByRole('button', { name: 'Remove' }).click()
  await save(page)

  await open(page, 'articles/new')
  await type(page, 'Address', '/blog4')
  await type(page, 'Title', 'A bowl')
  await type(page, 'Introduction', 'For fruit.')
  await type(page, 'Name of the page', 'The bowl')
  await type(page, 'What search results say', 'A bowl of salt.')
  for (const label of ['Published', 'Last changed']) {
    await field(page, label).getByRole('button', { name: 'Today' }).click()
  }
  const origin = field(page, 'Where the salt is from')
  for (const text of await origin.getByRole('textbox').all()) await text.fill('Salt Range.')
  const product = field(page, 'Product')
  await type(product, 'Name', 'Bowl')
  await type(product, 'One sentence', 'It holds fruit.')
  await page.getByRole('button', { name: /Add .*Fact/ }).click()
  const fact = field(page, 'At a glance')
  await type(fact, 'What', 'Weight')
  await type(fact, 'Value', '2 lb')
  for (const one of [field(page, 'Picture'), field(product, 'Picture')]) {
    await type(one, 'What it shows', 'A bowl.')
    await field(one, 'File').getByRole('button', { name: 'Browse' }).click()
    await page.getByRole('option', { name: 'stone.jpg' }).click()
    await page.getByRole('button', { name: 'Insert' }).click()
  }
  await field(page, 'Text').getByRole('textbox').pressSequentially('Heavy.')
  await save(page)
  const changed = loadContent(contentTexts(join(repository.folder, 'content')))
  expect(changed.articles.map(({ path }) => path)).toContain('/blog4')
  expect(changed.gallery.cards.map(({ name }) => name)).not.toContain('Tealight holder')
})

for (const [file, label, typed, said] of [
  ['pages/entries/company', 'Email', 'nobody', 'is not an email address'],
  ['articles/new', 'Address', '/blog1', 'Another article has'],
] as const) {
  test(`a mistake is said at its field in our words: ${typed}`, async ({ page }) => {
    await signIn(page)
    await open(page, file)
    await type(page, label, typed)
    await saveButton(page).click()
    await expect(field(page, label).getByRole('alert')).toContainText(said)
  })
}

test('a mistake of two fields stops the saving', async ({ page }) => {
  await signIn(page)
  await open(page, 'products/entries/bath-salt')
  await type(page, 'Last changed', '2020-01-01')
  await saveButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('before it was published')
})

test('what somebody else saved meanwhile is lost only with a yes', async ({ page, repository }) => {
  await signIn(page)
  await open(page, home)
  await type(await expand(field(page, 'Contact')), 'Heading', 'Mine')
  const file = join(repository.folder, 'content/home.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Turn off the overhead light.', 'Theirs'))
  repository.commit('Of somebody else')
  await saveButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' })
  await expect(question).toContainText('their changes will be lost')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(readFileSync(file, 'utf8')).toContain('line: Theirs')
})

test.describe('in a folder, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a headline changes without a sign-in, and axe finds nothing of ours', async ({ page }) => {
    await expectAccessible(page, 'aside')
    const before = readFileSync(join(project, 'content/home.yaml'), 'utf8')
    // The browser's own file system (WHATWG File System) stands for the folder of the project.
    const file = await page.evaluateHandle(async (text) => {
      const root = await navigator.storage.getDirectory()
      Object.assign(window, { showDirectoryPicker: () => Promise.resolve(root) })
      await root.getDirectoryHandle('.git', { create: true })
      const content = await root.getDirectoryHandle('content', { create: true })
      const handle = await content.getFileHandle('home.yaml', { create: true })
      const stream = await handle.createWritable()
      await stream.write(text)
      await stream.close()
      return handle
    }, before)
    await page.getByRole('button', { name: 'Work with Local Repository' }).click()
    await expect(page.getByRole('complementary')).toBeHidden()
    await open(page, home)
    await expand(await expand(field(page, 'First screen')))
    await page.getByRole('textbox', { name: 'Line' }).first().fill('A billion years')
    await expectAccessible(page, '[data-key-path="hero.headingLines"]')
    await save(page)
    const after = await file.evaluate(async (handle) => (await handle.getFile()).text())
    expect(after).toBe(before.replace('Half a billion years', 'A billion years'))
  })
})

visit('without the setting there is no /admin/; with it, no page differs', async ({ request }) => {
  expect((await request.get('/admin/')).status()).toBe(404)
  const folders = [join(project, 'build'), await made(builds.admin)]
  for (const file of globSync('client/**/{*.*,_*}', { cwd: folders[0] })) {
    const [one, other] = folders.map((folder) => readFileSync(join(folder, file)))
    // The headers of /admin/ come after all others.
    expect(file.endsWith('_headers') ? other?.subarray(0, one?.length) : other, file).toEqual(one)
  }
})
