/** A picture that cannot be used: which one, why, and what to do, in a sentence. */
export class PictureError extends Error {}
