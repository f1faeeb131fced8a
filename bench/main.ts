/**
 * `npm run bench`: measures the built site and writes `docs/performance.md`. `npm run bench -- 1`
 * takes one run of each instead of five, to see that it works.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pages } from '../content/pages.ts'
import { readSettings } from '../settings/settings.ts'
import { buildSite, isBuilt } from '../tools/build-site.ts'
import { makeFloor } from './floor.ts'
import { measureInteractions, measureNavigation } from './interactions.ts'
import { runLighthouse, type PageMeasures } from './lighthouse.ts'
import { median } from './median.ts'
import { requestsPerSecond } from './requests.ts'
import { serve } from './serve.ts'

const runs = Number(process.argv[2] ?? 5)
const root = join(import.meta.dirname, '..')
const build = join(root, 'build')
const floor = join(root, 'node_modules/.cache/floor')

const { build: settings } = readSettings()
if (!isBuilt(build, settings)) buildSite(build, settings)
makeFloor(build, floor)
const site = await serve('bench/site-server.ts', build)
const bottom = await serve('bench/site-server.ts', floor)
const bare = await serve('bench/bare-server.ts', site.url)

try {
  const report = [
    '# Performance',
    `What \`npm run bench\` printed last: ${new Date().toISOString().slice(0, 10)}, medians of ${runs}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}). The floor is the same page with every script stripped.`,
    ...(await reportPages()),
    ...(await reportInteractions()),
    ...(await reportRequests()),
  ].join('\n\n')
  console.log(report)
  writeFileSync(join(root, 'docs/performance.md'), `${report}\n`)
} finally {
  for (const server of [site, bottom, bare]) server.stop()
}

async function reportPages(): Promise<string[]> {
  const rows: string[][] = []
  const scores: string[][] = []
  for (const { path, indexed } of Object.values(pages)) {
    // The not-found page answers 404, which Lighthouse takes for a failure.
    if (path === pages.notFound.path) continue
    const ours: PageMeasures[] = []
    const floors: PageMeasures[] = []
    for (let run = 0; run < runs; run += 1) {
      ours.push(await runLighthouse(site.url + path))
      floors.push(await runLighthouse(bottom.url + path))
      process.stderr.write(`${path} ${run + 1}/${runs}\n`)
    }
    const our = (measure: keyof PageMeasures) => median(ours.map((one) => one[measure]))
    const least = (measure: keyof PageMeasures) => median(floors.map((one) => one[measure]))
    rows.push([
      path,
      our('firstPaint').toFixed(0),
      least('firstPaint').toFixed(0),
      (our('firstPaint') / least('firstPaint')).toFixed(3),
      our('largestPaint').toFixed(0),
      least('largestPaint').toFixed(0),
      (our('largestPaint') / least('largestPaint')).toFixed(3),
      our('blockingTime').toFixed(0),
      least('blockingTime').toFixed(0),
      our('layoutShift').toFixed(3),
    ])
    scores.push([
      path,
      ...(['performance', 'accessibility', 'bestPractices'] as const).map((one) =>
        String(our(one)),
      ),
      indexed ? String(our('seo')) : 'noindex',
    ])
  }
  return [
    '## Lighthouse, mobile profile',
    table(
      ['page', 'FCP ms', 'floor', 'ratio', 'LCP ms', 'floor', 'ratio', 'TBT ms', 'floor', 'CLS'],
      rows,
    ),
    table(['page', 'performance', 'accessibility', 'best practices', 'SEO'], scores),
  ]
}

async function reportInteractions(): Promise<string[]> {
  const measured: Array<Record<string, number>> = []
  const navigations: number[] = []
  for (let run = 0; run < runs; run += 1) {
    measured.push(await measureInteractions(site.url))
    navigations.push(await measureNavigation(site.url))
  }
  const names = Object.keys(measured[0] ?? {})
  return [
    '## Interactions on Home',
    table(
      ['what', 'ms'],
      [
        ...names.map((name) => [
          `${name}, Event Timing, processor slowed 4 times`,
          median(measured.map((one) => one[name] ?? Number.NaN)).toFixed(0),
        ]),
        ['Read More to the heading painted, not slowed', median(navigations).toFixed(0)],
      ],
    ),
    'Event Timing rounds to 8 ms and reports nothing below 16.',
  ]
}

async function reportRequests(): Promise<string[]> {
  const ours: number[] = []
  const bares: number[] = []
  for (let run = 0; run < runs; run += 1) {
    ours.push(await requestsPerSecond(site.url, 4))
    bares.push(await requestsPerSecond(bare.url, 4))
  }
  const ratio = median(ours) / median(bares)
  return [
    '## Requests a second for `/`',
    table(
      ['server', 'requests a second'],
      [
        ['the site', median(ours).toFixed(0)],
        ['bare `node:http`, same bytes and headers', median(bares).toFixed(0)],
        ['ratio', ratio.toFixed(2)],
      ],
    ),
  ]
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
