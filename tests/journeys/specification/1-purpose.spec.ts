import { articlePages } from '../../../content/pages.ts'
import { company } from '../../../content/company.data.ts'
import { about, productsWords } from '../../../content/home.data.ts'
import { products } from '../../../content/products.ts'
import { notConnected, thankYou } from '../../../content/form.data.ts'
import { boxesOf } from '../boxes.ts'
import { expect, test } from '../fixtures.ts'
import { expectFormToHold, fillEveryField, fullDraft, submitButton } from '../inquiry-form.ts'
import { onHome } from '../on-home.ts'

onHome('the site is for a company that sells Himalayan salt products', async ({ page }) => {
  await expect(page).toHaveTitle(/Himalayan salt/)
  await expect(page.getByRole('banner')).toContainText(company.name)
  const text = page.getByRole('main')
  await expect(text).toContainText(/lamp/i)
  await expect(text).toContainText(/cooking plates/i)
  await expect(text).toContainText(/bath salt/i)
  await expect(text).toContainText(/culinary salt/i)
  await expect(text).toContainText(/wellness/i)
})

onHome('visitors can read about the company and its products', async ({ page }) => {
  const section = page.getByRole('region', { name: about.heading })
  for (const paragraph of about.paragraphs) await expect(section).toContainText(paragraph)
  const cards = page.getByRole('region', { name: productsWords.heading })
  for (const { sentence } of products) await expect(cards).toContainText(sentence)
})

test('visitors can read three short product articles', async ({ page }) => {
  for (const { path } of articlePages) {
    await page.goto(path)
    const text = await page.getByRole('article').first().innerText()
    const words = text.split(/\s+/).length
    expect(words, path).toBeGreaterThan(150)
    expect(words, path).toBeLessThan(1500)
  }
})

test('visitors can fill in a contact form to make an inquiry, and then see a confirmation page', async ({
  page,
}) => {
  await page.goto('/')
  await fillEveryField(page)
  await expectFormToHold(page, fullDraft)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading)
})

onHome(
  'whether an inquiry is delivered: a line above Submit says that none is, and how to reach us',
  async ({ page }) => {
    const line = page.locator('form').getByText(notConnected)
    await expect(line).toBeVisible()
    await expect(line).toContainText('Nobody receives what you submit')
    const links = page.locator('form').getByRole('link')
    await expect(links).toHaveText([company.phone.label, company.email])
    const [above, submit] = await boxesOf(line, submitButton(page))
    expect(above.bottom).toBeLessThanOrEqual(submit.top)
  },
)
