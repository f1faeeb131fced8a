import { expect, test } from './fixtures.ts'
import { expectNotSent, fillForm, fullDraft, submissions, submitButton } from './inquiry-form.ts'
import { expectBelowBar, sections } from './sections.ts'
import { onEveryPage } from './site-pages.ts'
import { company, form, inText, navigation, pages } from '../site-content.ts'

test.use({ javaScriptEnabled: false })

test('every page is readable', async ({ page }) => {
  await onEveryPage(page, async () => {
    const main = page.getByRole('main')
    for (const heading of await main.getByRole('heading').all()) await expect(heading).toBeVisible()
    for (const paragraph of await main.getByRole('paragraph').all()) {
      await expect(paragraph).toHaveCSS('opacity', '1')
    }
    await expect(page.getByRole('contentinfo')).toContainText(company.phone.label)
  })
})

test('the menu on a phone opens, has working links, and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog2')
  const menu = page.getByRole('navigation')
  const toggle = page.getByRole('button', { name: navigation.menu })
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: navigation.home }).click()
  await page.waitForURL(pages.home.path)
})

test('each link of the bar leads from an article to its section', async ({ page }) => {
  for (const section of sections) {
    await page.goto('/blog3')
    await page.getByRole('navigation').getByRole('link', { name: section.link }).click()
    await page.waitForURL(`/#${section.anchor}`)
    await expectBelowBar(page, section)
  }
})

test('a line beside the form says that it needs JavaScript, and how to reach us', async ({
  page,
}) => {
  await page.goto('/')
  // getByText skips noscript elements.
  const line = page.getByRole('paragraph').filter({ hasText: form.notices.needsJavaScript })
  await expect(line).toBeVisible()
  await expect(line).toContainText(inText.phone)
  await expect(line).toContainText(inText.email)
  await expect(page.getByText(form.notices.unavailable)).toBeHidden()
})

test('a form sent without JavaScript is refused with every value kept, the notice in focus, and nothing typed in an address, however often it is sent', async ({
  page,
  consoleLines,
  expectConsoleError,
}) => {
  expectConsoleError(/405/)
  await page.goto('/')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await fillForm(page)
  for (const _ of ['once', 'again']) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await submitButton(page).click()
    expect((await answer).status()).toBe(405)
    await expectNotSent(page, form.answers.closed.heading)
    await expect(page.getByRole('alert')).toContainText(inText.phone)
  }
  const seen = decodeURIComponent([...addresses, page.url()].join('\n').replaceAll('+', ' '))
  for (const typed of [fullDraft.name, fullDraft.phoneNumber]) expect(seen).not.toContain(typed)
  expect(submissions(consoleLines)).toEqual([])
})
