import { join } from 'node:path'
import { run, type Started } from '../started-program.ts'

const start = join(import.meta.dirname, '../../server/start.ts')

/** Starts the site as `npm start` does. */
export function startSite(environment: Record<string, string>): Started {
  // Here it finds neither the owner's `.env` nor the owner's store.
  const settings = { ...process.env, ...environment }
  return run([process.execPath, start], import.meta.dirname, settings)
}

/** Waits until the site prints its address. */
export async function addressOf(site: Started): Promise<string> {
  const [, address = ''] = await site.says(/^The site is at (http:\/\/127\.0\.0\.1:\d+)\/$/m)
  return address
}
