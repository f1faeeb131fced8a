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
  /** Violations of the content security policy that browsers have reported so far. */
  violations: readonly string[]
  close: () => void
}

/**
 * Starts the built site with delivery off. Browsers report whatever its policy refuses, since not
 * every engine lets us read its console.
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
