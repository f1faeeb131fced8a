import { expect, test } from './fixtures.ts'
import { expectShown, textOfCard } from './gallery-card.ts'
import { consent, expectFormToHold, fullDraft, submitButton } from './inquiry-form.ts'
import { fillForm, submissions } from './drafts-and-submissions.ts'
import { expectBelowBar, sections } from './sections.ts'
import {
  allPages,
  company,
  form,
  gallery,
  navigation,
  notSentTitle,
  pages,
} from '../site-content.ts'

test.use({ javaScriptEnabled: false })

for (const { path, title } of allPages.filter((page) => page !== pages.notFound)) {
  test(`${path} is readable`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const main = page.getByRole('main')
    for (const heading of await main.getByRole('heading').all()) await expect(heading).toBeVisible()
    for (const paragraph of await main.getByRole('paragraph').all()) {
      await expect(paragraph).toHaveCSS('opacity', '1')
    }
    await expect(page.getByRole('contentinfo')).toContainText(company.phone.label)
  })
}

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
  await expect(page).toHaveURL(pages.home.path)
})

for (const section of sections) {
  test(`${section.link} leads to its section, from Home and from an article`, async ({ page }) => {
    for (const path of [pages.home.path, '/blog3']) {
      await page.goto(path)
      await page.getByRole('navigation').getByRole('link', { name: section.link }).click()
      await expect(page).toHaveURL(`/#${section.anchor}`)
      await expectBelowBar(page, section)
    }
  })
}

test('the texts of the gallery are readable without hovering', async ({ page }) => {
  await page.goto('/')
  for (const card of gallery.cards) {
    await expect(textOfCard(page, card)).toBeVisible()
    await expectShown(textOfCard(page, card))
  }
})

test('a line beside the form says that it needs JavaScript, and how to reach us', async ({
  page,
}) => {
  await page.goto('/')
  // getByText skips noscript elements.
  const line = page.getByRole('paragraph').filter({ hasText: form.notices.needsJavaScript })
  await expect(line).toBeVisible()
  await expect(line).toContainText(company.phone.label)
  await expect(line).toContainText(company.email)
  await expect(page.getByText(form.notices.unavailable)).toBeHidden()
})

test.describe('a form sent without JavaScript', () => {
  test.beforeEach(async ({ page, expectConsoleError }) => {
    expectConsoleError(/405/)
    await page.goto('/')
    await fillForm(page, fullDraft)
  })

  test('is refused with every value kept, the notice in focus, and nothing typed in an address', async ({
    page,
    consoleLines,
  }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await submitButton(page).click()
    const response = await answer
    expect(response.status()).toBe(405)
    expect(response.headers()['allow']).toBe('GET, HEAD')
    expect(response.headers()['cache-control']).toBe('no-store')

    const notice = page.getByRole('alert')
    await expect(notice.getByRole('heading')).toHaveText(form.answers.closed.heading)
    await expect(notice).toContainText(company.phone.label)
    await expect(notice).toBeFocused()
    await expect(notice).toBeInViewport()
    await expect(page).toHaveTitle(notSentTitle)
    const seen = decodeURIComponent([...addresses, page.url()].join('\n').replaceAll('+', ' '))
    expect([fullDraft.name, fullDraft.phoneNumber].filter((typed) => seen.includes(typed))).toEqual(
      [],
    )
    await expectFormToHold(page, fullDraft)
    expect(submissions(consoleLines)).toEqual([])
  })

  test('never reaches the confirmation, however often it is sent', async ({ page }) => {
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await consent(page).uncheck()
    await consent(page).check()
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).not.toHaveURL(pages.thankYou.path)
    await expectFormToHold(page, fullDraft)
  })
})

test('markup in a form sent without JavaScript comes back as text', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/405/)
  const hostile = {
    ...fullDraft,
    name: '"><script>alert(1)</script>',
    invoiceTeam: "' onfocus='alert(2)' autofocus='",
    message: '</textarea><img src="/nowhere.png" alt="broken out">',
  }
  await page.goto('/')
  await fillForm(page, hostile)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectFormToHold(page, hostile)
  await expect(page.getByRole('img', { name: 'broken out' })).toHaveCount(0)
})
