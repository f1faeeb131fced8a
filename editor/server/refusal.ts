/** What the editor does not do, with a sentence for its page that says why. */
export class Refusal extends Error {
  /** Of HTTP. */
  readonly statusCode: number

  constructor(statusCode: number, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.statusCode = statusCode
  }
}
