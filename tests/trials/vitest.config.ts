import { defineConfig } from 'vitest/config'
import '../runner/no-settings.ts'

/** `npm test -- trials`: the tests themselves, run in copies of the project. */
export default defineConfig({
  // Vitest would read the owner's `.env`.
  envDir: false,
  test: {
    include: ['tests/trials/*.test.ts'],
    // Each runs a whole step of `npm test`, which takes every processor.
    fileParallelism: false,
    // A guard against a hang.
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
