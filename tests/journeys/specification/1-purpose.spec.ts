import { expect } from '../fixtures.ts'
import { submitButton } from '../inquiry-form.ts'
import { onHome } from '../on-home.ts'
import { sectionOf } from '../sections.ts'
import { company, examplesSentence, formWords, home, partners } from '../../site-content.ts'

onHome(
  'the site is for a company that sells Himalayan salt products: three of them, with partners in three fields',
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
  'whether an inquiry is delivered: before the first field, and again at Submit, a line says that none is; the first one names the examples, and links to the phone and email that are real',
  async ({ page }) => {
    const line = page.getByText(formWords.notConnected)
    await expect(line).toContainText(company.examples ? examplesSentence : '')
    await expect(line.locator('..').getByRole('link')).toHaveText(
      company.examples ? [] : [company.phone, company.email],
    )
    await expect(line.locator('xpath=following::input[1]')).toHaveAttribute('name', 'name')
    await expect(page.locator('form').getByText(formWords.nothingSent)).toBeVisible()
    await expect(submitButton(page)).toHaveAccessibleDescription(formWords.nothingSent)
  },
)
