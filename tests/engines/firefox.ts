import { launch, type Page } from 'puppeteer-core'
import { deadProxy, type Thing, type Visitor } from './visitor.ts'

/** Headless Firefox, driven by WebDriver BiDi, which needs no separate driver. */
export async function firefoxVisitor(executablePath: string): Promise<Visitor> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': deadProxy.host,
      'network.proxy.http_port': deadProxy.port,
      'network.proxy.ssl': deadProxy.host,
      'network.proxy.ssl_port': deadProxy.port,
      'network.proxy.allow_hijacking_localhost': false,
      // Headless Firefox has no mouse by default, so nothing would hover.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  })
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warn') problems.push(line.text())
  })

  return {
    browser: `Firefox ${(await browser.version()).replace('firefox/', '')}`,
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    isShown: async (thing) => (await shown(page, thing)) !== undefined,
    click: async (thing) => (await found(page, thing)).click(),
    hover: async (thing) => (await found(page, thing)).hover(),
    type: async (thing, text) => (await found(page, thing)).type(text),
    press: (key) => page.keyboard.press(key),
    ask: async (question, given = '') => page.evaluate<[string], typeof question>(question, given),
    problems: () => problems,
    leave: () => browser.close(),
  }
}

async function shown(page: Page, { role, name }: Thing) {
  const selector = `::-p-aria([name=${JSON.stringify(name)}][role=${JSON.stringify(role)}])`
  for (const element of await page.$$(selector)) if (await element.isVisible()) return element
}

async function found(page: Page, thing: Thing) {
  const element = await shown(page, thing)
  if (!element) throw new Error(`The page shows no ${thing.role} named ${thing.name}`)
  return element
}
