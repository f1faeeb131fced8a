import { once } from 'node:events'
import { Agent, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { company } from '../../content/company.data.ts'
import { answerSchema } from '../../inquiry/answer.ts'
import { attemptLimit } from '../../server/attempt-limit.ts'
import { createHttpServer } from '../../server/http-server.ts'
import { readBody } from '../../server/read-body.ts'
import * as v from 'valibot'

/** A site that takes the client from X-Forwarded-For, and counts the requests that pass the limit. */
async function site(limit: { count: number; perSeconds: number } | null) {
  const turnAway = attemptLimit(limit)
  let worked = 0
  const server = createHttpServer({}, async (request, response) => {
    const client = request.headers['x-forwarded-for']?.toString() ?? ''
    if (request.method === 'POST' && (await turnAway(client, request, response))) return
    worked += 1
    const body = request.method === 'POST' ? await readBody(request, 64 * 1024) : ''
    response.writeHead(body === null ? 413 : 200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 60 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    worked: () => worked,
    send: async (client: string, body: string | null, accept = 'text/html') => {
      const sent = ask({
        port,
        agent,
        method: body === null ? 'GET' : 'POST',
        headers: { 'X-Forwarded-For': client, Accept: accept },
      })
      sent.end(body ?? undefined)
      const [answer] = await once(sent, 'response')
      const { statusCode, headers } = v.parse(
        v.object({ statusCode: v.number(), headers: v.record(v.string(), v.unknown()) }),
        answer,
      )
      return { status: statusCode, headers, text: await text(answer) }
    },
  }
}

const fewAMinute = { count: 2, perSeconds: 60 }
const times = <Result>(count: number, run: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, run))

test('a client that keeps posting gets a small 429 after ten times the limit; nobody else does', async () => {
  const { send, worked } = await site(fewAMinute)
  const answers = await times(200, () => send('203.0.113.7', 'name=A'))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refusal = answers.find(({ status }) => status === 429)
  expect(refusal?.headers['retry-after']).toBe('60')
  expect(refusal?.headers['cache-control']).toBe('no-store')
  expect(refusal?.text).toContain(company.phone.label)
  expect(refusal?.text.length).toBeLessThan(1000)
  expect(worked()).toBe(20)

  expect((await send('203.0.113.7', null)).status).toBe(200)
  expect((await send('203.0.113.8', 'name=A')).status).toBe(200)
})

test('the page’s scripts get the 429 as JSON', async () => {
  const { send } = await site({ count: 1, perSeconds: 60 })
  const answers = await times(11, () => send('203.0.113.7', 'name=A', 'application/json'))
  const refusal = answers.find(({ status }) => status === 429)
  expect(v.parse(v.pipe(v.string(), v.parseJson(), answerSchema), refusal?.text)).toEqual({
    kind: 'limited',
    retryAfterSeconds: 60,
  })
})

test('without a limit nobody is turned away', async () => {
  const { send } = await site(null)
  const answers = await times(100, () => send('203.0.113.7', 'name=A'))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('a small body with more parameters than any form has is refused as too large', async () => {
  const { send } = await site(null)
  expect((await send('203.0.113.7', 'a=1&'.repeat(40))).status).toBe(200)
  expect((await send('203.0.113.7', '&'.repeat(60_000))).status).toBe(413)
})
