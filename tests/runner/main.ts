import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import './no-settings.ts'
import { spaceMissing } from './free-space.ts'
import { installPackage } from '../../site-build/install-package.ts'
import { findEngineBrowsers } from '../engines/engine-browsers.ts'
import { findHeadlessChromium } from './chromium.ts'
import { findNginx } from './nginx.ts'
import { missingFaketime, otherDays, unitsWithoutDates } from './other-days.ts'
import { findPostgres } from './postgres.ts'
import {
  countCheck,
  countPlaywright,
  countVitest,
  isGood,
  lastLine,
  sum,
  withOutcome,
  type Counts,
} from './test-report.ts'

/**
 * `npm test` runs every step.
 * `npm test -- quick` runs types, lint, units, and one journey for each page.
 * `npm test -- STEP [PARAMETER…]` runs one step and gives the parameters to its runner.
 * `npm run test:all` runs the repetitions that the others leave out: every page, many kills,
 * Firefox and WebKit, the editor, half of the `trials` (the tests in copies of the project
 * that an owner has changed), and one of the `days` (the tests on other days and in other places). A
 * printed seed chooses these two; `TEST_SEED` sets it again. `npm test --` with `engines`, `editor`,
 * `trials` or `days` runs that part alone, and whole.
 */

const projectRoot = resolve(import.meta.dirname, '../..')
const modules = join(projectRoot, 'node_modules')
const enginesPackage = join(projectRoot, 'tests', 'engines')
const reports = join(modules, '.cache', 'test-reports')
/** Node keeps compiled code here: a site that a test starts is ready in half the time. */
const compileCache = join(modules, '.cache', 'node')

type Step = (parameters: readonly string[]) => Counts

function run(
  command: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): boolean {
  const path = [join(modules, '.bin'), process.env['PATH']].join(delimiter)
  const { status, error } = spawnSync(command, parameters, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compileCache, ...environment },
  })
  if (error) console.error(`${command} could not be run: ${error.message}`)
  return status === 0
}

function warn(...sentences: string[]): void {
  console.error(['', '', ...sentences.map((sentence) => ` ${sentence}`), '', ''].join('\n!!!'))
}

const check =
  (command: string, ...before: string[]): Step =>
  (parameters) =>
    countCheck(run(command, [...before, ...parameters]))

function runWithReport(
  name: string,
  count: (report: unknown) => Counts,
  runner: (reportFile: string) => boolean,
): Counts {
  const reportFile = join(reports, `${name}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(reportFile, { force: true })
  const succeeded = runner(reportFile)
  let reported: Counts | null = null
  try {
    reported = count(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch (error) {
    console.error(`The ${name} left no report that can be read: ${String(error)}`)
  }
  return withOutcome(reported, succeeded)
}

function vitest(
  name: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Counts {
  return runWithReport(name, countVitest, (reportFile) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    return run('vitest', ['run', ...reporters, ...parameters], environment)
  })
}

function units(parameters: readonly string[]): Counts {
  const postgres = findPostgres()
  if ('missing' in postgres) warn(postgres.missing, 'The tests that need it are skipped.')
  return vitest(
    'units',
    parameters,
    'directory' in postgres ? { POSTGRES_PATH: postgres.directory } : {},
  )
}

function journeys(parameters: readonly string[]): Counts {
  const found = findHeadlessChromium()
  const nginx = findNginx()
  if ('missing' in nginx) warn(nginx.missing, 'The tests that need it are skipped.')
  const playwright = (options: string[], environment: Record<string, string>) =>
    runWithReport('journeys', countPlaywright, (reportFile) =>
      run('playwright', ['test', ...options, ...parameters], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        ...environment,
      }),
    )
  if ('executablePath' in found) {
    return playwright(['--reporter=list,json'], {
      CHROMIUM_PATH: found.executablePath,
      ...('executablePath' in nginx ? { NGINX_PATH: nginx.executablePath } : {}),
    })
  }
  warn(found.missing, 'No journey is run: all are skipped.')
  return playwright(['--list', '--reporter=json'], {})
}

/** Installs a folder's own packages. Says so if that is not possible. */
function hasPackages(folder: string): boolean {
  try {
    installPackage(folder)
    return true
  } catch {
    warn(`What ${folder} needs could not be installed. The first time, npm needs a network.`)
    return false
  }
}

/** Runs journeys in Firefox and WebKit where they can be found or installed. */
function engines(parameters: readonly string[]): Counts {
  const found = findEngineBrowsers()
  if ('missing' in found) {
    warn(found.missing, 'No journey is made in other engines.')
    return { passed: 0, failed: 0, skipped: 0 }
  }
  if (!hasPackages(enginesPackage)) return countCheck(false)
  const types = countCheck(run('tsc', ['--project', enginesPackage]))
  const config = join(enginesPackage, 'vitest.config.ts')
  return sum([types, vitest('engines', [`--config=${config}`, ...parameters])])
}

/** Checks the editor, which has packages of its own: `npm test` does without them. */
function editor(parameters: readonly string[]): Counts {
  const found = findHeadlessChromium()
  if ('missing' in found) {
    warn(found.missing, 'No journey is made in the editor.')
    return { passed: 0, failed: 0, skipped: 0 }
  }
  if (!hasPackages(join(projectRoot, 'editor'))) return countCheck(false)
  return sum([
    countCheck(run('tsc', ['--noEmit', '--project', 'editor'])),
    countCheck(
      run('oxlint', ['--type-aware', '--deny-warnings', '-c', 'editor/oxlint.json', 'editor']),
    ),
    runWithReport('editor', countPlaywright, (reportFile) =>
      run('playwright', ['test', '--config=tests/editor', '--reporter=list,json', ...parameters], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      }),
    ),
  ])
}

/** Runs the tests in copies of the project that an owner has changed. */
function trials(parameters: readonly string[]): Counts {
  return vitest('trials', [
    `--config=${join('tests', 'trials', 'vitest.config.ts')}`,
    ...parameters,
  ])
}

/** Repeats the units and the journeys of the mode `day` on other days and in other places. */
function days(parameters: readonly string[], chosen = otherDays()): Counts {
  const missing = missingFaketime()
  if (missing) {
    warn(missing, 'No test is repeated on other days.')
    return { passed: 0, failed: 0, skipped: 0 }
  }
  return sum(
    chosen.map(([command, environment]) =>
      countCheck(run('faketime', [...command, ...parameters], environment)),
    ),
  )
}

const steps: Record<string, Step> = {
  // The site may run as another user, whose data no one else can list.
  format: check('prettier', '--check', '.', '!data'),
  types: check('tsc', '--noEmit'),
  lint: check('oxlint', '--type-aware', '--deny-warnings'),
  unused: check('knip'),
  units,
  journeys,
}

const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Names that run several steps, or part of one. */
const modes: Record<string, Record<string, Step>> = {
  quick: {
    types: check('tsc', '--noEmit'),
    lint: check('oxlint', '--type-aware', '--deny-warnings'),
    units,
    journeys: (parameters) => journeys(['--grep=@quick', ...parameters]),
  },
  all: {
    units,
    journeys,
    engines,
    editor,
    trials: () => trials([`--shard=${(seed % 2) + 1}/2`]),
    days: () => days([], otherDays().slice(seed % 4, (seed % 4) + 1)),
  },
  day: {
    // The owner's .env is not in that folder.
    build: check('env', '--chdir=tests', 'node', '../site-build/build.ts'),
    units: (parameters) =>
      units([...unitsWithoutDates.map((name) => `--exclude=**/${name}.test.ts`), ...parameters]),
    journeys: (parameters) => journeys(['--grep=@day', ...parameters]),
  },
  days: { days: (parameters) => days(parameters) },
  engines: { engines },
  editor: { editor },
  trials: { trials },
}

const [name, ...parameters] = process.argv.slice(2)
const step = steps[name ?? '']
const chosen = step ? { [name ?? '']: step } : name === undefined ? steps : modes[name]
if (!chosen) {
  const names = [...Object.keys(modes), ...Object.keys(steps)].join(', ')
  console.error(`There is no "${name}", only ${names}.`)
  process.exit(1)
}
for (const folder of [modules, tmpdir()]) {
  const full = spaceMissing(folder, 200)
  if (full === null) continue
  console.error(full)
  process.exit(1)
}
// Read by playwright.config.ts and vitest.config.ts.
process.env['TEST_ALL'] = String(name === 'all')
process.env['TEST_RETRIES'] ??= process.env['CI'] === 'true' ? '1' : '0'
if (name === 'all') console.log(`TEST_SEED=${seed}`)

const parts = Object.entries(chosen).map(([part, runPart]) => {
  console.log(`\n=== ${part}`)
  const start = performance.now()
  const counts = runPart(parameters)
  return { part, counts, seconds: (performance.now() - start) / 1000 }
})
console.log()
for (const { part, counts, seconds } of parts) {
  console.log(`${part.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s   ${lastLine(counts)}`)
}
const counts = sum(parts.map((part) => part.counts))
const continuousIntegration = process.env['CI'] === 'true'
if (continuousIntegration && counts.skipped > 0) {
  console.error(
    '\nThis run fails because tests were skipped, and with CI=true every test has to run.',
  )
}
console.log(`\n${lastLine(counts)}`)
process.exitCode = isGood(counts, continuousIntegration) ? 0 : 1
