import { defineConfig } from 'vitest/config'

/** `npm run test:engines`: the main journeys in Firefox and WebKit. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
