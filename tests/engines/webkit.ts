import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, Capabilities, Key, type WebElement } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { candidates, deadProxy, whichIsNamed, type Thing, type Visitor } from './visitor.ts'

/** Paths of what runs WebKitGTK's minimal browser, which has no headless mode. */
export type WebkitPrograms = { driver: string; browser: string; display: string }

/** WebKitGTK's minimal browser on its own display, driven by WebDriver. */
export async function webkitVisitor(programs: WebkitPrograms): Promise<Visitor> {
  const display = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // The server chooses a free number and prints it.
  const [number] = await once(display.stdout.setEncoding('utf8'), 'data')
  const proxy = `http://${deadProxy.host}:${deadProxy.port}`
  const service = new DriverService.Builder(programs.driver)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      http_proxy: proxy,
      https_proxy: proxy,
      no_proxy: '127.0.0.1,localhost',
    })
    .build()
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      }),
    )
    .build()

  async function found({ role, name }: Thing): Promise<WebElement> {
    const at = await driver.executeScript<number>(whichIsNamed, candidates[role], name)
    const element = (await driver.findElements(By.css(candidates[role])))[at]
    if (!element) throw new Error(`The page shows no ${role} named ${name}`)
    return element
  }

  return {
    // WebDriver counts the browser's bars, too, which keep it at least about 450 px wide.
    async resize(width, height) {
      const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(
        'return [innerWidth, innerHeight]',
      )
      const window = driver.manage().window()
      const rect = await window.getRect()
      await window.setRect({
        ...rect,
        width: rect.width + width - innerWidth,
        height: rect.height + height - innerHeight,
      })
    },
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    click: async (thing) => (await found(thing)).click(),
    async hover(thing) {
      const origin = await found(thing)
      await driver.actions().move({ origin }).perform()
    },
    type: async (thing, text) => (await found(thing)).sendKeys(text),
    async press(key) {
      const keys = { Escape: Key.ESCAPE, Tab: Key.TAB }
      await driver.actions().sendKeys(keys[key]).perform()
    },
    ask: (question, given = '') => driver.executeScript(question, given),
    problems: [],
    async leave() {
      await driver.quit()
      await service.kill()
      display.kill()
    },
  }
}
