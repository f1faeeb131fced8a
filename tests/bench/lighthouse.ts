import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import * as v from 'valibot'
import { chromiumFlags, wholeChromium } from '../runner/chromium.ts'
import { freePort } from '../runner/free-port.ts'
import { installPackage } from '../../site-build/install-package.ts'

const ownPackage = join(import.meta.dirname, 'lighthouse')

/** The part of Lighthouse's report that is read: times in milliseconds, scores from 0 to 1. */
const reportSchema = v.object({
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  runtimeError: v.optional(v.object({ message: v.string() })),
})

/** Times in milliseconds, layout shift without a unit, scores from 0 to 100. */
export type PageMeasures = Awaited<ReturnType<typeof runLighthouse>>

/** Measures a page. Lighthouse sometimes records nothing: such a run is repeated, twice at most. */
export async function measurePage(url: string): Promise<PageMeasures> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await runLighthouse(url)
    } catch (error) {
      if (failed === 2) throw error
      console.error(error instanceof Error ? error.message : error)
    }
  }
}

/** Runs Lighthouse with its mobile profile in a new browser. */
async function runLighthouse(url: string) {
  const port = await freePort()
  await using _browser = await chromium.launch({
    executablePath: wholeChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const { audits, categories, runtimeError } = await report(url, port)
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    speedIndex: value('speed-index'),
    blockingTime: value('total-blocking-time'),
    mainThreadWork: value('mainthread-work-breakdown'),
    layoutShift: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  }
}

async function report(url: string, port: number): Promise<v.InferOutput<typeof reportSchema>> {
  installPackage(ownPackage)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(ownPackage, 'node_modules/lighthouse/cli/index.js'),
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      // The map's provider cannot be reached. Its frame is far below the first screen anyway.
      '--blocked-url-patterns=*openstreetmap.org*',
      '--blocked-url-patterns=*google.com*',
    ],
    // A report has a few megabytes, more than the default.
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return v.parse(reportSchema, JSON.parse(stdout))
}
