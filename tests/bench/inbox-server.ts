/**
 * Serves a build with delivery on and no limit, and prints its address.
 * Run it with `node tests/bench/inbox-server.ts DIRECTORY DATABASE`.
 */
import { openInbox } from '../../inbox/open-inbox.ts'
import { createSite } from '../../server/site.ts'
import { readSettingsOrStop } from '../../settings/read-settings-or-stop.ts'
import { listen } from './listen.ts'
import { inboxWords } from '../site-content.ts'

const [directory = '', path = ''] = process.argv.slice(2)
const { build, server } = readSettingsOrStop()
const inbox = await openInbox(
  {
    build,
    server: { ...server, inquiryStore: { kind: 'sqlite', path }, inquiryLimit: null, mail: null },
  },
  inboxWords,
  (line) => process.stdout.write(`${line}\n`),
)
const site = await createSite(directory, inbox)
await site.ready()
listen(site.server)
