import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { loadContent } from './model/load-content.ts'
import { readSettings } from './settings/settings.ts'
import { contentModule } from './site-build/pages/content-module.ts'
import './tests/runner/no-settings.ts'
import { findPostgres } from './tests/runner/postgres.ts'

// Not the owner's: there is no `.env` in that folder.
const { build } = readSettings({}, 'tests')

export default defineConfig({
  // Vitest would read the owner's `.env`.
  envDir: false,
  plugins: [contentModule(loadContent, build)],
  test: {
    include: ['tests/units/**/*.test.ts'],
    // Without the summary, which would overwrite what other steps print.
    reporters: [['default', { summary: false }], 'json'],
    outputFile: 'node_modules/.cache/units-report.json',
    env: { POSTGRES_PATH: findPostgres() ?? '' },
    // Starting a process for each file took half of the time.
    isolate: false,
    // One worker more than processors: many tests wait for a server that does not answer.
    maxWorkers: availableParallelism() + 1,
    // Generous, for starting a process or a database on a busy machine. No test waits this long by
    // design.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
