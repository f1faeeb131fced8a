import { describe } from 'vitest'

type Group = (title: string, tests: () => void) => void

const absent: Group = () => undefined

/**
 * A group of tests with real waits and full load, for TEST_ALL=true only. Without it they are absent,
 * not skipped, so that `npm test` reports a skipped test only where something is missing.
 */
export const inFull: Group = process.env['TEST_ALL'] === 'true' ? describe : absent
