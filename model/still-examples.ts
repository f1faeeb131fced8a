import { problemAt, type ContentFile } from './content-problems.ts'

/** Answers that no published site should give, as lines of the content, and what they mean. */
const answers = [
  {
    files: /^company/,
    line: /^examples: +true/,
    says: 'Address, phone, and email are examples.',
  },
  { files: /^partners/, line: /^examples: +true/, says: 'The partners are examples.' },
  {
    files: /^gallery/,
    line: /^goodsSold: +false/,
    says: 'That you sell what the gallery shows is not confirmed.',
  },
  {
    files: /^articles/,
    line: /^ +saltFromSaltRange: +false/,
    says: 'Where the salt is from is not confirmed.',
  },
]

const deliveryOff = 'INQUIRY_STORE or INQUIRY_ENDPOINT: Delivery is off, so no inquiry reaches you.'

/** What of a site is still an example, unconfirmed, or off: a line each, with its file or variable. */
export function stillExamples(files: readonly ContentFile[], delivers: boolean): string[] {
  const open = files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        answers
          .filter((answer) => answer.files.test(file) && answer.line.test(line))
          .map(({ says }) => problemAt(file, index + 1, says)),
      ),
  )
  return delivers ? open : [...open, deliveryOff]
}
