/** `npm run test:engines`: the main journeys in Firefox and WebKit; writes `docs/other-engines.md`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettingsOrStop } from '../../settings/read-settings-or-stop.ts'
import { buildSite, isBuilt } from '../../site-build/build-site.ts'
import { findEngineBrowsers } from './engine-browsers.ts'
import { readEngineReport, engineReport } from './engine-report.ts'

const root = join(import.meta.dirname, '../..')
const reports = join(root, 'node_modules/.cache/test-reports')
const reportFile = join(reports, 'engines.json')

const found = findEngineBrowsers()
if ('missing' in found) {
  console.error(found.missing)
  process.exit(1)
}
const { build } = readSettingsOrStop()
if (!isBuilt(join(root, 'build'), build)) buildSite(join(root, 'build'), build)

mkdirSync(reports, { recursive: true })
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=tests/engines/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ],
  { cwd: root, stdio: 'inherit' },
)
const outcomes = readEngineReport(JSON.parse(readFileSync(reportFile, 'utf8')))
writeFileSync(join(root, 'docs/other-engines.md'), engineReport(outcomes, new Date()))
process.exitCode = status === 0 ? 0 : 1
