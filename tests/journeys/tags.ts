import { onePageOfEachLayout } from './site-pages.ts'

/** Marks what takes long and what few commits touch: `npm run test:all` runs it, `npm test` does not. */
export const takesLong = { tag: '@all' }

/** Pages that share a layout are tested once, and all of them in `npm run test:all`. */
export function oncePerLayout(path: string): { tag?: string } {
  return onePageOfEachLayout.includes(path) ? {} : takesLong
}

/** Marks the journeys that are also made in a copy that an owner has changed. */
export const quick = { tag: '@quick' }

/** Marks what holds the site to what it is shipped with: `as-shipped.ts` says when it is left out. */
export const shipped = { tag: '@shipped' }

/** Marks a journey that shows or checks a date: `npm run test:all` repeats it on a leap day. */
export const anyDay = { tag: '@day' }
