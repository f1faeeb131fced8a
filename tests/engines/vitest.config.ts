import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
