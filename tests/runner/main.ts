/**
 * `npm test` checks format, types, lint and unused code, runs all tests, and counts what has passed.
 * `npm test -- STEP [PARAMETER…]` runs one step, and gives the parameters to its program.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import './no-settings.ts'

const cache = 'node_modules/.cache'
/** Where Vitest and Playwright say what has passed. */
const report = `${cache}/report.json`

const steps = {
  // The site may run as another user, whose data no one else can list.
  format: ['prettier/bin/prettier.cjs', '--check', '--cache', '.', '!data'],
  types: ['typescript/bin/tsc', '--incremental', '--tsBuildInfoFile', `${cache}/types.json`],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  unused: ['knip/bin/knip.js'],
  units: [
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  journeys: ['@playwright/test/cli.js', 'test', '--reporter=list,json'],
}
process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report
// A site that a test starts is ready in half the time.
process.env['NODE_COMPILE_CACHE'] = resolve(cache, 'node')

const reportSchema = v.union([
  v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
  v.object({ stats: v.object({ expected: v.number(), unexpected: v.number() }) }),
])

/** Runs a program. One that writes no report counts as a test. */
function run([program = '', ...parameters]: readonly string[]): [passed: number, failed: number] {
  rmSync(report, { force: true })
  const command = [`node_modules/${program}`, ...parameters]
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  // A file that cannot be loaded fails without a test.
  const atLeast = status === 0 ? 0 : 1
  if (!existsSync(report)) return [1 - atLeast, atLeast]
  const told = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
  return 'stats' in told
    ? [told.stats.expected, Math.max(told.stats.unexpected, atLeast)]
    : [told.numPassedTests, Math.max(told.numFailedTests, atLeast)]
}

const [only, ...parameters] = process.argv.slice(2)
const chosen = Object.entries(steps).filter(([step]) => step === (only ?? step))
if (chosen.length === 0) {
  console.error(`There is no step ${only}, only ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}
let [passed, failed] = [0, 0]
for (const [step, command] of chosen) {
  console.log(`\n=== ${step}`)
  const [right, wrong] = run([...command, ...parameters])
  passed += right
  failed += wrong
  if (wrong > 0) console.log(`\nFailed: ${step}`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
