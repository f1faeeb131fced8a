import type { Clock, DevPictures } from '../model.ts'

/** What the editor works on, and with. */
export type Project = {
  root: string
  /** The address of the running site. */
  site: string
  /** Of the pictures. To make them takes up to minutes. */
  webFormats: DevPictures
  /** Brings the chosen pictures with these names. */
  bringPictures: (names: ReadonlySet<string>) => void
  /** Why the picture with this name is too small for a place; empty if it is not. */
  lacks: (name: string, least: { width: number; height: number }) => Promise<string>
  build: () => Promise<void>
  clock: Pick<Clock, 'now'>
}

/** What the bar and the preview say while pictures are made. */
export const making = 'Pictures are being made …'

/** What the editor does not do, with a sentence for its page that says why. */
export class Refusal extends Error {
  /** Of HTTP. */
  readonly statusCode: number = 422
}

/** Refuses all but a page that the editor has opened. */
export class Stranger extends Refusal {
  override readonly statusCode = 403
}
