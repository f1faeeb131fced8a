/**
 * `npm run bench -- [ADDRESS]` prints, as Markdown, what the pages of `build/` cost a phone, beside
 * their floor, the same pages without scripts, and those of another server, such as an earlier commit.
 *
 * Times are processor time, which hardly depends on what else the machine does. It is not slowed down:
 * Chromium does that by a thread of its own, which depends on the others again.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { createSite } from '../server/site.ts'
import { readBuiltSite } from '../site-build/built-site.ts'
import { chromiumFlags, headlessChromium } from './runner/chromium.ts'

const rounds = 9
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
/** Lighthouse's "slow 4G": milliseconds, and bytes per second. */
const network = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

const columns = [
  'processor, ms',
  'style, ms',
  'layout, ms',
  'script, ms',
  'longest task, ms',
  'layouts of the whole page',
  'FCP, ms',
  'LCP, ms',
  'kB',
] as const

/** An event of Chromium's trace. Times are in microseconds, `tdur` is time on the processor. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; args: Args }
type Args = {
  frame?: string
  beginData?: { frame: string; dirtyObjects: number; totalObjects: number }
  data?: { encodedDataLength?: number }
}

/** What one load of a page costs, a number for each column. */
async function costsOf(address: string): Promise<number[]> {
  const page = await browser.newPage(phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading']
  await browser.startTracing(page, { categories: [...categories, 'blink.user_timing'] })
  await page.goto(address)
  // By then the page has come to rest, and has done what it does there.
  await page.waitForTimeout(2000)
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  await page.close()

  const paint = trace.traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === paint?.pid && tid === paint.tid
  const mainThread = trace.traceEvents.filter(isOfPage)
  const events = (...names: string[]) => mainThread.filter(({ name }) => names.includes(name))
  const times = (...names: string[]) => events(...names).map(({ tdur = 0 }) => tdur / 1000)
  const start = events('navigationStart').find(({ args }) => args.frame === paint?.args.frame)?.ts
  const since = (name: string) => ((events(name).at(-1)?.ts ?? 0) - (start ?? 0)) / 1000
  // Pictures and frames have documents of their own.
  const isWhole = ({ args: { beginData: layout } }: TraceEvent) =>
    layout && layout.frame === paint?.args.frame && layout.dirtyObjects > layout.totalObjects / 2
  return [
    sum(times('RunTask')),
    sum(times('UpdateLayoutTree')),
    sum(times('Layout')),
    sum(times('EvaluateScript', 'FunctionCall')),
    Math.max(...times('RunTask')),
    events('Layout').filter(isWhole).length,
    since('firstContentfulPaint'),
    since('largestContentfulPaint::Candidate'),
    sum(events('ResourceFinish').map(({ args }) => args.data?.encodedDataLength ?? 0)) / 1024,
  ]
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Serves what another server serves, but pages without their scripts. */
async function floorOf(origin: string): Promise<string> {
  const floor = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(origin + url)
    const type = answer.headers.get('content-type') ?? ''
    response.setHeader('content-type', type)
    if (!type.startsWith('text/html')) return response.end(await answer.bytes())
    const html = (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, '')
    return response.setHeader('content-encoding', 'br').end(brotliCompressSync(html))
  }).listen(0, '127.0.0.1')
  await once(floor, 'listening')
  const address = floor.address()
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
}

const site = await createSite(join(import.meta.dirname, '../build'))
const here = await site.listen({ host: '127.0.0.1', port: 0 })
const there = process.argv[2]?.replace(/\/$/, '')
const servers = Object.entries({
  'this build': here,
  'its floor': await floorOf(here),
  ...(there && { [there]: there, [`floor of ${there}`]: await floorOf(there) }),
})
const browser = await chromium.launch({
  executablePath: headlessChromium(),
  // The map is its provider's.
  args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
})
const print = (line: string) => process.stdout.write(`${line}\n`)
print(`Medians of ${rounds} loads on ${cpus()[0]?.model}.\n`)
print(`| page | | ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length + 2)}`)
for (const path of readBuiltSite('build')?.pages ?? []) {
  const loads = servers.map(([name, origin]) => ({ name, origin, costs: [] as number[][] }))
  for (let round = 0; round < rounds; round++) {
    for (const { origin, costs } of loads) costs.push(await costsOf(origin + path))
  }
  for (const { name, costs } of loads) {
    const medians = columns.map((_, at) => median(costs.map((cost) => cost[at] ?? 0)).toFixed())
    print(`| ${path} | ${name} | ${medians.join(' | ')} |`)
  }
}
process.exit()
