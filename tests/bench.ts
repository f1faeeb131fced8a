/**
 * `npm run bench -- [ADDRESS]` prints, as Markdown, what the pages of `build/` cost a phone, beside
 * their floor, the same pages without scripts, and those of another server, such as an earlier commit.
 *
 * Times are processor time, which hardly depends on what else the machine does. It is not slowed down:
 * Chromium does that by a thread of its own, which depends on the others again.
 */
import { createServer } from 'node:http'
import { cpus } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { createSite } from '../server/site.ts'
import { readBuildRecord } from '../site-build/finished-build.ts'
import { chromiumFlags, headlessChromium } from './runner/chromium.ts'
import { listen } from './runner/free-port.ts'

const rounds = 9
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
/** Lighthouse's "slow 4G": milliseconds, and bytes per second. */
const network = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading']

/** An event of Chromium's trace. Times are in microseconds, `tdur` is time on the processor. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; args: Args }
type Args = {
  frame?: string
  beginData?: { frame: string; dirtyObjects: number; totalObjects: number }
  data?: { encodedDataLength?: number }
}

/** What one load of a page costs, by the columns of the table. */
async function costsOf(address: string): Promise<Record<string, number>> {
  const page = await browser.newPage(phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await browser.startTracing(page, { categories: [...categories, 'blink.user_timing'] })
  await page.goto(address)
  // By then the page has come to rest, and has done what it does there.
  await page.waitForTimeout(2000)
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  await page.close()

  const paint = trace.traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  const mainThread = trace.traceEvents.filter(
    ({ pid, tid }) => pid === paint?.pid && tid === paint.tid,
  )
  const events = (...names: string[]) => mainThread.filter(({ name }) => names.includes(name))
  const times = (...names: string[]) => events(...names).map(({ tdur = 0 }) => tdur / 1000)
  // Pictures and frames have documents of their own.
  const isOfPage = (frame?: string) => frame === paint?.args.frame
  const start = events('navigationStart').find(({ args }) => isOfPage(args.frame))?.ts ?? 0
  const since = (name: string) => ((events(name).at(-1)?.ts ?? 0) - start) / 1000
  const wholeLayouts = events('Layout').filter(
    ({ args: { beginData: layout } }) =>
      layout && isOfPage(layout.frame) && layout.dirtyObjects > layout.totalObjects / 2,
  )
  return {
    'processor, ms': sum(times('RunTask')),
    'style, ms': sum(times('UpdateLayoutTree')),
    'layout, ms': sum(times('Layout')),
    'script, ms': sum(times('EvaluateScript', 'FunctionCall')),
    'longest task, ms': Math.max(...times('RunTask')),
    'layouts of the whole page': wholeLayouts.length,
    'FCP, ms': since('firstContentfulPaint'),
    'LCP, ms': since('largestContentfulPaint::Candidate'),
    kB: sum(events('ResourceFinish').map(({ args }) => args.data?.encodedDataLength ?? 0)) / 1024,
  }
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
  })
  return `http://127.0.0.1:${await listen(floor)}`
}

const site = await createSite('build')
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
console.log(`Medians of ${rounds} loads on ${cpus()[0]?.model}.`)
for (const path of readBuildRecord('build')?.pages ?? []) {
  const loads: { name: string; costs: Record<string, number> }[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [name, origin] of servers) loads.push({ name, costs: await costsOf(origin + path) })
  }
  const columns = Object.keys(loads[0]?.costs ?? {})
  console.log(`\n| ${path} | ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length + 1)}`)
  for (const [name, costs] of Map.groupBy(loads, (load) => load.name)) {
    const medians = columns.map((column) => median(costs.map((load) => load.costs[column] ?? 0)))
    console.log(`| ${name} | ${medians.map((one) => one.toFixed()).join(' | ')} |`)
  }
}
process.exit()
