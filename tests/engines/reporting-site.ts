import { join } from 'node:path'
import { createSite } from '../../server/site.ts'
import { readSettings } from '../../settings/settings.ts'
import { made } from '../journeys/builds.ts'

const directory = join(import.meta.dirname, '../../build')
const reportPath = '/policy-report'

export type ReportingSite = Awaited<ReturnType<typeof startReportingSite>>

/**
 * Starts the built site with delivery off. Browsers report whatever its policy refuses, since not
 * every engine lets us read its console.
 */
export async function startReportingSite() {
  const violations: string[] = []
  const { build } = readSettings({}, import.meta.dirname)
  const site = await createSite(await made({ directory, settings: build }))
  site.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_request: unknown, report: string) => report,
  )
  site.post(reportPath, async ({ body }) => void violations.push(String(body)))
  site.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('Content-Security-Policy')
    if (!policy) return
    reply.header('Content-Security-Policy', `${String(policy)}; report-uri ${reportPath}`)
  })
  return {
    /** Without a trailing slash. */
    address: await site.listen({ host: '127.0.0.1', port: 0 }),
    /** What browsers have reported so far. */
    violations,
    close: () => {
      site.server.closeAllConnections()
      void site.close()
    },
  }
}
