/**
 * `npm test` runs what a commit needs, `npm run test:all` what takes long. `npm test -- STEP
 * [PARAMETER…]` runs one step, and gives the parameters to its program; so does `npm run test:all --`.
 */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import './no-settings.ts'
import { ensure, findProgram } from './programs.ts'

const project = resolve(import.meta.dirname, '../..')
const cache = join(project, 'node_modules/.cache')

/** @returns whether it has succeeded */
type Step = (parameters: readonly string[]) => boolean

function run(command: string, parameters: readonly string[], environment = {}): boolean {
  const { status, error } = spawnSync(command, parameters, {
    cwd: project,
    stdio: 'inherit',
    // A site that a test starts is ready in half the time.
    env: { ...process.env, NODE_COMPILE_CACHE: join(cache, 'node'), ...environment },
  })
  if (error) console.error(error.message)
  return status === 0
}

/** A program of a package. */
const program =
  (...command: string[]): Step =>
  (parameters) =>
    run(process.execPath, [...command, ...parameters])

const modules = 'node_modules'
const tsc = `${modules}/typescript/bin/tsc`
const oxlint = [`${modules}/oxlint/bin/oxlint`, '--type-aware', '--deny-warnings'] as const
const vitest = [`${modules}/vitest/vitest.mjs`, 'run'] as const
const playwright = [`${modules}/@playwright/test/cli.js`, 'test', '--reporter=list'] as const

/** Units that take long and meet no date: they measure, wait, or make pictures and fonts. */
const timeless = ['linear-time', 'end', 'content-mistakes', 'photograph', 'fonts']

const runs: Record<string, Record<string, Step>> = {
  commit: {
    // The site may run as another user, whose data no one else can list.
    format: program(`${modules}/prettier/bin/prettier.cjs`, '--check', '--cache', '.', '!data'),
    types: program(tsc, '--incremental', '--tsBuildInfoFile', join(cache, 'types.json')),
    lint: program(...oxlint),
    unused: program(`${modules}/knip/bin/knip.js`),
    units: program(...vitest),
    journeys: program(...playwright),
  },
  all: {
    journeys: program(...playwright),
    engines: program(...vitest, '--config=tests/engines/vitest.config.ts'),
    'engines-types': program(tsc, '--project', 'tests/engines'),
    editor: program(...playwright, '--config=tests/editor'),
    'editor-types': program(tsc, '--noEmit', '--project', 'editor'),
    'editor-lint': program(...oxlint, '-c', 'editor/oxlint.json', 'editor'),
    trial: program(...vitest, '--config=tests/trials/vitest.config.ts'),
    day: onAnotherDay,
  },
  day: {
    units: program(...vitest, ...timeless.map((name) => `--exclude=**/${name}.test.ts`)),
    journeys: program(...playwright, '--grep=@day'),
  },
}

/**
 * Repeats the run `day` in another place, on a leap day that ends meanwhile. Chromium and PostgreSQL,
 * which cannot run under faketime, keep today's date. Playwright's clock gives pages theirs.
 */
function onAnotherDay(parameters: readonly string[]): boolean {
  const faketime = ensure(() => findProgram('faketime'), 'faketime')
  if (!faketime) return true
  const begins = new Date('2028-02-29T23:58:00-08:00')
  const ahead = Math.round((begins.getTime() - new Date().getTime()) / 1000)
  const itself = [process.execPath, import.meta.filename, 'day', ...parameters]
  return run(faketime, ['-f', `+${ahead}`, ...itself], {
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: 'America/Los_Angeles',
    LANG: 'de_DE.UTF-8',
    LC_ALL: '',
    // Read by playwright.config.ts and tests/journeys/fixtures.ts.
    TEST_ELSEWHERE: 'true',
  })
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
// Read by Playwright's configuration; the next by Vitest's, too.
process.env['TEST_ALL'] = String(name === 'all')
process.env['TEST_RETRIES'] ??= process.env['CI'] === 'true' ? '1' : '0'

const failed = chosen.filter(([step, succeeds]) => {
  console.log(`\n=== ${step}`)
  return !succeeds(parameters)
})
console.log(
  failed.length > 0 ? `\nFailed: ${failed.map(([step]) => step).join(', ')}` : '\nAll passed.',
)
process.exitCode = failed.length > 0 ? 1 : 0
