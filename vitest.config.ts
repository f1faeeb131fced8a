import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/units/**/*.test.ts'],
    // No test is about time; those that wait for a disk take as long as it takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
