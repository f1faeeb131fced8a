import { defineConfig } from 'vitest/config'
import '../runner/no-settings.ts'

/** `npm run test:engines`: what a visitor does, in Firefox and WebKit. */
export default defineConfig({
  // Vitest would read the owner's `.env`.
  envDir: false,
  test: {
    include: ['tests/engines/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A browser that is driven from outside misses a click now and then. What is broken fails twice.
    retry: 1,
    expect: { poll: { timeout: 10_000 } },
  },
})
