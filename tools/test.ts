import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { findChromium } from './chromium.ts'
import { findNginx } from './nginx.ts'
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

// npm test [-- STEP [PARAMETER…]]: runs every step, or one and hands the parameters to its runner.

const projectRoot = resolve(import.meta.dirname, '..')
const modules = join(projectRoot, 'node_modules')
const reports = join(modules, '.cache', 'test-reports')

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
    env: { ...process.env, PATH: path, ...environment },
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

function types(parameters: readonly string[]): Counts {
  return countCheck(run('tsc', ['--noEmit', ...parameters]))
}

function units(parameters: readonly string[]): Counts {
  const postgres = findPostgres()
  if ('missing' in postgres) warn(postgres.missing, 'The tests that need it are skipped.')
  return runWithReport('units', countVitest, (reportFile) =>
    run(
      'vitest',
      [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
        ...parameters,
      ],
      'directory' in postgres ? { POSTGRES_PATH: postgres.directory } : {},
    ),
  )
}

function journeys(parameters: readonly string[]): Counts {
  const found = findChromium()
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

const steps: Record<string, Step> = {
  format: check('prettier', '--check', '.'),
  types,
  lint: check('oxlint', '--type-aware', '--deny-warnings'),
  unused: check('knip'),
  units,
  journeys,
}

function runStep(name: string, step: Step, parameters: readonly string[]): Counts {
  console.log(`\n=== ${name}`)
  const start = performance.now()
  const counts = step(parameters)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`=== ${name}: ${lastLine(counts)}, ${seconds} s`)
  return counts
}

const [only, ...parameters] = process.argv.slice(2)
const chosen = Object.entries(steps).filter(([name]) => name === (only ?? name))
if (chosen.length === 0) {
  console.error(`There is no step "${only}", only ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}

const counts = sum(chosen.map(([name, step]) => runStep(name, step, parameters)))
const continuousIntegration = process.env['CI'] === 'true'
if (continuousIntegration && counts.skipped > 0) {
  console.error(
    '\nThis run fails because tests were skipped, and with CI=true every test has to run.',
  )
}
console.log(`\n${lastLine(counts)}`)
process.exitCode = isGood(counts, continuousIntegration) ? 0 : 1
