/**
 * `npm run bench` measures the built site five times and writes `docs/performance.md`.
 * `npm run bench -- 1` measures once and only prints.
 * `npm run bench -- 5 requests` measures one part and only prints. The parts are pages, bytes,
 * interactions, requests, posts and build.
 * `npm run bench -- 5 beside FOLDER` measures Home beside the static build of another site.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import '../runner/no-settings.ts'
import { systemClock } from '../../settings/clock.ts'
import { readSettings } from '../../settings/settings.ts'
import { buildSite } from '../../site-build/build-site.ts'
import { isBuilt } from '../../site-build/is-built.ts'
import { measureFetched } from './bytes.ts'
import { makeFloor } from './floor.ts'
import { measureFirstKey, measureInteractions, measureNavigation } from './interactions.ts'
import { measurePage, type PageMeasures } from './lighthouse.ts'
import { oddMessages, plainMessages, slowestPageBeside } from './page-beside-posts.ts'
import { requestsPerSecond } from './requests.ts'
import { serve } from './serve.ts'
import { allPages, pages } from '../site-content.ts'

const [givenRuns = '5', only, otherBuild] = process.argv.slice(2)
const runs = Number(givenRuns)
const root = join(import.meta.dirname, '../..')
const build = join(root, 'build')
const cache = join(root, 'node_modules/.cache')
const floor = join(cache, 'floor')

const parts = new Map([
  ['pages', reportPages],
  ['bytes', reportBytes],
  ['interactions', reportInteractions],
  ['requests', reportRequests],
  ['posts', reportPageBeside],
  ['build', reportBuild],
  ...(otherBuild ? [['beside', () => reportBeside(otherBuild)] as const] : []),
])
const chosen = [...parts].filter(([name]) => name === (only ?? name))
if (chosen.length === 0)
  throw new Error(`There is no part ${only}, only ${[...parts.keys()].join(', ')}`)

const { build: settings } = readSettings({}, import.meta.dirname)
if (!isBuilt(build, settings)) buildSite(build, settings)
makeFloor(build, floor)
const site = await serve('tests/bench/site-server.ts', build)
const bottom = await serve('tests/bench/site-server.ts', floor)
const bare = await serve('tests/bench/bare-server.ts', site.url)

try {
  const report = [
    '# Performance',
    `What \`npm run bench\` printed last: ${systemClock.now().toISOString().slice(0, 10)}, medians of ${runs}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}). The floor is the same page with every script stripped.`,
  ]
  for (const [, reportPart] of chosen) report.push(...(await reportPart()))
  console.log(report.join('\n\n'))
  if (!only && runs >= 5)
    writeFileSync(join(root, 'docs/performance.md'), `${report.join('\n\n')}\n`)
} finally {
  for (const server of [site, bottom, bare]) server.stop()
}

async function reportPages(): Promise<string[]> {
  const rows: string[][] = []
  const scores: string[][] = []
  for (const { path, indexed } of allPages) {
    // Lighthouse fails on the status 404.
    if (path === pages.notFound.path) continue
    const ours: PageMeasures[] = []
    const floors: PageMeasures[] = []
    for (let run = 0; run < runs; run += 1) {
      ours.push(await measurePage(site.url + path))
      floors.push(await measurePage(bottom.url + path))
      process.stderr.write(`${path} ${run + 1}/${runs}\n`)
    }
    const our = (measure: keyof PageMeasures) => median(ours.map((one) => one[measure]))
    const least = (measure: keyof PageMeasures) => median(floors.map((one) => one[measure]))
    const paint = (measure: 'firstPaint' | 'largestPaint' | 'speedIndex') => [
      our(measure).toFixed(0),
      least(measure).toFixed(0),
      (our(measure) / least(measure)).toFixed(3),
    ]
    const work = (['blockingTime', 'mainThreadWork'] as const).flatMap((measure) => [
      our(measure).toFixed(0),
      least(measure).toFixed(0),
    ])
    const shift = our('layoutShift').toFixed(3)
    rows.push([
      path,
      ...paint('firstPaint'),
      ...paint('largestPaint'),
      ...paint('speedIndex'),
      ...work,
      shift,
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
      'page|FCP ms|floor|ratio|LCP ms|floor|ratio|Speed Index|floor|ratio|TBT ms|floor|main thread ms|floor|CLS'.split(
        '|',
      ),
      rows,
    ),
    table(['page', 'performance', 'accessibility', 'best practices', 'SEO'], scores),
  ]
}

async function reportBeside(folder: string): Promise<string[]> {
  const other = await serve('tests/bench/folder-server.ts', folder)
  try {
    const ours: PageMeasures[] = []
    const others: PageMeasures[] = []
    for (let run = 0; run < runs; run += 1) {
      ours.push(await measurePage(site.url))
      others.push(await measurePage(other.url))
    }
    const measures = ['firstPaint', 'largestPaint', 'blockingTime', 'mainThreadWork'] as const
    const row = (name: string, measured: PageMeasures[]) => [
      name,
      ...measures.map((measure) => median(measured.map((one) => one[measure])).toFixed(0)),
      kB(median(measured.map(({ bytes }) => bytes))),
    ]
    return [
      '## Beside another site, Lighthouse, mobile profile',
      table('site|FCP ms|LCP ms|TBT ms|main thread ms|kB'.split('|'), [
        row('this one', ours),
        row(folder, others),
      ]),
    ]
  } finally {
    other.stop()
  }
}

function kB(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

async function reportBytes(): Promise<string[]> {
  const { scripts, everything, scriptsInTheEnd } = await measureFetched(site.url)
  return [
    '## What a phone fetches on `/`',
    table(
      ['what', 'kB'],
      [
        ['scripts before a scroll: bodies', kB(scripts)],
        ['everything before a scroll, response headers included', kB(everything)],
        ['scripts once everything has come near: bodies', kB(scriptsInTheEnd)],
      ],
    ),
  ]
}

async function reportPageBeside(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = await serve('tests/bench/inbox-server.ts', build, join(folder, 'inquiries.db'))
  try {
    const plain: number[] = []
    const odd: number[] = []
    for (let run = 0; run < runs; run += 1) {
      plain.push(await slowestPageBeside(server.url, plainMessages))
      odd.push(await slowestPageBeside(server.url, oddMessages))
    }
    return [
      '## The slowest page while forty posts arrive at once',
      table(
        ['posts', 'ms'],
        [
          ['plain inquiries', median(plain).toFixed(0)],
          ['texts that slow expressions down', median(odd).toFixed(0)],
        ],
      ),
    ]
  } finally {
    server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function reportBuild(): Promise<string[]> {
  const seconds: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    buildSite(join(cache, 'timed-build'), settings)
    seconds.push((performance.now() - start) / 1000)
  }
  return ['## Build, cold', `${median(seconds).toFixed(1)} s`]
}

async function reportInteractions(): Promise<string[]> {
  const ours: Array<Record<string, number>> = []
  const floors: Array<Record<string, number>> = []
  const navigations: number[] = []
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measureEvents(site.url))
    floors.push(await measureEvents(bottom.url))
    navigations.push(await measureNavigation(site.url))
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
    '## Change of page, processor not slowed',
    table(
      ['what', 'ms'],
      [['press on Read More to the article painted', median(navigations).toFixed(0)]],
    ),
  ]
}

async function measureEvents(origin: string): Promise<Record<string, number>> {
  return {
    ...(await measureInteractions(origin)),
    'first key in the form, at once after a jump to it, React not there yet':
      await measureFirstKey(origin),
  }
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
