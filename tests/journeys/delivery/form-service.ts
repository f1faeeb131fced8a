import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { netlifyFormName } from '../../../inquiry/delivery.ts'
import { postedForm, type PostedForm } from '../../../inquiry/draft.ts'
import { builds, made, redirectHost, standInAddress } from '../builds.ts'
import { sendsFiles } from '../static-host.ts'

/** Gets each inquiry, and says whether the service takes it. */
type Takes = (inquiry: PostedForm) => boolean

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
 * a hidden field names, or shows its own. When asked for JSON, it answers from another host.
 */
export async function hostWithFormService(takes: Takes): Promise<Server> {
  const { hostname, port: builtPort, pathname } = new URL(standInAddress)
  const client = join(await made(builds.formService), 'client')
  return createServer(async (request, response) => {
    const port = String(request.socket.localPort)
    const send = sendsFiles(client, (page) => page.replaceAll(builtPort, port))
    const { method, url, headers } = request
    if (headers.host === `127.0.0.1:${port}`) {
      return method === 'GET' ? send(request, response) : response.writeHead(405).end()
    }
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (headers.host === `${redirectHost}:${port}`) {
      return sendJson(response, 200, { success: true, message: 'Thank you' })
    }
    const fields = await fieldsOf(request)
    if (headers.host !== `${hostname}:${port}` || method !== 'POST' || url !== pathname) {
      return response.writeHead(404).end()
    }
    if (!takes(asInquiry(fields))) return sendJson(response, 503, { error: 'down' })
    if (fields.get('access_key') !== 'a-key') return sendJson(response, 401, {})
    const wantsJson = headers.accept === 'application/json'
    const next = wantsJson ? `http://${redirectHost}:${port}/` : fields.get('_next')
    return response.writeHead(303, { Location: next ?? '/thanks' }).end()
  })
}

/**
 * A static host that does what Netlify documents: it finds the forms in the HTML of the build, takes
 * out their mark, puts their name into them, and shows the page that one of them is posted to.
 */
export async function netlify(takes: Takes): Promise<Server> {
  const client = join(await made(builds.netlifyForms), 'client')
  const form = new RegExp(`<form([^>]*) name="${netlifyFormName}" data-netlify="true"([^>]*)>`)
  const nameField = `<input type="hidden" name="form-name" value="${netlifyFormName}" />`
  const send = sendsFiles(client, (page) => page.replace(form, `<form$1$2>${nameField}`))
  return createServer(async (request, response) => {
    if (request.method === 'GET') return send(request, response)
    const fields = await fieldsOf(request)
    if (fields.get('form-name') !== netlifyFormName) return response.writeHead(404).end()
    return takes(asInquiry(fields))
      ? send(request, response)
      : sendJson(response, 503, { error: 'down' })
  })
}
