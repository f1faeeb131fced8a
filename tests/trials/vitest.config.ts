import { defineConfig } from 'vitest/config'
import '../runner/no-settings.ts'

/** `npm run test:all -- trial`: the tests themselves, run in a copy that an owner has changed. */
export default defineConfig({
  // Vitest would read the owner's `.env`.
  envDir: false,
  test: {
    include: ['tests/trials/*.test.ts'],
    // A guard against a hang.
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
