import { inboxWords } from '../../site-content.ts'
import { openInbox } from '../../../inbox/inbox.ts'
import { readSettings } from '../../../settings/settings.ts'
import { endOnSignal } from '../../../server/end-on-signal.ts'
import { createSite } from '../../../server/site.ts'

/** A site with the real settings, server and inbox, on a small build. It listens on a free port. */
export async function openSmallSite(
  build: string,
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void,
) {
  const settings = readSettings({ INQUIRY_LIMIT: 'off', ...environment }, import.meta.dirname)
  const inbox = await openInbox(settings, inboxWords, log)
  const site = await createSite(build, inbox, settings.server)
  const { port } = new URL(await site.listen({ host: '127.0.0.1', port: 0 }))
  return { site, port }
}

// As a program, `node small-site.ts BUILD` prints its port, and ends as the real one does.
if (import.meta.main) {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const { site, port } = await openSmallSite(process.argv[2] ?? '', process.env, say)
  endOnSignal(site)
  say(port)
}
