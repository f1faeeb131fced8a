import type { Page } from '@playwright/test'
import { contentTexts } from '../../model/content/load-content.ts'
import { content, form, pages } from '../site-content.ts'
import { expect, expectSoon, test } from './fixtures.ts'
import { submitButton } from './inquiry-form.ts'
import { untilScriptsRun } from './page-scripts.ts'

/** The scripts of a page that a visitor has scrolled through, and those in its HTML, as text. */
async function scriptsOf(page: Page, path: string): Promise<string> {
  const loaded: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.text())
  })
  await page.goto(path)
  await untilScriptsRun(page)
  if (path === pages.home.path) await submitButton(page).scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // The first one, and the form with React.
  const count = path === pages.home.path ? 2 : 1
  await expectSoon(() => loaded.length).toBe(count)
  const inline = await page.locator('script:not([type])').allTextContents()
  expect(inline).toHaveLength(1)
  return [...inline, ...(await Promise.all(loaded))].join('\n')
}

/** Every text of a value that is long enough to be nothing but content. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 20 ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const articleLines = contentTexts()
  .filter(({ file }) => file.endsWith('.md'))
  .flatMap(({ text }) => textsOf(text.split('\n')))
const hashes = Object.values(content.pictureManifest).map(({ hash }) => hash)

for (const { path } of content.allPages) {
  // The browser would complain of its status.
  if (path === pages.notFound.path) continue
  test(`the scripts of ${path} have no words and no pictures of another page`, async ({ page }) => {
    const scripts = await scriptsOf(page, path)
    const hasForm = path === pages.home.path
    expect(scripts.includes(form.notices.held)).toBe(hasForm)
    // The form says which of phone, email and address are examples.
    const { form: _words, company: _company, reach: _reach, placeholders: _, ...others } = content
    const foreign = [...textsOf(hasForm ? others : content), ...articleLines, ...hashes]
    expect(foreign.length).toBeGreaterThan(300)
    expect(foreign.filter((text) => scripts.includes(text))).toEqual([])
  })
}
