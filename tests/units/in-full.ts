import { describe } from 'vitest'

type Group = (title: string, tests: () => void) => void

const absent: Group = () => undefined

/**
 * A group of tests with the real waits and the whole load, which only TEST_ALL=true runs. They are
 * not skipped but absent otherwise: nothing that `npm test` is to run is left out.
 */
export const inFull: Group = process.env['TEST_ALL'] === 'true' ? describe : absent
