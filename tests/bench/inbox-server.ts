/**
 * Serves a build with delivery on and no limit, and prints its address.
 * Run it with `node tests/bench/inbox-server.ts DIRECTORY DATABASE`.
 */
import '../../server/production-react.ts'
import { openInbox } from '../../server/open-inbox.ts'
import { createSite } from '../../server/site.ts'
import { readSettingsOrStop } from '../../settings/read-settings-or-stop.ts'
import { listen } from './listen.ts'

const [directory = '', path = ''] = process.argv.slice(2)
const { build, server } = readSettingsOrStop()
const inbox = await openInbox({
  build,
  server: { ...server, inquiryStore: { kind: 'sqlite', path }, inquiryLimit: null, smtpUrl: null },
})
listen(await createSite(directory, build, inbox))
