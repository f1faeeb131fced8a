import { appendFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../runner/free-port.ts'
import { expect, test } from './owner.ts'

const company = 'content/company.yaml'
const strap = 'What it does, in a line'

test('a line that is saved shows on the site, and changes nothing else in its file', async ({
  owner: { forms, site, open, save, read },
}) => {
  const before = read(company)
  await open('Company')
  await forms.getByLabel(strap).fill('Salt for the table')
  await save()
  await expect(site.getByText('Salt for the table').first()).toBeVisible()
  expect(read(company)).toBe(before.replace(/^strap: .*$/m, 'strap: Salt for the table'))
})

test('an apostrophe, quotation marks, an ampersand and an angle bracket are only text', async ({
  owner: { forms, site, open, save },
}) => {
  const text = `It's a "light" & more: 1 < 2, {a} # not a comment`
  await open('Company')
  await forms.getByLabel(strap).fill(text)
  await save()
  await expect(site.getByText(text).first()).toBeVisible()
})

test('a mistake is said at its field, and nothing is written', async ({
  owner: { forms, open, save, read },
}) => {
  const before = read(company)
  await open('Company')
  await forms.getByLabel(strap).fill('Salt that heals')
  await forms.getByLabel('Phone').fill('555')
  await save()
  await expect(forms.getByText('“heals” reads as a claim about health')).toBeVisible()
  await expect(forms.getByText('This is not a phone number of the United States')).toBeVisible()
  expect(read(company)).toBe(before)
})

test('a mistake that no field can see is said when the form is saved, and nothing is written', async ({
  owner: { forms, open, save, read },
}) => {
  const before = read(company)
  await open('Company')
  await forms.getByLabel('Days after delivery').fill('30')
  await save()
  await expect(
    forms.getByText('details.returns.terms: Something has to be written here.'),
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
