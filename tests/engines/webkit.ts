import { createServer } from 'node:net'
import * as v from 'valibot'
import { vi } from 'vitest'
import { listen } from '../runner/free-port.ts'
import { findProgram } from '../runner/programs.ts'
import { run } from '../started-program.ts'
import { typing, proxy, type Browser } from './browser.ts'

/** The paths of what runs WebKitGTK's minimal browser, which has no headless mode. */
export function findWebkit() {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  const browser = findProgram('/usr/lib*/**/webkit2gtk-4.*/MiniBrowser')
  return driver && browser && display ? { driver, browser, display } : undefined
}

type Programs = NonNullable<ReturnType<typeof findWebkit>>

/** WebKitGTK's minimal browser on a display of its own, driven by WebDriver. */
export async function webkit({ driver, browser, display }: Programs): Promise<Browser> {
  // The server chooses a free number and prints it.
  const shown = run([display, '-displayfd', '1'], import.meta.dirname, process.env)
  const [number] = await shown.says(/^\d+$/m)
  // The driver cannot choose a free port itself, and says nothing.
  const free = createServer()
  const port = await listen(free)
  free.close()
  const environment = { ...process.env, DISPLAY: `:${number}` }
  const driving = run([driver, `--port=${port}`], import.meta.dirname, environment)

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = v.parse(v.object({ value: v.unknown() }), await answer.json())
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

  await vi.waitFor(() => send('GET', 'status'), 10_000)
  const options = { binary: browser, args: ['--automation'] }
  const alwaysMatch = { proxy, 'webkitgtk:browserOptions': options }
  const started = await send('POST', 'session', { capabilities: { alwaysMatch } })
  const session = `session/${v.parse(v.object({ sessionId: v.string() }), started).sessionId}`
  return {
    async open(url) {
      await send('POST', `${session}/url`, { url })
    },
    read: (asked) =>
      send('POST', `${session}/execute/async`, {
        script: `(async () => (await (${asked})) ?? null)().then(arguments[0])`,
        args: [],
      }),
    async type(text) {
      await send('POST', `${session}/actions`, { actions: [typing(text)] })
    },
    async leave() {
      await send('DELETE', session)
      driving.process.kill()
      shown.process.kill()
      await Promise.all([driving.ended, shown.ended])
    },
  }
}
