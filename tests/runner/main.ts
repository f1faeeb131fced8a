/**
 * `npm test` runs what a commit needs, `npm run test:all` what takes long. `npm test -- STEP
 * [PARAMETER…]` runs one step, and gives the parameters to its program; so does `npm run test:all --`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import './no-settings.ts'
import { systemClock } from '../../model/settings/clock.ts'
import { countTests, sum, type Counts } from './counts.ts'
import { ensure, findProgram } from './programs.ts'

const project = resolve(import.meta.dirname, '../..')
const cache = join(project, 'node_modules/.cache')
const report = join(cache, 'test-report.json')

type Step = (parameters: readonly string[]) => Counts

function run(command: string, parameters: readonly string[], environment = {}): boolean {
  const { status, error } = spawnSync(command, parameters, {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // A site that a test starts is ready in half the time.
      NODE_COMPILE_CACHE: join(cache, 'node'),
      ...environment,
    },
  })
  if (error) console.error(error.message)
  return status === 0
}

/** A program of a package. It counts as one test. */
const check =
  (program: string, ...before: string[]): Step =>
  (parameters) =>
    countTests(null, run(process.execPath, [program, ...before, ...parameters]))

/** A program that writes a report of its tests. */
const tests =
  (program: string, ...before: string[]): Step =>
  (parameters) => {
    rmSync(report, { force: true })
    const succeeded = run(process.execPath, [program, ...before, ...parameters])
    return countTests(existsSync(report) ? readFileSync(report, 'utf8') : '', succeeded)
  }

const modules = 'node_modules'
const tsc = `${modules}/typescript/bin/tsc`
const oxlint = [`${modules}/oxlint/bin/oxlint`, '--type-aware', '--deny-warnings'] as const
const jsonReport = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const vitest = [`${modules}/vitest/vitest.mjs`, 'run', ...jsonReport] as const
const playwright = [`${modules}/@playwright/test/cli.js`, 'test', '--reporter=list,json'] as const

/** What takes long and meets no date: the units that measure or wait, and those of pictures. */
const timeless = ['linear-time', 'end', 'content-mistakes', 'photograph', 'fonts']

const runs: Record<string, Record<string, Step>> = {
  commit: {
    // The site may run as another user, whose data no one else can list.
    format: check(`${modules}/prettier/bin/prettier.cjs`, '--check', '--cache', '.', '!data'),
    types: check(tsc, '--incremental', '--tsBuildInfoFile', join(cache, 'types.json')),
    lint: check(...oxlint),
    unused: check(`${modules}/knip/bin/knip.js`),
    units: tests(...vitest),
    journeys: tests(...playwright),
  },
  all: {
    journeys: tests(...playwright),
    engines: tests(...vitest, '--config=tests/engines/vitest.config.ts'),
    'engines-types': check(tsc, '--project', 'tests/engines'),
    editor: tests(...playwright, '--config=tests/editor'),
    'editor-types': check(tsc, '--noEmit', '--project', 'editor'),
    'editor-lint': check(...oxlint, '-c', 'editor/oxlint.json', 'editor'),
    trial: tests(...vitest, '--config=tests/trials/vitest.config.ts'),
    day: onAnotherDay,
  },
  day: {
    units: tests(...vitest, ...timeless.map((name) => `--exclude=**/${name}.test.ts`)),
    journeys: tests(...playwright, '--grep=@day'),
  },
}

/**
 * Repeats the run `day` in another place, on a leap day that ends meanwhile. Chromium and PostgreSQL,
 * which cannot run under faketime, keep today's date. Playwright's clock gives pages theirs.
 */
function onAnotherDay(parameters: readonly string[]): Counts {
  const faketime = ensure(() => findProgram('faketime'), 'faketime')
  if (!faketime) return { passed: 0, failed: 0, skipped: 1 }
  const begins = new Date('2028-02-29T23:58:00-08:00')
  const ahead = Math.round((begins.getTime() - systemClock.now().getTime()) / 1000)
  const program = [process.execPath, import.meta.filename, 'day', ...parameters]
  const succeeded = run(faketime, ['-f', `+${ahead}`, ...program], {
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: 'America/Los_Angeles',
    LANG: 'de_DE.UTF-8',
    LC_ALL: '',
    // Read by playwright.config.ts and tests/journeys/fixtures.ts.
    TEST_ELSEWHERE: 'true',
  })
  return countTests(null, succeeded)
}

const given = process.argv.slice(2)
const name = given[0] === 'all' || given[0] === 'day' ? given.shift() : 'commit'
const steps = Object.entries(runs[name ?? ''] ?? {})
const [only, ...parameters] = given
const chosen = steps.filter(([step]) => step === (only ?? step))
if (chosen.length === 0) {
  console.error(`There is no step ${only}, only ${steps.map(([step]) => step).join(', ')}.`)
  process.exit(1)
}
mkdirSync(cache, { recursive: true })
// Read by Playwright's configuration; the next by Vitest's, too.
process.env['TEST_ALL'] = String(name === 'all')
process.env['TEST_RETRIES'] ??= process.env['CI'] === 'true' ? '1' : '0'

const counts = sum(
  chosen.map(([step, runStep]) => {
    console.log(`\n=== ${step}`)
    return runStep(parameters)
  }),
)
const { passed, failed, skipped } = counts
// Continuous integration has everything that a test needs.
const isIncomplete = process.env['CI'] === 'true' && skipped > 0
if (isIncomplete) console.error('\nWith CI=true every test has to run.')
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || isIncomplete ? 1 : 0
