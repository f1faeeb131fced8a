import { openInbox } from '../../../inbox/inbox.ts'
import { endWhenTold } from '../../../server/end.ts'
import { createSite } from '../../../server/site.ts'
import { readSettings } from '../../../settings/settings.ts'

/** A site with the real settings, server and inbox, on a small build. It listens on a free port. */
export async function openSmallSite(
  build: string,
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void,
) {
  const settings = readSettings({ INQUIRY_LIMIT: 'off', ...environment }, import.meta.dirname)
  const { inquiryStore: store, mail } = settings.server
  const keepDays = settings.build.inquiryKeepDays
  const inbox = store && (await openInbox({ store, mail, keepDays, log }))
  const site = await createSite(build, inbox, settings.server)
  const { port } = new URL(await site.listen({ host: '127.0.0.1', port: 0 }))
  return { site, port }
}

// As a program, `node small-site.ts BUILD` prints its port, and ends as the real one does.
if (import.meta.main) {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const { site, port } = await openSmallSite(process.argv[2] ?? '', process.env, () => {})
  endWhenTold(site)
  say(port)
}
