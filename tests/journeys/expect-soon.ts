import { expect } from '@playwright/test'

/**
 * Expects something that may take a moment, and looks every 20 ms. `expect.poll` pauses for up to a
 * second, which would make journeys slow.
 */
export function expectSoon<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { intervals: [20] })
}
