/**
 * A site with the real settings, server, inbox and shutdown, on a small build. Prints its port. Run
 * it with `node small-site.ts BUILD`.
 */
import { endOnSignal } from '../../../server/end-on-signal.ts'
import { openInbox } from '../../../inbox/inbox.ts'
import { createSite } from '../../../server/site.ts'
import { readSettings } from '../../../model/settings/settings.ts'
import { inboxWords } from '../../site-content.ts'

const [build = ''] = process.argv.slice(2)
const settings = readSettings(process.env, import.meta.dirname)
const inbox = await openInbox(settings, inboxWords, (line) => process.stdout.write(`${line}\n`))
const site = await createSite(build, inbox, settings.server)
endOnSignal(site)
const address = await site.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${new URL(address).port}\n`)
