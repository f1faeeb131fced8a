import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../runner/free-port.ts'
import type { EngineBrowsers } from './engine-browsers.ts'
import { deadProxy, type Thing, type Visitor } from './visitor.ts'

/** Elements that may have the role; the browser says which do. */
const candidates: Record<Thing['role'], string> = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  figure: 'figure',
  link: 'a',
  switch: 'input[role=switch]',
  textbox: 'input, textarea',
}

/** WebKitGTK's minimal browser on its own display, driven by WebDriver. */
export async function webkitVisitor(programs: EngineBrowsers): Promise<Visitor> {
  const display = await startDisplay(programs.xvfb)
  const proxy = `http://${deadProxy.host}:${deadProxy.port}`
  const service = await startDriver(programs.webkitDriver, {
    ...process.env,
    DISPLAY: display.name,
    http_proxy: proxy,
    https_proxy: proxy,
    no_proxy: '127.0.0.1',
  })
  const driver = await new Builder()
    .usingServer(service.address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.webkit, args: ['--automation'] },
      }),
    )
    .build()
  const version = (await driver.getCapabilities()).getBrowserVersion()

  return {
    browser: `WebKitGTK ${version}`,
    resize: (width, height) => resize(driver, width, height),
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    isShown: async (thing) => (await shown(driver, thing)) !== undefined,
    click: async (thing) => (await found(driver, thing)).click(),
    hover: async (thing) => {
      const origin = await found(driver, thing)
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', origin)
      await driver.actions().move({ origin }).perform()
    },
    type: async (thing, text) => (await found(driver, thing)).sendKeys(text),
    press: async (key) => {
      const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }
      await driver.actions().sendKeys(keys[key]).perform()
    },
    ask: (question, given = '') => driver.executeScript(question, given),
    problems: () => [],
    leave: async () => {
      await driver.quit()
      service.close()
      display.close()
    },
  }
}

async function shown(driver: WebDriver, { role, name }: Thing) {
  // WebDriver knows no accessible name of an element that is not displayed.
  const displayed = await driver.executeScript<WebElement[]>(
    'return [...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility())',
    candidates[role],
  )
  for (const element of displayed) {
    if ((await element.getAccessibleName()) !== name) continue
    if ((await element.getAriaRole()) === role) return element
  }
}

async function found(driver: WebDriver, thing: Thing): Promise<WebElement> {
  const element = await shown(driver, thing)
  if (!element) throw new Error(`The page shows no ${thing.role} named ${thing.name}`)
  return element
}

/**
 * Sizes the window so that the page gets the size, since WebDriver counts the browser's bars, too.
 * They keep the window at least about 450 px wide.
 */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(() => [
    globalThis.innerWidth,
    globalThis.innerHeight,
  ])
  const window = driver.manage().window()
  const rect = await window.getRect()
  await window.setRect({
    ...rect,
    width: rect.width + width - innerWidth,
    height: rect.height + height - innerHeight,
  })
}

/** Starts Xvfb and waits for the display number that it chooses. */
async function startDisplay(xvfb: string): Promise<{ name: string; close: () => void }> {
  const server = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(server.stdout.setEncoding('utf8'), 'data')
  return { name: `:${String(number).trim()}`, close: () => server.kill() }
}

/** Starts WebKitWebDriver on a free port and polls it, since it does not say when it is ready. */
async function startDriver(
  path: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ address: string; close: () => void }> {
  const port = await freePort()
  const service = spawn(path, [`--port=${port}`], { env: environment, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/status`).catch(() => null))) {
    if (service.exitCode !== null) throw new Error(`${path} has ended with ${service.exitCode}`)
    await wait(50)
  }
  return { address, close: () => service.kill() }
}
