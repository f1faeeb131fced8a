import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { Page } from '../../model/content/pages.ts'
import { loadServerBuild, pageFile, type RenderedPage } from '../../model/content/site-record.ts'

/**
 * Writes every page as a flat file, which hosts serve at the address without a slash: into
 * `client/` for a static host, and into `delivery/` for a server with delivery on. Returns the
 * pages, for the policy.
 */
export async function writePages(
  pages: readonly Page[],
  directory: string,
): Promise<RenderedPage[]> {
  const client = join(directory, 'client')
  const server = join(directory, 'server')
  renameSync(join(client, 'manifest.json'), join(server, 'client-manifest.json'))
  cpSync(join(server, 'assets'), join(client, 'assets'), { recursive: true })
  const { render } = await loadServerBuild(resolve(directory))
  const rendered: RenderedPage[] = []
  for (const [variant, delivers] of [
    ['client', false],
    ['delivery', true],
  ] as const) {
    mkdirSync(join(directory, variant), { recursive: true })
    for (const { path } of pages) {
      const page = await render({ path, delivers })
      writeFileSync(join(directory, variant, pageFile(path)), page.html)
      rendered.push(page)
    }
  }
  // The style sheets are now inline in the pages. The fonts that they refer to stay.
  for (const file of readdirSync(join(client, 'assets'))) {
    if (extname(file) === '.css') rmSync(join(client, 'assets', file))
  }
  return rendered
}
