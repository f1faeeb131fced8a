import { createServer } from 'node:net'
import * as v from 'valibot'
import { expect } from 'vitest'
import { listen } from '../runner/free-port.ts'
import { run } from '../started-program.ts'
import { deadProxy, type Browser } from './browser.ts'

/** Paths of what runs WebKitGTK's minimal browser, which has no headless mode. */
export type WebkitPrograms = { driver: string; browser: string; display: string }

const proxy = `http://${deadProxy.host}:${deadProxy.port}`

/** WebKitGTK's minimal browser on a display of its own, driven by WebDriver. */
export async function webkit({ driver, browser, display }: WebkitPrograms): Promise<Browser> {
  // The server chooses a free number and prints it.
  const screen = [display, '-displayfd', '1', '-screen', '0', '1600x1200x24']
  const shown = run(screen, import.meta.dirname, process.env)
  const [number] = await shown.says(/^\d+$/m)
  // The driver cannot choose a free port itself, and says nothing.
  const free = createServer()
  const port = await listen(free)
  free.close()
  const driving = run([driver, `--port=${port}`], import.meta.dirname, {
    ...process.env,
    DISPLAY: `:${number}`,
    http_proxy: proxy,
    https_proxy: proxy,
    no_proxy: '127.0.0.1,localhost',
  })
  const status = () => fetch(`http://127.0.0.1:${port}/status`)
  await expect
    .poll(() =>
      status().then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = v.parse(v.object({ value: v.unknown() }), await answer.json())
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = v.parse(
    v.object({ sessionId: v.string() }),
    await send('POST', '', { capabilities }),
  )
  return {
    open: async (url) => void (await send('POST', `/${sessionId}/url`, { url })),
    read: (expression) =>
      send('POST', `/${sessionId}/execute/async`, {
        script: `(async () => (await (${expression})) ?? null)().then(arguments[0])`,
        args: [],
      }),
    perform: async (actions) =>
      void (await send('POST', `/${sessionId}/actions`, { actions: [actions] })),
    async leave() {
      await send('DELETE', `/${sessionId}`)
      driving.process.kill()
      shown.process.kill()
      await Promise.all([driving.ended, shown.ended])
    },
  }
}
