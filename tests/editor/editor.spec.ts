import { appendFileSync, readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { freePort } from '../runner/free-port.ts'
import { expect, test } from './owner.ts'

const company = 'content/company.yaml'
const home = 'content/home.yaml'
const strap = 'What it does, in a line'

test('a line of the first screen that is saved shows on the site, and nothing else changes', async ({
  owner: { forms, site, open, save, read },
}) => {
  const before = read(home)
  await open('Home')
  await forms.getByText('in the dark.').click()
  await forms.getByRole('dialog').getByLabel('Line').fill('in the mountain.')
  await forms.getByRole('button', { name: 'Done' }).click()
  await save()
  await expect(site.getByRole('heading', { level: 1 })).toContainText('in the mountain.')
  expect(read(home)).toBe(before.replace('in the dark.', 'in the mountain.'))
})

test('an apostrophe, quotation marks, an ampersand and an angle bracket are only text', async ({
  owner: { forms, site, open, save },
}) => {
  const text = `It's a "light" & more: 1 < 2 # not a comment`
  await open('Home')
  await forms.getByLabel('Standfirst').first().fill(text)
  await save()
  await expect(site.getByText(text)).toBeVisible()
})

test('a portrait photograph from a phone comes into the project as it is, and stands upright on the site', async ({
  owner: { forms, site, open, save, read },
  editor: { root },
}) => {
  const photograph = await portrait()
  await open('Gallery')
  await forms.getByText('Tealight holder').click()
  const card = forms.getByRole('dialog')
  await card
    .getByRole('button', { name: 'Picture', exact: true })
    .setInputFiles({ name: 'IMG 4711.JPG', mimeType: 'image/jpeg', buffer: photograph })
  await expect(card.getByRole('img', { name: 'img-4711' })).toBeVisible()
  await forms.getByRole('button', { name: 'Done' }).click()
  await save()
  await expect.poll(() => read('content/gallery.yaml')).toContain('file: img-4711\n')
  expect(readFileSync(join(root, 'content/pictures/img-4711.jpg'))).toEqual(photograph)
  const shown = site.locator('img[src*="img-4711"]')
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth),
    )
    .toBe(true)
})

test('a file that is no picture is refused at its field', async ({ owner: { forms, open } }) => {
  await open('Gallery')
  await forms.getByText('Tealight holder').click()
  await forms
    .getByRole('dialog')
    .getByRole('button', { name: 'Picture', exact: true })
    .setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('lamp') })
  await expect(forms.getByText('This is no picture.')).toBeVisible()
})

test('a new partner with its logo stands beside the others', async ({
  owner: { forms, site, open, save },
}) => {
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

test('a size that is filled in shows with its product', async ({
  owner: { page, forms, site, open, save, read },
}) => {
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
  await page.locator('iframe[title="The site"]').evaluate((frame: HTMLIFrameElement) => {
    frame.src += 'blog2'
  })
  await expect(site.getByText('8 × 8 × 1.5 in')).toBeVisible()
})

test('a word that is changed in an article changes nothing else but the day', async ({
  owner: { page, forms, open, save, read },
}) => {
  const article = 'content/articles/bath-salt.md'
  const before = read(article)
  await open('Articles')
  await forms.getByText('bath-salt').click()
  await forms.getByRole('textbox', { name: 'Text' }).getByText('Weigh the salt.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Use a scale.')
  await save()
  await expect.poll(() => read(article)).toContain('Weigh the salt. Use a scale.')
  expect(
    linesAdded(before, read(article)).filter((line) => !line.startsWith('modified: ')),
  ).toEqual(['1. Weigh the salt. Use a scale.'])
})

test('a new article with its product is one file, and a page of the site', async ({
  owner: { forms, site, open, read },
}) => {
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
  await fill('Published', '2026-11-22')
  await fill('Last changed', '2026-11-22')
  await fill('Title', "It's a mill & its salt")
  await fill('Standfirst', 'Coarse salt, ground as you need it.')
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
  // The site reloads once for the article and once for its pictures.
  await expect(async () => {
    await site.getByRole('link', { name: 'Read More about Mill salt' }).click()
    await expect(site.getByRole('heading', { name: "It's a mill & its salt" })).toBeVisible()
  }).toPass()
})

test('the address of an article that the specification names stays', async ({
  owner: { forms, open, save, read },
}) => {
  const article = 'content/articles/bath-salt.md'
  const before = read(article)
  await open('Articles')
  await forms.getByText('bath-salt').click()
  await forms.getByLabel('Address').first().fill('/bath')
  await save()
  await expect(forms.getByText('The site needs an article at /blog3.')).toBeVisible()
  expect(read(article)).toBe(before)
})

test('a mistake is said at its field and on top of the form, and nothing is written', async ({
  owner: { forms, open, save, read },
}) => {
  const before = read(company)
  await open('Company')
  await forms.getByLabel(strap).fill('Salt that heals')
  await forms.getByLabel('Phone').fill('555')
  await save()
  for (const [label, says] of [
    [strap, '“heals” reads as a claim about health'],
    ['Phone', 'This is not a phone number of the United States'],
  ] as const) {
    await expect(forms.getByText(says).first()).toBeVisible()
    await expect(forms.getByText(`${label}: ${says}`)).toBeInViewport()
  }
  expect(read(company)).toBe(before)
})

test('a mistake in an item of a list is said at its field, in the list, and when the form is saved', async ({
  owner: { forms, open, save, read },
}) => {
  const gallery = 'content/gallery.yaml'
  const before = read(gallery)
  const claim = '“heals” reads as a claim about health'
  await open('Gallery')
  await forms.getByText('Hand stone').click()
  const card = forms.getByRole('dialog')
  await card.getByLabel('Name').fill('Stone that heals')
  await expect(card.getByText(claim)).toBeVisible()
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(forms.getByText(`Stone that heals: ${claim}`)).toBeVisible()
  await save()
  await expect(forms.getByText(`Cards, 6, Name: ${claim}`)).toBeVisible()
  expect(read(gallery)).toBe(before)

  await forms.getByText('Stone that heals: ').click()
  await card.getByLabel('Name').fill('Stone to hold')
  await card.getByRole('button', { name: 'Done' }).click()
  await save()
  await expect.poll(() => read(gallery)).toBe(before.replace('Hand stone', 'Stone to hold'))
})

test('a mistake that no field can see is said when the form is saved, and nothing is written', async ({
  owner: { forms, open, save, read },
}) => {
  const before = read(company)
  await open('Company')
  await forms.getByLabel('Days after delivery').fill('30')
  await save()
  await expect(
    forms.getByText('What buyers ask, Returns, The terms: Something has to be written here.'),
  ).toBeVisible()
  expect(read(company)).toBe(before)
})

test('a file that another hand has changed meanwhile is not overwritten', async ({
  owner: { forms, open, save, read },
  editor: { root },
}) => {
  await open('Company')
  await forms.getByLabel(strap).fill('Salt for the table')
  appendFileSync(join(root, company), '# A note of another hand\n')
  const changed = read(company)
  await save()
  await expect(forms.getByText('has changed since this form was opened')).toBeVisible()
  expect(read(company)).toBe(changed)
})

test('a page of another origin can neither read nor write', async ({
  page,
  owner: { open, forms, read },
  editor: { address },
}) => {
  const before = read(company)
  const other = before.replace(/^name: .*$/m, 'name: Elsewhere')
  await open('Company')
  await expect(forms.getByLabel(strap)).toBeVisible()
  const update = {
    address: `${address}api/keystatic/update`,
    change: JSON.stringify({
      additions: [{ path: company, contents: Buffer.from(other).toString('base64url') }],
      deletions: [],
    }),
  }
  const port = await freePort()
  const elsewhere = createServer((_, response) => response.end('<!doctype html>')).listen(port)
  await page.goto(`http://127.0.0.1:${port}/`)
  const answers = await page.evaluate(async ({ address: to, change: body }) => {
    const written = await fetch(to, { method: 'POST', body, mode: 'no-cors' })
    const tree = await fetch(to.replace('update', 'tree')).then(String, String)
    return [written.type, tree]
  }, update)
  expect(answers).toEqual(['opaque', 'TypeError: Failed to fetch'])
  expect(read(company)).toBe(before)
  elsewhere.close()
})

test('the editor loads nothing from another machine, and answers to no other name', async ({
  page,
  owner: { open, forms },
  editor: { address, said },
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

  const { port } = new URL(address)
  const { statusCode } = await new Promise<IncomingMessage>((resolve) => {
    get({ host: '127.0.0.1', port, headers: { Host: `evil.example:${port}` } }, resolve)
  })
  expect(statusCode).toBe(403)
})

/** A photograph as a phone stores it: lying on its side, with a note to turn it. */
function portrait(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'pink' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64"><path d="M0 0h9v9z"/></svg>'

function linesAdded(before: string, after: string): string[] {
  const old = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !old.has(line))
}
