/** Marks what takes long and what few commits touch: `npm run test:all` runs it, `npm test` does not. */
export const takesLong = { tag: '@all' }

/** Marks what holds the site to what it is shipped with: `as-shipped.ts` says when it is left out. */
export const shipped = { tag: '@shipped' }

/** Marks a journey that shows or checks a date: `npm run test:all` repeats it on a leap day. */
export const anyDay = { tag: '@day' }
