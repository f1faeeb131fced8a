import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { netlifyFormName } from '../../../model/inquiry/endpoint.ts'
import { postedForm, type PostedForm } from '../../../model/inquiry/posted-form.ts'
import { builds, made, standInAddress } from '../builds.ts'
import { sendsFiles } from '../static-host.ts'

/** Answers a post. */
export type AnswerPost = (response: ServerResponse) => void

/** What a test has to do with a stand-in. */
export type Service = {
  /** Gets the fields of every post. */
  onPost: (fields: URLSearchParams) => void
  /** How the next post is answered. Null: the service takes it. */
  answer: () => AnswerPost | null
}

export const asInquiry = (fields: URLSearchParams): PostedForm => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return postedForm(data, '127.0.0.1')
}

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request))
}

/**
 * A static host, and at the same port under the name `localhost` a form service, as Formspree,
 * Web3Forms and Basin document theirs: it takes form fields from any site, answers JSON when asked to,
 * and otherwise leads to the page that a hidden field names, or shows its own.
 */
export async function hostWithFormService(service: Service): Promise<Server> {
  const { hostname, port: builtPort, pathname } = new URL(standInAddress)
  const client = join(await made(builds.formService), 'client')
  return createServer((request, response) => {
    const port = String(request.socket.localPort)
    const send = sendsFiles(client, (page) => page.replaceAll(builtPort, port))
    if (request.headers.host !== `${hostname}:${port}`) {
      return request.method === 'GET' ? send(request, response) : response.writeHead(405).end()
    }
    void fieldsOf(request).then((fields) => {
      response.setHeader('Access-Control-Allow-Origin', '*')
      if (request.method !== 'POST' || request.url !== pathname)
        return response.writeHead(404).end()
      service.onPost(fields)
      const answer = service.answer()
      if (answer) return answer(response)
      if (fields.get('access_key') !== 'a-key') return answerJson(401, {})(response)
      if (request.headers.accept === 'application/json') {
        return answerJson(200, { success: true, message: 'Thank you' })(response)
      }
      return response.writeHead(303, { Location: fields.get('_next') ?? '/thanks' }).end()
    })
  })
}

/**
 * A static host that does what Netlify documents: it finds the forms in the HTML of the build, takes
 * out their mark, puts their name into them, and shows the page that one of them is posted to.
 */
export async function netlify(service: Service): Promise<Server> {
  const client = join(await made(builds.netlifyForms), 'client')
  const form = new RegExp(`<form([^>]*) name="${netlifyFormName}" data-netlify="true"([^>]*)>`)
  const nameField = `<input type="hidden" name="form-name" value="${netlifyFormName}" />`
  const send = sendsFiles(client, (page) => page.replace(form, `<form$1$2>${nameField}`))
  return createServer((request, response) => {
    if (request.method === 'GET') return send(request, response)
    void fieldsOf(request).then((fields) => {
      if (fields.get('form-name') !== netlifyFormName) return response.writeHead(404).end()
      service.onPost(fields)
      const answer = service.answer()
      return answer ? answer(response) : send(request, response)
    })
  })
}

export const answerJson =
  (status: number, body: object): AnswerPost =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
