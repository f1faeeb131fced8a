import * as v from 'valibot'
import { list } from './list.ts'
import { group, line } from './text.ts'
import { yesOrNo } from './values.ts'

const partner = group({
  field: line('Field of trade', 40),
  name: line('Name', 60),
  logo: v.pipe(
    v.string('Name the file of the logo.'),
    v.regex(
      /^[\w-]+\.(svg|png|jpg|webp|avif)$/,
      'Name the file of the logo, such as ember-and-oak.svg, without a space.',
    ),
    v.title('Logo'),
    v.description('A file in `app/public/partners`, or below MEDIA_BASE_URL.'),
    v.metadata({ folder: 'app/public/partners' }),
  ),
  sample: v.pipe(yesOrNo('Invented'), v.description('A sample is called one on the page.')),
})

/** `content/partners.yaml`. */
export const partnersSchema = group({
  heading: line('Heading', 40),
  sample: line('Beside each invented partner', 16),
  columns: list('Partners', partner, { least: 2, most: 12, apart: 'name' }),
})

/** A partner and the field of trade that it stands for. */
export type Partner = v.InferOutput<typeof partner>
