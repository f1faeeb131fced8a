import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/units/**/*.test.ts'],
    // All files share one process. Starting one for each took half of the time.
    isolate: false,
    // Generous, for starting a process or a database on a busy machine. No test waits this long by
    // design.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
