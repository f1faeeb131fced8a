import { pictureFolders, readManifest } from '../../site-build/pictures/manifest.ts'
import { content, form, pages } from '../site-content.ts'
import { expect, test } from './fixtures.ts'
import { submitButton } from './inquiry-form.ts'
import { untilFormReady, untilScriptsRun } from './page-scripts.ts'

/** Every text of a value that is long enough to be nothing but content. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 20 ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const articleLines = content.files
  .filter(({ file }) => file.endsWith('.md'))
  .flatMap(({ text }) => textsOf(text.split('\n')))
const hashes = Object.values(readManifest(pictureFolders)).map(({ hash }) => hash)
// The form says which of phone, email and address are examples.
const {
  form: _words,
  company: _company,
  phoneAndEmail: _phoneAndEmail,
  placeholders: _,
  files: _files,
  ...others
} = content

test('the scripts of a page have no words and no pictures of another page', async ({ page }) => {
  for (const { path } of content.allPages) {
    // The browser would complain of its status.
    if (path === pages.notFound.path) continue
    await page.goto(path)
    await untilScriptsRun(page)
    const hasForm = path === pages.home.path
    if (hasForm) {
      await submitButton(page).scrollIntoViewIfNeeded()
      await untilFormReady(page)
    }
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    const addresses = loaded.filter((name) => name.endsWith('.js'))
    // The first one, and the form with React.
    expect(addresses).toHaveLength(hasForm ? 2 : 1)
    const inline = await page.locator('script:not([type])').allTextContents()
    expect(inline).toHaveLength(1)
    const sent = await Promise.all(addresses.map((address) => page.request.get(address)))
    const scripts = [...inline, ...(await Promise.all(sent.map((one) => one.text())))].join('\n')
    expect(scripts.includes(form.notices.held)).toBe(hasForm)
    const foreign = [...textsOf(hasForm ? others : content), ...articleLines, ...hashes]
    expect(foreign.length).toBeGreaterThan(300)
    expect(
      foreign.filter((text) => scripts.includes(text)),
      path,
    ).toEqual([])
  }
})
