import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inquiryStore, type StoredInquiry } from '../../../inbox/store/inquiry-store.ts'
import { expect, expectSoon, test as visit } from '../fixtures.ts'
import { fullDraft, sendInquiry, textField } from '../inquiry-form.ts'
import { anyDay } from '../tags.ts'
import { ask } from '../plain-http.ts'
import { addressOf, startSite } from '../started-site.ts'
import { form, pages } from '../../site-content.ts'

const { allowStorage: _given, ...texts } = fullDraft

type WithInbox = {
  address: string
  /** Asks the site to end, and waits for its exit code. */
  end: () => Promise<number | null>
  /** The stored inquiries, newest first. */
  inquiries: () => Promise<StoredInquiry[]>
}

/** The site as `npm run start:inbox` runs it, in its own process with its own store. */
const test = visit.extend<{ site: WithInbox }>({
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
    const path = join(folder, 'inquiries.db')
    const running = startSite({ INQUIRY_STORE: `file:${path}`, PORT: '0' })
    const end = (signal: NodeJS.Signals) => {
      running.process.kill(signal)
      return running.ended
    }
    const inquiries = async () => {
      const store = inquiryStore({ kind: 'sqlite', path, name: path })
      return Array.fromAsync(store.list()).finally(() => store.close())
    }
    await use({ address: await addressOf(running), end: () => end('SIGTERM'), inquiries })
    await end('SIGKILL')
    rmSync(folder, { recursive: true })
  },
  baseURL: async ({ site }, use) => use(site.address),
})

// Without JavaScript, the answer to a post leads to the confirmation, too: accepted.spec.ts.
test(
  'a thanked inquiry is stored once, with the wording of its consent, whether the visitor goes back or reloads',
  anyDay,
  async ({ page, site }) => {
    await page.goto('/')
    await sendInquiry(page)
    await page.reload()
    await page.waitForURL(pages.thankYou.path)
    await page.goBack()
    await page.waitForURL(pages.home.path)
    await page.reload()
    await expect(textField(page, 'message')).toHaveValue('')
    const consent = form.fields.allowStorage.sentence
    const stored = { ...texts, marks: [], consent }
    expect(await site.inquiries()).toEqual([expect.objectContaining(stored)])
  },
)

test('a site that has to end first takes what it has begun to read', async ({ site }) => {
  const inquiry = new URLSearchParams({ ...texts, allowStorage: 'on' }).toString()
  const post = request(site.address, {
    method: 'POST',
    // A connection that is kept would hold up the end of the site.
    agent: false,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': inquiry.length,
      // Makes the server say that it is ready for the body.
      Expect: '100-continue',
    },
  })
  const answered = new Promise<IncomingMessage>((resolve) => post.once('response', resolve))
  post.flushHeaders()
  await once(post, 'continue')
  const ended = site.end()
  await expectSoon(() => ask(site.address, { path: '/' }).catch(() => 'refused')).toBe('refused')
  post.end(inquiry)
  expect((await answered).statusCode).toBe(303)
  expect(await ended).toBe(0)
  expect(await site.inquiries()).toHaveLength(1)
})
