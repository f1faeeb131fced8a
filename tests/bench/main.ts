/**
 * `npm run bench` measures the built site five times and writes `docs/performance.md`.
 * `npm run bench -- 1` measures once and only prints.
 * `npm run bench -- 5 interactions` measures one part and only prints: `pages` or `interactions`.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import '../runner/no-settings.ts'
import { createSite } from '../../server/site.ts'
import { systemClock } from '../../model/settings/clock.ts'
import { readSettings } from '../../model/settings/settings.ts'
import { made } from '../journeys/builds.ts'
import { allPages, pages } from '../site-content.ts'
import { makeFloor } from './floor.ts'
import { measureInteractions, measureNavigation } from './interactions.ts'
import { measurePage, type PageMeasures } from './lighthouse.ts'

const [givenRuns = '5', only] = process.argv.slice(2)
const runs = Number(givenRuns)
const root = join(import.meta.dirname, '../..')
const build = join(root, 'build')
const floor = join(root, 'node_modules/.cache/floor')

const { build: settings } = readSettings({}, import.meta.dirname)
makeFloor(await made({ directory: build, settings }), floor)
const servers = await Promise.all([createSite(build), createSite(floor)])
const [site = '', bottom = ''] = await Promise.all(
  servers.map((server) => server.listen({ host: '127.0.0.1', port: 0 })),
)

const parts = { pages: reportPages, interactions: reportInteractions }
const report = [
  '# Performance',
  `What \`npm run bench\` printed last: ${systemClock.now().toISOString().slice(0, 10)}, medians of ${runs}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}). The floor is the same page with every script stripped.`,
]
for (const [name, reportPart] of Object.entries(parts)) {
  if (name === (only ?? name)) report.push(...(await reportPart()))
}
console.log(report.join('\n\n'))
if (!only && runs >= 5) writeFileSync(join(root, 'docs/performance.md'), `${report.join('\n\n')}\n`)
for (const server of servers) {
  server.server.closeAllConnections()
  await server.close()
}

async function reportPages(): Promise<string[]> {
  const rows: string[][] = []
  for (const { path, indexed } of allPages) {
    // Lighthouse fails on the status 404.
    if (path === pages.notFound.path) continue
    const ours: PageMeasures[] = []
    const floors: PageMeasures[] = []
    for (let run = 0; run < runs; run += 1) {
      ours.push(await measurePage(site + path))
      floors.push(await measurePage(bottom + path))
      process.stderr.write(`${path} ${run + 1}/${runs}\n`)
    }
    const our = (measure: keyof PageMeasures) => median(ours.map((one) => one[measure]))
    const beside = (measure: keyof PageMeasures) => {
      const least = median(floors.map((one) => one[measure]))
      return `${our(measure).toFixed(0)} (${least.toFixed(0)})`
    }
    rows.push([
      path,
      beside('firstPaint'),
      beside('largestPaint'),
      beside('speedIndex'),
      beside('blockingTime'),
      beside('mainThreadWork'),
      our('layoutShift').toFixed(3),
      [
        our('performance'),
        our('accessibility'),
        our('bestPractices'),
        indexed ? our('seo') : 'noindex',
      ].join('/'),
    ])
  }
  return [
    '## Lighthouse, mobile profile',
    'In milliseconds, with the floor in brackets. Scores: performance, accessibility, best practices, SEO.',
    table(['page', 'FCP', 'LCP', 'Speed Index', 'TBT', 'main thread', 'CLS', 'scores'], rows),
  ]
}

async function reportInteractions(): Promise<string[]> {
  const ours: Array<Record<string, number>> = []
  const floors: Array<Record<string, number>> = []
  const navigations: number[] = []
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measureInteractions(site))
    floors.push(await measureInteractions(bottom))
    navigations.push(await measureNavigation(site))
  }
  const middle = (measured: Array<Record<string, number>>, name: string) =>
    median(measured.map((one) => one[name] ?? Number.NaN)).toFixed(0)
  return [
    '## Interactions on Home, processor slowed 4 times',
    table(
      ['what', 'Event Timing, ms', 'floor'],
      Object.keys(ours[0] ?? {}).map((name) => [name, middle(ours, name), middle(floors, name)]),
    ),
    'Event Timing rounds to 8 ms and reports nothing below 16.',
    `From a press on Read More to the article painted, processor not slowed: ${median(navigations).toFixed(0)} ms.`,
  ]
}

/** The middle value; for an even count, the lower of the two middle values. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** A Markdown table. */
function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
