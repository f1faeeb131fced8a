import { expect } from '../fixtures.ts'
import { submitButton, textField } from '../inquiry-form.ts'
import { shipped } from '../in-full.ts'
import { onHome } from '../on-home.ts'
import { sectionOf } from '../sections.ts'
import { company, form, home, partners, placeholders } from '../../site-content.ts'

onHome(
  'the site is for a company that sells Himalayan salt products: three of them, with partners in three fields',
  shipped,
  async ({ page }) => {
    await expect(page.getByRole('banner')).toContainText(company.name)
    for (const word of [/Himalayan/, /culinary salt/i, /wellness/i]) {
      await expect(page.getByRole('main')).toContainText(word)
    }
    const headings = (name: string) => sectionOf(page, name).getByRole('heading', { level: 3 })
    await expect(headings(home.products.heading)).toHaveText([
      /pink salt lamp/i,
      /cooking plate/i,
      /bath salt/i,
    ])
    await expect(headings(partners.heading)).toHaveText([/lamps/i, /culinary salt/i, /wellness/i])
  },
)

onHome(
  'whether an inquiry is delivered: above the first field, and again at Submit, a line says that none is; above, it names the examples and links to what is none',
  async ({ page }) => {
    const contactForm = page.locator('form')
    const line = contactForm.getByText(form.notices.notConnected)
    await expect(line).toContainText(placeholders.sentence ?? '')
    await expect(contactForm.getByRole('link')).toHaveText([
      ...(placeholders.phone ? [] : [company.phone.label]),
      ...(placeholders.email ? [] : [company.email]),
    ])
    const above = await line.boundingBox()
    const first = await textField(page, 'name').boundingBox()
    expect(above?.y).toBeLessThan(first?.y ?? 0)
    await expect(contactForm.getByText(form.notices.nothingSent)).toBeVisible()
    await expect(submitButton(page)).toHaveAccessibleDescription(form.notices.nothingSent)
  },
)
