import { parse } from 'yaml'
import { git } from './repositories.ts'
import { expect, test } from './owner.ts'

const company = 'content/company.yaml'
const strap = 'What it does, in a line'

test('a saved change stands in the bar, and Undo takes it back from file, form and site', async ({
  owner: { page, forms, site, open, save, read },
}) => {
  const before = read(company)
  const [, old = ''] = /^strap: (.*)$/m.exec(before) ?? []
  await expect(page.getByRole('button', { name: 'Everything is published' })).toBeVisible()
  await open('Company')
  await forms.getByLabel(strap).fill('Salt that is tried')
  await save()
  await page.getByRole('button', { name: '1 change not published' }).click()
  const change = page.getByRole('listitem').filter({ hasText: `Company › ${strap}` })
  await expect(change).toContainText(`${old} becomes Salt that is tried`)
  await change.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Everything is published' })).toBeVisible()
  await expect(forms.getByLabel(strap)).toHaveValue(old)
  await expect(site.getByText('Salt that is tried')).toHaveCount(0)
  expect(read(company)).toBe(before)
})

test('the list of changes closes with Escape, and when somebody goes on in the forms', async ({
  owner: { page, forms },
}) => {
  const opener = page.getByRole('button', { name: 'Everything is published' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => forms.getByRole('link', { name: 'Articles' }).last().click(),
  ]) {
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await leave()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
  }
})

test('the bar says “Saved.” after a save, and not after one that is refused', async ({
  owner: { page, forms, open, save },
}) => {
  await open('Company')
  await forms.getByLabel(strap).fill('Salt that is tried')
  await save()
  await expect(page.getByRole('status')).toContainText('Saved.')
  await forms.getByLabel('Phone').fill('555-12')
  await save()
  await expect(page.getByRole('status')).not.toContainText('Saved.')
})

test('Publish says what goes out before it does, and an earlier version comes back', async ({
  owner: { page, forms, open, save, read },
  editor: { host },
}) => {
  test.slow()
  const before = read(company)
  await open('Company')
  await forms.getByLabel(strap).fill('Salt that is tried')
  await save()
  await expect(page.getByRole('button', { name: '1 change not published' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Salt that is tried', { timeout: 60_000 })
  expect(git(host, 'show', `main:${company}`)).toBe(before)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('status')).toContainText('Published.')
  expect(git(host, 'show', `main:${company}`)).toBe(read(company))

  await page.getByRole('button', { name: 'Everything is published' }).click()
  await page.getByRole('button', { name: 'Bring back The site' }).click()
  await expect(page.getByRole('status')).toContainText('The earlier version is back here.')
  expect(read(company)).toBe(before)
})

test('what somebody else has published can be merged for as long as it is not', async ({
  owner: { page },
  editor: { root },
}) => {
  const commit = git(root, 'commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', 'Of another hand')
  git(root, 'push', '--quiet', 'origin', `${commit.trim()}:main`)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Somebody else has published meanwhile.')
  await page.getByRole('button', { name: 'Merge it' }).click()
  await expect(page.getByRole('status')).toContainText('Merged.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the site shows what the form is about, and keeps its place when that is saved', async ({
  owner: { forms, site, open, save, page, read },
  editor: { address },
}) => {
  await open('Articles')
  const [, head = ''] = read('content/articles/bath-salt.md').split('---\n')
  await forms.getByText(parse(head).title).click()
  const title = forms.getByRole('textbox', { name: 'Title', exact: true })
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(await title.inputValue())
  await page.goto(address)
  await open('Home')
  const heading = forms.getByRole('group', { name: 'About' }).getByLabel('Heading')
  await heading.focus()
  await expect(site.locator('#aboutSection')).toBeInViewport()
  await heading.fill('Another heading')
  await save()
  await expect(site.getByRole('heading', { name: 'Another heading' })).toBeInViewport()
})
