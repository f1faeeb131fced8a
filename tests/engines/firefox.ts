import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { run } from '../started-program.ts'
import { typing, proxy, type Browser } from './browser.ts'

const answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ type: v.literal('success'), result: v.unknown() }),
)
const opened = v.object({ context: v.string() })
const evaluated = v.object({ result: v.object({ value: v.pipe(v.string(), v.parseJson()) }) })

/** Headless Firefox, driven by WebDriver BiDi, which needs no driver between. */
export async function firefox(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const command = [program, '--headless', '--profile', profile, '--remote-debugging-port=0']
  const browser = run(command, profile, { ...process.env, HOME: profile })
  const [, address] = await browser.says(/WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  /** Sends a command, and waits for its answer, which is the next message. */
  async function send(method: string, params: object): Promise<unknown> {
    socket.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = await once(socket, 'message')
    return v.parse(answer, data).result
  }

  await send('session.new', { capabilities: { alwaysMatch: { proxy } } })
  const { context } = v.parse(opened, await send('browsingContext.create', { type: 'tab' }))
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async read(asked) {
      const expression = `(async () => JSON.stringify((await (${asked})) ?? null))()`
      const params = { expression, target: { context }, awaitPromise: true }
      return v.parse(evaluated, await send('script.evaluate', params)).result.value
    },
    async type(text) {
      await send('input.performActions', { context, actions: [typing(text)] })
    },
    async leave() {
      browser.process.kill()
      await browser.ended
      rmSync(profile, { recursive: true })
    },
  }
}
