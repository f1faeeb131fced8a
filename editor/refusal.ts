/** What the editor does not do, with a sentence for its page that says why. */
export class Refusal extends Error {
  /** Of HTTP. */
  readonly status: number

  constructor(status: number, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.status = status
  }
}
