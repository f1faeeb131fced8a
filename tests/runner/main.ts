/**
 * `npm test` checks format, types, lint and unused code, runs all tests, and counts what has passed.
 * `npm test -- STEP [PARAMETER…]` runs one step, and gives the parameters to its program.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { headlessChromium } from './chromium.ts'
import './no-settings.ts'
import { findPostgres } from './postgres.ts'

const cache = 'node_modules/.cache'
const steps = {
  // The site may run as another user, whose data no one else can list.
  format: ['prettier/bin/prettier.cjs', '--check', '--cache', '.', '!data'],
  types: ['typescript/bin/tsc', '--incremental', '--tsBuildInfoFile', `${cache}/types.json`],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  unused: ['knip/bin/knip.js'],
  units: ['vitest/vitest.mjs', 'run'],
  journeys: ['@playwright/test/cli.js', 'test'],
}
// A site that a test starts is ready in half the time.
process.env['NODE_COMPILE_CACHE'] = resolve(cache, 'node')

/** What Vitest and Playwright report, as their configurations say. */
const reportSchema = v.union([
  v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
  v.object({ stats: v.object({ expected: v.number(), unexpected: v.number() }) }),
])

const [only, ...parameters] = process.argv.slice(2)
let [passed, failed] = [0, 0]

/** Runs a step, and counts its tests. One that writes no report counts as a test. */
async function run([step, [program, ...words]]: [step: string, command: string[]]) {
  const report = `${cache}/${step}-report.json`
  rmSync(report, { force: true })
  console.log(`\n=== ${step}`)
  const command = [`node_modules/${program}`, ...words, ...parameters]
  const [status] = await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'close')
  let [right, wrong] = [status === 0 ? 1 : 0, 0]
  if (existsSync(report)) {
    const told = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
    right = 'stats' in told ? told.stats.expected : told.numPassedTests
    wrong = 'stats' in told ? told.stats.unexpected : told.numFailedTests
  }
  passed += right
  // A file that cannot be loaded fails without a test.
  failed += Math.max(wrong, status === 0 ? 0 : 1)
  if (status !== 0) console.log(`\nFailed: ${step}`)
}

const chosen = Object.entries(steps).filter(([step]) => step === (only ?? step))
const last = chosen.pop()
if (!last) {
  console.error(`There is no step ${only}, only ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}
if (chosen.length > 0) {
  // Installed before two programs miss them at once.
  headlessChromium()
  findPostgres()
}
// The journeys need the whole machine. The others wait more than they work.
await Promise.all(chosen.map(run))
await run(last)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
