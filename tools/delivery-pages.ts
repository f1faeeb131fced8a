import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequestHandler } from 'react-router'
import { pages } from '../content/pages.ts'
import { noReception } from '../delivery/reception.ts'
import { loadContextOf } from '../server/load-context.ts'
import { loadServerBuild } from '../server/load-server-build.ts'
import { pageFile } from '../server/page-file.ts'

/**
 * Writes the second variant of every page, for a server with delivery on: all of them, since a
 * visitor who begins on an article comes to the form without a page load. Beside `client/`, which
 * is what a static host publishes.
 *
 * @param directory the build, finished but for these pages
 */
export async function writeDeliveryPages(directory: string): Promise<void> {
  const build = await loadServerBuild(directory)
  const handle = createRequestHandler(build)
  const loadContext = loadContextOf(build)
  const variant = join(directory, 'delivery')
  mkdirSync(variant)
  for (const { path } of Object.values(pages)) {
    const page = await handle(
      new Request(`http://localhost${path}`),
      loadContext({ ...noReception, delivers: true }),
    )
    if (!page.ok) throw new Error(`With delivery on, ${path} is answered with ${page.status}`)
    writeFileSync(join(variant, pageFile(path)), await page.text())
  }
}
