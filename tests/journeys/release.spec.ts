import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createSite } from '../../server/site.ts'
import { pageAt, readMoreAt } from '../page-at.ts'
import { expect, expectSoon, test as visit } from './fixtures.ts'
import {
  expectFormToHold,
  fillForm,
  fullDraft,
  storedDraft,
  submissions,
  submitButton,
} from './inquiry-form.ts'
import { keepFilesOf, writeNextRelease } from './next-release.ts'
import { holdScripts, scriptNotLoaded, untilScriptsRun } from './page-scripts.ts'
import { close, listen } from './static-host.ts'
import { form, pages } from '../site-content.ts'

const root = join(import.meta.dirname, '../..')
const current = join(root, 'build')

type Releases = { keeping: string; replacing: string }

/** Serves one build after another at one address. */
type Host = { address: string; release: (directory: string) => Promise<void> }

const test = visit.extend<{ host: Host }, { releases: Releases }>({
  releases: [
    async ({}, use, { parallelIndex }) => {
      const directory = join(root, `node_modules/.cache/releases-${parallelIndex}`)
      const releases = {
        keeping: join(directory, 'keeping'),
        replacing: join(directory, 'replacing'),
      }
      for (const release of Object.values(releases)) writeNextRelease(current, release)
      keepFilesOf(current, releases.keeping)
      await use(releases)
    },
    { scope: 'worker' },
  ],
  host: async ({}, use) => {
    let site = await createSite(current)
    await site.ready()
    // Stays in front like a proxy, so that a release ends no connection.
    const front = createServer((request, response) => site.routing(request, response))
    await use({
      address: `http://127.0.0.1:${await listen(front)}`,
      release: async (directory) => {
        site = await createSite(directory)
        await site.ready()
      },
    })
    await close(front)
  },
  baseURL: async ({ host }, use) => use(host.address),
})

const currentScripts = () =>
  readdirSync(join(current, 'client/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `200 /assets/${name}`)
    .toSorted()

const readMore = readMoreAt('/blog1')

test('an open page keeps working after a release', async ({
  page,
  host,
  releases,
  consoleLines,
}) => {
  const scripts: string[] = []
  page.on('response', (answer) => {
    const name = new URL(answer.url()).pathname
    if (name.endsWith('.js')) scripts.push(`${answer.status()} ${name}`)
  })
  const releaseScripts = await holdScripts(page)
  await page.goto('/')
  await host.release(releases.keeping)
  releaseScripts()

  await fillForm(page)
  await expectSoon(() => storedDraft(page)).toContain(fullDraft.name)
  expect(scripts.toSorted()).toEqual(currentScripts())
  await submitButton(page).click()
  await expect(page).toHaveTitle(pages.thankYou.title)
  expect(submissions(consoleLines)).toHaveLength(1)
  // Its links open the new release.
  await untilScriptsRun(page)
  await page.goBack()
  await expect(page).toHaveTitle(pages.home.title)
})

test('if the host deletes the old files, the links of an open page work, and its form says that it cannot send', async ({
  page,
  host,
  releases,
  consoleLines,
  expectConsoleError,
}) => {
  expectConsoleError(scriptNotLoaded)
  const releaseScripts = await holdScripts(page)
  await page.goto('/')
  await fillForm(page)
  await host.release(releases.replacing)
  releaseScripts()

  await submitButton(page).click()
  await expect(page.getByText(form.notices.unavailable)).toBeVisible()
  await expectFormToHold(page, fullDraft)
  expect(submissions(consoleLines)).toEqual([])

  await page.getByRole('link', { name: readMore }).press('Enter')
  await expect(page).toHaveTitle(pageAt('/blog1').title)
  // From here on, the visitor has the new release.
  await untilScriptsRun(page)
})
