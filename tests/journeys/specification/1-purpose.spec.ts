import { boxesOf } from '../boxes.ts'
import { expect } from '../fixtures.ts'
import { submitButton, textField } from '../inquiry-form.ts'
import { shipped } from '../in-full.ts'
import { onHome } from '../on-home.ts'
import { sectionOf } from '../sections.ts'
import { about, company, form, home, placeholders, products } from '../../site-content.ts'

onHome(
  'the site is for a company that sells Himalayan salt products',
  shipped,
  async ({ page }) => {
    await expect(page.getByRole('banner')).toContainText(company.name)
    const text = page.getByRole('main')
    await expect(text).toContainText(/Himalayan/)
    await expect(text).toContainText(/lamp/i)
    await expect(text).toContainText(/cooking plates/i)
    await expect(text).toContainText(/bath salt/i)
    await expect(text).toContainText(/culinary salt/i)
    await expect(text).toContainText(/wellness/i)
  },
)

onHome('visitors can read about the company and its products', async ({ page }) => {
  const section = sectionOf(page, about.heading)
  for (const paragraph of about.paragraphs) await expect(section).toContainText(paragraph)
  const cards = sectionOf(page, home.products.heading)
  for (const { sentence } of products) await expect(cards).toContainText(sentence)
})

onHome(
  'whether an inquiry is delivered: above the first field, and again at Submit, a line says that none is; above, it names the examples and links to what is none',
  async ({ page }) => {
    const line = page.locator('form').getByText(form.notices.notConnected)
    await expect(line).toBeVisible()
    await expect(line).toContainText(placeholders.sentence ?? '')
    const links = page.locator('form').getByRole('link')
    await expect(links).toHaveText([
      ...(placeholders.phone ? [] : [company.phone.label]),
      ...(placeholders.email ? [] : [company.email]),
    ])
    const [above, first] = await boxesOf(line, textField(page, 'name'))
    expect(above.bottom).toBeLessThanOrEqual(first.top)
    await expect(page.locator('form').getByText(form.notices.nothingSent)).toBeVisible()
    await expect(submitButton(page)).toHaveAccessibleDescription(form.notices.nothingSent)
  },
)
