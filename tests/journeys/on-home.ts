import type { BrowserContext } from '@playwright/test'
import { test } from './fixtures.ts'

let shared: BrowserContext | undefined

/** A test that only reads Home, at the usual size. Each worker opens it once for all of them. */
export const onHome = test.extend({
  context: async ({ browser }, use) => {
    shared ??= await browser.newContext()
    await use(shared)
  },
  page: async ({ context }, use) => {
    const [opened] = context.pages()
    const page = opened ?? (await context.newPage())
    if (!opened) await page.goto('/')
    await use(page)
  },
})
