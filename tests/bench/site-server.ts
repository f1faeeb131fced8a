/**
 * Serves a build directory on a free port, and prints its address.
 * Run it with `node tests/bench/site-server.ts DIRECTORY`.
 */
import '../../server/production-react.ts'
import { readSettingsOrStop } from '../../settings/read-settings-or-stop.ts'
import { createSite } from '../../server/site.ts'
import { listen } from './listen.ts'

const [directory = ''] = process.argv.slice(2)
listen(await createSite(directory, readSettingsOrStop().build))
