import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contentTexts, readContent } from '../../model/load-content.ts'
import { createSite } from '../../server/site.ts'
import { repositoryIn, standInForGitHub, type Repository } from './admin/github.ts'
import { folderInBrowser, textInBrowser } from './admin/folder.ts'
import { expectAccessible } from './axe.ts'
import { builds, made } from './builds.ts'
import { expect, test as visit } from './fixtures.ts'

const project = join(import.meta.dirname, '../..')

/** The site with /admin/, and a repository of its content. */
const test = visit.extend<{ repository: Repository }>({
  baseURL: async ({}, use) => {
    const site = await createSite(await made(builds.admin))
    await use(await site.listen({ host: '127.0.0.1', port: 0 }))
    site.server.closeAllConnections()
    await site.close()
  },
  repository: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'repository-'))
    for (const part of ['content', 'app/public/partners']) {
      cpSync(join(project, part), join(folder, part), { recursive: true })
    }
    await use(repositoryIn(folder))
    rmSync(folder, { recursive: true })
  },
})

// Tall: the CMS makes a field when it comes into view.
test.use({ viewport: { width: 1280, height: 6000 } })

test.beforeEach(({ expectConsoleError }) => {
  // The CMS asks two hosts that it can do without, and the policy refuses: fonts, and GitHub's status.
  expectConsoleError(/cdn\.jsdelivr\.net/)
  expectConsoleError(/githubstatus\.com|status\.json/)
})

async function signIn(page: Page, repository: Repository): Promise<void> {
  await standInForGitHub(page.context(), repository)
  await page.goto('/admin/')
  await expect(page.getByRole('complementary', { name: 'How to sign in' })).toContainText(
    'owner/site',
  )
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('github_pat_1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish Changes' })).toBeVisible()
}

async function open(page: Page, entry: string): Promise<void> {
  await page.goto(`/admin/#/collections/${entry}`)
  await expect(page.getByRole('button', { name: 'Cancel Editing' })).toBeVisible()
}

/** A field or a group of fields. The CMS puts marks of direction around its label. */
function field(page: Page, label: string) {
  return page.getByRole('group', { name: new RegExp(`^“\\W?${label}\\W?” Field$`) }).first()
}

/** Opens a group of fields, which the CMS may have done. */
async function expand(group: Locator): Promise<void> {
  const button = group.getByRole('button', { name: /^(?:Expand|Collapse)$/ }).first()
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

function entry(page: Page, list: string, name: string) {
  return field(page, list).getByRole('group').filter({ hasText: name }).last()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cancel Editing' })).toHaveCount(0)
}

test('a saved headline, entry or sentence is a change of one line, and one button publishes', async ({
  page,
  repository,
}) => {
  await signIn(page, repository)
  await open(page, 'pages/entries/home')
  await expand(field(page, 'Contact'))
  await field(page, 'Contact')
    .getByRole('textbox', { name: 'Heading' })
    .fill('Where will it stand?')
  await save(page)
  expect(repository.lastChange()).toEqual([
    '[skip ci] Update Pages “home”',
    '-  heading: Tell us where it will live',
    '+  heading: Where will it stand?',
  ])

  await open(page, 'pages/entries/gallery')
  await expand(entry(page, 'Cards', 'Backlit tiles'))
  await field(page, 'Cards').getByRole('textbox', { name: 'Name' }).fill('A tile, backlit')
  await save(page)
  expect(repository.lastChange().slice(1)).toEqual([
    '-  - name: Backlit tiles',
    '+  - name: A tile, backlit',
  ])

  await open(page, 'products/entries/bath-salt')
  await field(page, 'Text').getByRole('textbox').getByText('That’s all we claim.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Nothing more.')
  await save(page)
  expect(repository.lastChange().slice(1)).toEqual([
    '-It’s salt in warm water. That’s all we claim.',
    '+It’s salt in warm water. That’s all we claim. Nothing more.',
  ])

  const hook = page.waitForRequest('https://api.netlify.com/build_hooks/1')
  await page.context().route(/build_hooks/, (route) => route.fulfill({ status: 200 }))
  await page.getByRole('button', { name: 'Show Account Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Advanced' }).click()
  await page
    .getByRole('textbox', { name: 'Hook URL' })
    .fill('https://api.netlify.com/build_hooks/1')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Publish Changes' }).click()
  expect((await hook).method()).toBe('POST')
  await expect(page.getByText('Publishing Changes…')).toBeVisible()
})

test('a card, a picture and an article change, and the build takes the result', async ({
  page,
  repository,
}) => {
  await signIn(page, repository)
  await open(page, 'pages/entries/gallery')
  await entry(page, 'Cards', 'Tealight holder').getByRole('button', { name: 'Remove' }).click()
  await save(page)
  expect(repository.lastChange().slice(1).join('\n')).toMatch(
    /^-  - name: Tealight holder\n(?:-.*\n?)+$/,
  )

  const photograph = await sharp({
    create: { width: 4032, height: 3024, channels: 3, background: 'pink' },
  })
    .jpeg()
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '40/1 13/1 0/1' } })
    .toBuffer()
  await open(page, 'pages/entries/home')
  const banner = field(page, 'Closing banner')
  await expand(banner)
  await expand(field(page, 'Closing banner').getByRole('group', { name: /Picture/ }))
  await banner.getByRole('button', { name: 'Replace Image' }).first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  const chosen = { name: 'IMG 1234 Émile.JPG', mimeType: 'image/jpeg', buffer: photograph }
  await (await chooser).setFiles(chosen)
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(banner.getByText('img-1234-emile.webp')).toBeVisible()
  await save(page)
  const picture = join(repository.folder, 'content/pictures/img-1234-emile.webp')
  const { width, format, exif } = await sharp(readFileSync(picture)).metadata()
  expect({ width, format, exif }).toEqual({ width: 2560, format: 'webp', exif: undefined })

  await page.goto('/admin/#/collections/products')
  await expect(page.getByRole('button', { name: 'Create New Entry' })).toBeDisabled()
  await open(page, 'products/entries/bath-salt')
  await expect(field(page, 'Address')).toHaveCount(0)

  await open(page, 'articles/new')
  expect(readContent(contentTexts(join(repository.folder, 'content'))).problems).toEqual([])
})

test('a mistake is said at its field in our words', async ({ page, repository }) => {
  await signIn(page, repository)
  await open(page, 'pages/entries/company')
  await field(page, 'Email').getByRole('textbox').fill('nobody')
  await field(page, 'Legal name').getByRole('textbox').fill('x'.repeat(81))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field(page, 'Email').getByRole('alert')).toContainText(
    'This is not an email address. Write one like name@example.com.',
  )
  await expect(field(page, 'Legal name').getByRole('alert')).toContainText(
    'This can have 80 characters at most; it has 81. Shorten it.',
  )
})

test('what somebody else saved meanwhile is lost only with a yes', async ({ page, repository }) => {
  await signIn(page, repository)
  await open(page, 'pages/entries/home')
  await expand(field(page, 'Contact'))
  await field(page, 'Contact').getByRole('textbox', { name: 'Heading' }).fill('Mine')
  const home = join(repository.folder, 'content/home.yaml')
  writeFileSync(home, readFileSync(home, 'utf8').replace('Turn off the overhead light.', 'Theirs'))
  repository.commit('Of somebody else')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' })
  await expect(question).toContainText('their changes will be lost')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(readFileSync(home, 'utf8')).toContain('line: Theirs')
})

test.describe('on a phone, in the folder of the project', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a headline changes without a sign-in, and axe finds nothing of ours', async ({
    page,
    repository,
  }) => {
    const files = globSync('content/**/*.{yaml,md}', { cwd: repository.folder })
    await folderInBrowser(page, repository.folder, files)
    await expectAccessible(page, 'aside')
    await page.getByRole('button', { name: 'Work with Local Repository' }).click()
    await open(page, 'pages/entries/home')
    await expand(field(page, 'First screen'))
    await expand(field(page, 'Heading, line by line'))
    await page.getByRole('textbox', { name: 'Line' }).first().fill('A billion years')
    await expectAccessible(page, '[data-key-path="hero.headingLines"]')
    await save(page)
    const before = readFileSync(join(repository.folder, 'content/home.yaml'), 'utf8')
    expect(await textInBrowser(page, 'content', 'home.yaml')).toBe(
      before.replace('Half a billion years', 'A billion years'),
    )
  })
})
