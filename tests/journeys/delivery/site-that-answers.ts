import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Inbox } from '../../../inbox/inbox.ts'
import type { Answer } from '../../../inquiry/answer.ts'
import { netlifyFormName } from '../../../inquiry/delivery.ts'
import { postedForm, type PostedForm } from '../../../inquiry/draft.ts'
import { createSite } from '../../../server/site.ts'
import { listen } from '../../runner/free-port.ts'
import { builds, made, redirectHost, standInAddress } from '../builds.ts'
import { test as visit } from '../fixtures.ts'
import { close, sendsFiles } from '../static-host.ts'

/** Who takes the inquiries: our own inbox, or a service at a static host. */
export const receivers = ['inbox', 'form service', 'Netlify'] as const

/** Gets each inquiry, and says what becomes of it. A service only knows whether it is accepted. */
type Takes = (inquiry: PostedForm) => Answer

type Answering = {
  receiver: (typeof receivers)[number]
  /** What the receiver answers from now on; `accepted` at first. */
  outcome: { now: Answer }
  /** Everything that the receiver has received so far. */
  submissions: PostedForm[]
}

/** The site with delivery on, whose receiver answers what the test chooses. */
export const test = visit.extend<Answering>({
  receiver: ['inbox', { option: true }],
  outcome: async ({}, use) => use({ now: { kind: 'accepted' } }),
  submissions: async ({}, use) => use([]),
  baseURL: async ({ receiver, outcome, submissions }, use) => {
    const takes: Takes = (inquiry) => {
      submissions.push(inquiry)
      return outcome.now
    }
    if (receiver !== 'inbox') {
      const host = receiver === 'Netlify' ? netlify : hostWithFormService
      const server = await host(takes)
      await use(`http://127.0.0.1:${await listen(server)}`)
      return close(server)
    }
    const inbox: Inbox = { accept: async (inquiry) => takes(inquiry), close: async () => {} }
    const site = await createSite(await made(builds.inbox), inbox)
    await use(await site.listen({ host: '127.0.0.1', port: 0 }))
    site.server.closeAllConnections()
    await site.close()
  },
  page: async ({ page }, use) => {
    // The fixture that this one extends refuses requests to other hosts.
    await page.route(/^http:\/\/([a-z]+\.)?localhost:/, (route) => route.continue())
    await use(page)
  },
})

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request))
}

function asInquiry(fields: URLSearchParams): PostedForm {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return postedForm(data)
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/**
 * A static host, and at the same port under the name `localhost` a form service, as Formspree,
 * Web3Forms and Basin document theirs: it takes form fields from any site, and leads to the page that
 * a hidden field names. When asked for JSON, it answers from another host.
 */
async function hostWithFormService(takes: Takes): Promise<Server> {
  const { hostname, port: builtPort, pathname } = new URL(standInAddress)
  const client = join(await made(builds.formService), 'client')
  return createServer(async (request, response) => {
    const port = String(request.socket.localPort)
    const { method, url, headers } = request
    if (headers.host === `127.0.0.1:${port}`) {
      return sendsFiles(client, (page) => page.replaceAll(builtPort, port))(request, response)
    }
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (headers.host === `${redirectHost}:${port}`) {
      return sendJson(response, 200, { success: true, message: 'Thank you' })
    }
    if (headers.host !== `${hostname}:${port}` || method !== 'POST' || url !== pathname) {
      return response.writeHead(404).end()
    }
    const fields = await fieldsOf(request)
    const { kind } = takes(asInquiry(fields))
    if (kind !== 'accepted') return sendJson(response, 503, { error: 'down' })
    const wantsJson = headers.accept === 'application/json'
    const next = wantsJson ? `http://${redirectHost}:${port}/` : (fields.get('_next') ?? '')
    return response.writeHead(303, { Location: next }).end()
  })
}

/**
 * A static host that does what Netlify documents: it finds the forms in the HTML of the build, takes
 * out their mark, puts their name into them, and shows the page that one of them is posted to.
 */
async function netlify(takes: Takes): Promise<Server> {
  const client = join(await made(builds.everythingSet), 'client')
  const form = new RegExp(`<form([^>]*) name="${netlifyFormName}" data-netlify="true"([^>]*)>`)
  const nameField = `<input type="hidden" name="form-name" value="${netlifyFormName}" />`
  const send = sendsFiles(client, (page) => page.replace(form, `<form$1$2>${nameField}`))
  return createServer(async (request, response) => {
    if (request.method === 'GET') return send(request, response)
    const fields = await fieldsOf(request)
    const isOurs = fields.get('form-name') === netlifyFormName
    if (isOurs && takes(asInquiry(fields)).kind === 'accepted') return send(request, response)
    return sendJson(response, isOurs ? 503 : 404, {})
  })
}
