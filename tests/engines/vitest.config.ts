import { defineConfig } from 'vitest/config'
import '../runner/no-settings.ts'
import { installPackages } from '../../site-build/install-packages.ts'

installPackages(import.meta.dirname)

/** `npm run test:engines`: the main journeys in Firefox and WebKit. */
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
