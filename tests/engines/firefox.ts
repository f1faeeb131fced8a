import { launch, type ElementHandle } from 'puppeteer-core'
import { candidates, deadProxy, whichIsNamed, type Thing, type Visitor } from './visitor.ts'

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

  async function found({ role, name }: Thing): Promise<ElementHandle> {
    const at = await page.evaluate(whichIsNamed, candidates[role], name)
    const element = (await page.$$(candidates[role]))[at]
    if (!element) throw new Error(`The page shows no ${role} named ${name}`)
    return element
  }

  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // A page from Firefox's cache fires no event that the driver would wait for.
    back: async () => page.evaluate(() => void setTimeout(() => history.back())),
    click: async (thing) => (await found(thing)).click(),
    hover: async (thing) => (await found(thing)).hover(),
    type: async (thing, text) => (await found(thing)).type(text),
    press: (key) => page.keyboard.press(key),
    ask: async (question, given = '') => page.evaluate<[string], typeof question>(question, given),
    problems,
    leave: () => browser.close(),
  }
}
