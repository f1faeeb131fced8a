/**
 * A site with the real settings, inbox, and shutdown, but with a single word as its only page. Prints
 * its port.
 */
import { endOnSignal } from '../../../server/end-on-signal.ts'
import { openInbox } from '../../../server/open-inbox.ts'
import { createHttpServer } from '../../../server/http-server.ts'
import { readBody } from '../../../server/read-body.ts'
import { postedForm } from '../../../inquiry/posted-form.ts'
import { readSettings } from '../../../settings/settings.ts'

const inbox = await openInbox(readSettings())

const server = createHttpServer({}, async (request, response) => {
  if (request.method !== 'POST') {
    response.end('page')
    return
  }
  const body = await readBody(request, 64 * 1024)
  const post = new Request('http://site/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })
  const client = request.socket.remoteAddress ?? ''
  const answer = await inbox?.accept(postedForm(await post.formData(), client))
  response.writeHead(answer?.kind === 'accepted' ? 303 : 503).end()
})
endOnSignal(server, inbox)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`)
})
