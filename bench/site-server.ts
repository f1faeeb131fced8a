/** Serves a build directory on a free port, and says where: `node bench/site-server.ts DIRECTORY`. */
import '../server/production-react.ts'
import { readSettings } from '../settings/settings.ts'
import { createSite } from '../server/site.ts'
import { listen } from './listen.ts'

const [directory = ''] = process.argv.slice(2)
listen(await createSite(directory, readSettings().build))
