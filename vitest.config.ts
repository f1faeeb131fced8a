import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/units/**/*.test.ts'],
    // One process for all files: half of the time went into starting one for each.
    isolate: false,
    // How long a busy machine may take to start a process or a database. No test waits for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
