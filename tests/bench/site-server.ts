/**
 * Serves a build directory on a free port, and prints its address.
 * Run it with `node tests/bench/site-server.ts DIRECTORY`.
 */
import { createSite } from '../../server/site.ts'
import { listen } from './listen.ts'

const [directory = ''] = process.argv.slice(2)
const site = await createSite(directory)
await site.ready()
listen(site.server)
