/** The variables of a program that cannot run under faketime. See other-days.ts. */
export const realTime = { LD_PRELOAD: '' }
