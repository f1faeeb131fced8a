/** The site cannot be built: why, and what to do, in a sentence. */
export class BuildError extends Error {}
