import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { run } from '../started-program.ts'
import { deadProxy, type Browser } from './browser.ts'

const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': deadProxy.host,
  'network.proxy.http_port': deadProxy.port,
  'network.proxy.ssl': deadProxy.host,
  'network.proxy.ssl_port': deadProxy.port,
}

const reply = v.object({
  id: v.optional(v.number()),
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})
const tree = v.object({ contexts: v.tuple([v.object({ context: v.string() })]) })
const evaluated = v.object({ result: v.object({ value: v.pipe(v.string(), v.parseJson()) }) })

/** Headless Firefox, driven by WebDriver BiDi, which needs no driver between. */
export async function firefox(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const command = [program, '--headless', '--profile', profile, '--remote-debugging-port=0']
  const browser = run(command, profile, { ...process.env, HOME: profile })
  const [, address] = await browser.says(/WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  let commands = 0
  async function send(method: string, params: object): Promise<unknown> {
    commands += 1
    const id = commands
    const { promise, resolve } = Promise.withResolvers<v.InferOutput<typeof reply>>()
    const hear = ({ data }: MessageEvent) => {
      const heard = v.parse(reply, JSON.parse(String(data)))
      if (heard.id === id) resolve(heard)
    }
    socket.addEventListener('message', hear)
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error } = await promise
    socket.removeEventListener('message', hear)
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }

  await send('session.new', { capabilities: {} })
  const { contexts } = v.parse(tree, await send('browsingContext.getTree', {}))
  const { context } = contexts[0]
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async read(expression) {
      const asked = {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      }
      return v.parse(evaluated, await send('script.evaluate', asked)).result.value
    },
    perform: async (actions) =>
      void (await send('input.performActions', { context, actions: [actions] })),
    async leave() {
      browser.process.kill()
      await browser.ended
      rmSync(profile, { recursive: true })
    },
  }
}
