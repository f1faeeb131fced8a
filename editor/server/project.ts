import type { Clock, DevPictures } from '../model.ts'

/** What the editor works on, and with. */
export type Project = {
  root: string
  /** Of the pictures. To make them takes up to minutes. */
  webFormats: DevPictures
  /** Brings the chosen pictures with these names. */
  bringPictures: (names: ReadonlySet<string>) => void
  /** Why the picture with this name is too small for a place; empty if it is not. */
  lacks: (name: string, least: { width: number; height: number }) => Promise<string>
  build: () => Promise<void>
  clock: Pick<Clock, 'now'>
  steps: ReturnType<typeof steps>
}

/** What the bar and the preview say while pictures are made. */
export const making = 'Pictures are being made …'

/** What is being done, in words, for work that an owner waits for. */
export function steps() {
  let now = ''
  return {
    now: () => now,
    during<Result>(says: string, work: () => Promise<Result>): Promise<Result> {
      now = says
      return work().finally(() => (now = ''))
    },
  }
}

/** What the editor does not do, with a sentence for its page that says why. */
export class Refusal extends Error {
  /** Of HTTP. */
  readonly statusCode: number

  constructor(statusCode: number, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.statusCode = statusCode
  }
}
