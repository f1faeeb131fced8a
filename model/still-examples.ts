import { problemAt, type ContentFile } from './content-problems.ts'

/** Answers that no published site should give: their file and line, and what they mean. */
const answers: ReadonlyArray<[at: RegExp, says: string]> = [
  [/^company\.yaml examples: +true/i, 'Address, phone, and email are examples.'],
  [/^partners\.yaml examples: +true/i, 'The partners are examples.'],
  [/^gallery\.yaml goodsSold: +false/i, 'That you sell what the gallery shows is not confirmed.'],
  [/^articles.* saltFromSaltRange: +false/i, 'Where the salt is from is not confirmed.'],
]

const deliveryOff = 'INQUIRY_STORE or INQUIRY_ENDPOINT: Delivery is off, so no inquiry reaches you.'

/** What of a site is still an example, unconfirmed, or off: a line each, with its file or variable. */
export function stillExamples(files: readonly ContentFile[], delivers: boolean): string[] {
  const open = files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        answers
          .filter(([at]) => at.test(`${file} ${line}`))
          .map(([, says]) => problemAt(file, index + 1, says)),
      ),
  )
  return delivers ? open : [...open, deliveryOff]
}
