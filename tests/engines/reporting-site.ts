import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createSite } from '../../server/site.ts'
import { readSettings } from '../../settings/settings.ts'
import { buildSite, isBuilt } from '../../site-build/build-site.ts'

const directory = join(import.meta.dirname, '../../build')
const reportPath = '/policy-report'

export type ReportingSite = {
  /** Without a trailing slash. */
  address: string
  /** What browsers have reported of the content security policy so far. */
  violations: readonly string[]
  close: () => void
}

/**
 * The site as it is built, with delivery off. Browsers are asked to report whatever its policy
 * refuses, which shows also where an engine lets nobody read its console.
 */
export async function startReportingSite(): Promise<ReportingSite> {
  const violations: string[] = []
  const { build } = readSettings()
  if (!isBuilt(directory, build)) buildSite(directory, build)
  const server = await createSite(directory, build)
  server.prependListener('request', (request, response) => {
    if (request.url === reportPath) void text(request).then((report) => violations.push(report))
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      name === 'Content-Security-Policy'
        ? setHeader(name, `${String(value)}; report-uri ${reportPath}`)
        : setHeader(name, value)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The site has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    violations,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
