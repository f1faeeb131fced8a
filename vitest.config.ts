import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/units/**/*.test.ts'],
    // A process for each file would take half of the time to start.
    isolate: false,
    // As many as there are processors: many tests wait for a server that does not answer.
    maxWorkers: '100%',
    // The dates that the command line prints.
    env: { TZ: 'UTC' },
    // How long a busy machine may take to start a process or a database. No test waits for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
