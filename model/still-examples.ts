import { splitArticle } from './articles.ts'
import { lineOf, readYaml, type ContentFile } from './content-problems.ts'
import { articleFolder } from './schemas.ts'

/** A yes or no of the content: the answer that no published site should give, and what it means. */
const questions = [
  {
    keys: ['examples'],
    file: 'company.yaml',
    answer: true,
    says: 'Address, phone, and email are examples.',
  },
  { keys: ['examples'], file: 'partners.yaml', answer: true, says: 'The partners are examples.' },
  {
    keys: ['goodsSold'],
    file: 'gallery.yaml',
    answer: false,
    says: 'That you sell what the gallery shows is not confirmed.',
  },
  {
    keys: ['origin', 'saltFromSaltRange'],
    file: articleFolder.folder,
    answer: false,
    says: 'Where the salt is from is not confirmed.',
  },
]

/** What of a site is still an example, unconfirmed, or off: a line each, with its file or variable. */
export function stillExamples(files: readonly ContentFile[], delivers: boolean): string[] {
  const lines = files.flatMap(({ file, text }) => {
    const isArticle = file.startsWith(`${articleFolder.folder}/`)
    const yaml = isArticle
      ? readYaml({ file, text: splitArticle(text).head }, 1)
      : readYaml({ file, text })
    return questions
      .filter((one) => one.file === (isArticle ? articleFolder.folder : file))
      .filter(({ keys, answer }) => yaml.valueIn(keys) === answer)
      .map(({ keys, says }) => lineOf(yaml.problemIn(keys, says)))
  })
  return delivers ? lines : [...lines, deliveryOff]
}

const deliveryOff = 'INQUIRY_STORE or INQUIRY_ENDPOINT: Delivery is off, so no inquiry reaches you.'
