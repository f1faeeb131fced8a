import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { expect, test } from './owner.ts'

const company = 'content/company.yaml'
const home = 'content/home.yaml'
const gallery = 'content/gallery.yaml'
const strap = 'What it does, in a line'

test('a line of the first screen that is saved shows on the site, and nothing else changes', async ({
  owner: { forms, site, open, save, read },
}) => {
  const before = read(home)
  await open('Home')
  const line: string = parse(before).hero.headingLines[1]
  await forms.getByText(line).click()
  await forms.getByRole('dialog').getByLabel('Line').fill('in the mountain.')
  await forms.getByRole('button', { name: 'Done' }).click()
  await save()
  await expect(site.getByRole('heading', { level: 1 })).toContainText('in the mountain.')
  expect(read(home)).toBe(before.replace(line, 'in the mountain.'))
})

test('a portrait photograph from a phone comes into the project as it is, and stands upright on the site', async ({
  owner: { page, forms, site, open, save, read },
  editor: { root },
}) => {
  const photograph = await portrait()
  const broken: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 500) broken.push(response.url())
  })
  await open('Gallery')
  await forms.getByText(cardIn(read(gallery), 0)).click()
  const card = forms.getByRole('dialog')
  await card
    .getByRole('button', { name: 'Picture', exact: true })
    .setInputFiles({ name: 'IMG 4711.JPG', mimeType: 'image/jpeg', buffer: photograph })
  await expect(card.getByRole('img', { name: 'img-4711' })).toBeVisible()
  await forms.getByRole('button', { name: 'Done' }).click()
  await save()
  await expect.poll(() => read(gallery)).toContain('file: img-4711\n')
  expect(readFileSync(join(root, 'content/pictures/img-4711.jpg'))).toEqual(photograph)
  const shown = site.locator('img[src*="img-4711"]')
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth),
    )
    .toBe(true)
  expect(broken).toEqual([])
})

test('what is left blank leads to the first field, even where a picture is missing, too', async ({
  owner: { forms, open },
}) => {
  await open('Partners')
  await forms.getByRole('button', { name: 'Add' }).click()
  const partner = forms.getByRole('dialog')
  for (const _ of ['once', 'twice']) {
    await partner.getByRole('button', { name: 'Add' }).click()
    await expect(partner.getByText('Choose a picture.')).toBeVisible()
    await expect(partner.getByLabel('Field of trade')).toBeFocused()
  }
})

test('a state is chosen by its name, and the place is pasted as a map copies it', async ({
  owner: { forms, site, open, save, read },
}) => {
  await open('Company')
  await forms.getByRole('button', { name: 'State' }).click()
  await forms.getByRole('option', { name: 'Maine' }).click()
  await forms.getByLabel('Place on the map').fill('43.6556, -70.2511')
  await save()
  await expect.poll(() => read(company)).toContain('  place: 43.6556, -70.2511\n')
  await expect(site.getByText(/, ME \d{5}/).last()).toBeVisible()
})

test('every button of a list and of the toolbar has a name that says what it does', async ({
  owner: { page, forms, open },
  editor: { address },
}) => {
  await open('Articles')
  await expect(forms.getByRole('columnheader', { name: 'File' })).toBeVisible()
  await forms.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(forms.getByRole('button', { name: 'Link', exact: true })).toBeVisible()
  await expect(forms.getByRole('button', { name: 'Divider' })).toHaveCount(1)
  await page.goto(address)
  await open('Partners')
  const row = forms.getByRole('row').first()
  await expect(row.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
  await row.click()
  await expect(forms.getByRole('dialog', { name: 'Change' })).toBeVisible()
})

test('before an article is deleted, the form says how it comes back', async ({
  owner: { forms, open, read },
}) => {
  const article = 'content/articles/bath-salt.md'
  await open('Articles')
  await forms.getByText('bath-salt').click()
  await forms.getByRole('button', { name: '…' }).click()
  await forms.getByRole('menuitem', { name: 'Delete' }).click()
  const question = forms.getByRole('alertdialog', { name: 'Delete' })
  await expect(question).toContainText('What was published comes back with Undo.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(read(article)).not.toBe('')
})

test('a new partner and its logo stand there', async ({ owner: { forms, site, open, save } }) => {
  await open('Partners')
  await forms.getByRole('button', { name: 'Add' }).click()
  const partner = forms.getByRole('dialog')
  await partner.getByLabel('Field of trade').fill('Stone')
  await partner.getByLabel('Name').fill("O'Brien & Söhne <Stone>")
  await partner
    .getByLabel('Logo')
    .setInputFiles({ name: 'Our Logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await expect(partner.getByRole('img', { name: 'our-logo.svg' })).toBeVisible()
  await forms.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await save()
  const shown = site.getByRole('img', { name: "O'Brien & Söhne <Stone>" })
  await expect(shown).toHaveAttribute('src', '/partners/our-logo.svg')
})

test('a size shows with its product', async ({ owner: { forms, site, open, save, read } }) => {
  const article = 'content/articles/cooking-plates.md'
  const before = read(article)
  await open('Articles')
  await forms.getByText('cooking-plates').click()
  await forms
    .getByRole('group', { name: 'Sizes sold' })
    .getByRole('button', { name: 'Add' })
    .click()
  const size = forms.getByRole('dialog')
  await size.getByLabel('Length, inches').fill('8')
  await size.getByLabel('Width, inches').fill('8')
  await size.getByLabel('Height, inches').fill('1.5')
  await size.getByRole('button', { name: 'Add' }).click()
  await save()
  await expect.poll(() => read(article)).not.toBe(before)
  expect(linesAdded(before, read(article))).toEqual([
    '      - length: 8',
    '        width: 8',
    '        height: 1.5',
  ])
  await expect(site.getByText('8 × 8 × 1.5 in')).toBeVisible()
})

test('a changed word changes nothing but the day', async ({
  owner: { page, forms, open, save, read },
}) => {
  const article = 'content/articles/bath-salt.md'
  const before = read(article)
  await open('Articles')
  await forms.getByText('bath-salt').click()
  const last = before.trimEnd().split('\n').at(-1) ?? ''
  await forms.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Use a scale.')
  await save()
  await expect.poll(() => read(article)).toContain(`${last} Use a scale.`)
  expect(linesAdded(before, read(article))).toEqual([`${last} Use a scale.`])
})

test('what is typed after a heading is chosen goes into the heading', async ({
  owner: { page, forms, open },
}) => {
  await open('Articles')
  await forms.getByRole('button', { name: 'Add', exact: true }).click()
  const text = forms.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await forms.getByRole('button', { name: 'Text block' }).click()
  await forms.getByRole('option', { name: 'Heading 2' }).click()
  await page.keyboard.type('Care of the salt')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Care of the salt')
})

test('a new article is one file, and a page', async ({ owner: { forms, site, open, read } }) => {
  await open('Articles')
  await forms.getByRole('button', { name: 'Add', exact: true }).click()
  const fill = async (label: string, text: string, at = 0) =>
    forms.getByRole('textbox', { name: label, exact: true }).nth(at).fill(text)
  const choose = (picture: string, at: number) =>
    forms
      .getByRole('button', { name: 'Picture', exact: true })
      .nth(at)
      .setInputFiles(join(import.meta.dirname, `../../content/pictures/${picture}.jpg`))
  await fill('Address', '/blog4')
  await fill('Name of the page', 'Salt in the mill')
  await fill(
    'What search results say',
    `${'Coarse salt, and a mill to grind it. '.repeat(4).trim()}`,
  )
  await expect(forms.getByText('200 to 900 words.')).toBeVisible()
  await expect(forms.getByText('120 to 160 characters.')).toBeVisible()
  await forms.getByLabel('Published').fill('2026-11-22')
  await forms.getByLabel('Last changed').fill('2026-11-22')
  await fill('Title', "It's a mill & its salt")
  await fill('Introduction', 'Coarse salt, ground as you need it.')
  await fill('Until you have confirmed it', 'Ask us where the salt is from.')
  await fill('Once you have', 'The salt is from the Salt Range.')
  await choose('bath-article', 0)
  await fill('What it shows, for those who do not see it', 'A glass jar of coarse salt.')
  await fill('Name', 'Mill salt')
  await fill('One sentence', 'Coarse salt for a mill.')
  await choose('bath-card', 2)
  await fill('What it shows, for those who do not see it', 'A glass jar of coarse salt.', 2)
  await forms
    .getByRole('group', { name: 'At a glance' })
    .getByRole('button', { name: 'Add' })
    .click()
  const fact = forms.getByRole('dialog')
  await fact.getByRole('textbox', { name: 'What', exact: true }).fill('Grain')
  await fact.getByLabel('Value, with its unit').fill('3–4 mm')
  await fact.getByRole('button', { name: 'Add' }).click()
  await fill('Text', 'Grind the salt as you need it. '.repeat(40).trim())
  await forms.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => read('content/articles/it-s-a-mill-and-its-salt.md')).toContain('/blog4')
  await expect(site.getByRole('heading', { name: "It's a mill & its salt" })).toBeVisible()
})

test('a mistake is said at its field, and not written', async ({
  owner: { forms, open, save, read },
}) => {
  const before = read(company)
  await open('Company')
  await forms.getByLabel(strap).fill('Salt that heals')
  await forms.getByLabel('Phone').fill('555')
  await save()
  await expect(forms.getByLabel(strap)).toBeFocused()
  await expect(forms.getByText('“heals” reads as a claim about health')).toBeVisible()
  await expect(forms.getByText('This is not a phone number of the United States')).toBeVisible()
  expect(read(company)).toBe(before)
})

test('“Done” does not close over a mistake, and nothing is written before it is right', async ({
  owner: { forms, open, save, read },
}) => {
  const before = read(gallery)
  const name = cardIn(before, -1)
  const claim = '“heals” reads as a claim about health'
  await open('Gallery')
  await forms.getByText(name).click()
  const card = forms.getByRole('dialog')
  for (const [wrong, says] of [
    ['Stone that heals', claim],
    ['', 'Write something here.'],
  ] as const) {
    await card.getByLabel('Name').fill(wrong)
    await card.getByRole('button', { name: 'Done' }).click()
    await expect(card.getByText(says)).toBeVisible()
    await expect(card.getByLabel('Name')).toBeFocused()
  }
  await card.getByLabel('Name').fill('Stone to hold')
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(card).toBeHidden()
  await save()
  await expect
    .poll(() => read(gallery))
    .toBe(before.replace(`name: ${name}`, 'name: Stone to hold'))
})

test('a mistake that another hand has made in a list is red there, and said when the form is saved', async ({
  owner: { page, forms, open, save, read },
  editor: { root, address },
}) => {
  const name = cardIn(read(gallery), -1)
  const wrong = read(gallery).replace(`name: ${name}`, 'name: Stone that heals')
  writeFileSync(join(root, gallery), wrong)
  await page.goto(address)
  await open('Gallery')
  const row = forms.getByRole('row', { name: 'Stone that heals: “heals” reads as a claim' })
  await expect(row.getByText('Stone that heals')).toHaveCSS('color', 'rgb(179, 38, 30)')
  await forms.getByLabel('Heading').fill('Another heading')
  await save()
  await expect(forms.getByText(/Cards, \d+, Name: “heals”/)).toBeVisible()
  expect(read(gallery)).toBe(wrong)
})

test('a file that another hand has changed meanwhile is not overwritten, until its form begins anew', async ({
  owner: { page, forms, open, save, read },
  editor: { root, address },
}) => {
  test.slow()
  const line = forms.getByLabel(strap)
  await open('Company')
  await line.fill('Salt for the table')
  appendFileSync(join(root, company), '# A note of another hand\n')
  const changed = read(company)
  const refused = async () => {
    await save()
    await expect(forms.getByText(`${company} has changed since this form began`)).toBeVisible()
    expect(read(company)).toBe(changed)
  }
  await refused()
  // The page restores what was not saved.
  for (const _ of ['once', 'twice']) {
    await page.goto(address)
    await open('Company')
    await expect(line).toHaveValue('Salt for the table')
    await refused()
  }
  await forms.getByRole('button', { name: '…' }).click()
  await forms.getByRole('menuitem', { name: 'Reset' }).click()
  await expect(line).not.toHaveValue('Salt for the table')
  await expect(forms.getByText('Unsaved')).toBeHidden()
  await page.goto(address)
  await open('Company')
  await line.fill('Salt for the table')
  await save()
  await expect.poll(() => read(company)).toContain('strap: Salt for the table\n')
  expect(read(company)).toContain('# A note of another hand\n')
})

test('the editor loads nothing from another machine', async ({
  page,
  owner: { open, forms },
  editor: { said },
}) => {
  const outside: string[] = []
  const isOutside = (url: string) => /^https?:\/\/(?!127\.0\.0\.1:)/.test(url)
  page.on('response', (response) => {
    if (isOutside(response.url())) outside.push(response.url())
  })
  page.on('requestfailed', (request) => {
    const isRefused = request.failure()?.errorText === 'csp'
    if (isOutside(request.url()) && !isRefused) outside.push(request.url())
  })
  await open('Company')
  await expect(forms.getByLabel(strap)).toBeVisible()
  expect(outside).toEqual([])
  expect(said()).toMatch(/^Edit the site at \S+ \(Ctrl\+C ends it\)\n/)
})

/** The name of a gallery card; of the last, -1. */
function cardIn(text: string, index: number): string {
  const cards: { name: string }[] = parse(text).cards
  return cards.at(index)?.name ?? ''
}

/** A photograph as a phone stores it: lying on its side, with a note to turn it. */
function portrait(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'pink' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64"><path d="M0 0h9v9z"/></svg>'

/** The lines that a change has added. On another day than the last, the editor also sets the day. */
function linesAdded(before: string, after: string): string[] {
  const old = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !old.has(line) && !line.startsWith('modified: '))
}
