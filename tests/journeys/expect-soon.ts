import { expect } from '@playwright/test'

/**
 * Expects something that may take a moment, and looks every 20 ms: the pauses of `expect.poll`, of
 * up to a second, would be most of what a journey waits for.
 */
export function expectSoon<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { intervals: [20] })
}
