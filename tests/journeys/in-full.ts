/** For a test that repeats, more often or in another state, what is seen once without it: `npm run test:all`. */
export const inFull = { tag: '@all' }

/** For the one journey a page that `npm test -- quick` makes. */
export const quick = { tag: '@quick' }

/** What a test makes up from this is always the same, so that `npm test` says the same of the same code. */
export const fixedSeed = 20_261_121

/** Another one each time, for what repeats in full. Printed, so that `TEST_SEED` can set it again. */
export function newSeed(): number {
  const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  process.stdout.write(`TEST_SEED=${seed}\n`)
  return seed
}
