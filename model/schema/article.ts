import * as v from 'valibot'
import { paths } from '../paths.ts'
import { fact } from './fact.ts'
import { list } from './list.ts'
import { pageName, searchText } from './pages.ts'
import { picture } from './picture.ts'
import { day, explained, group, line, optional, paragraph, section, text, yesOrNo } from './text.ts'

/** Addresses that pages and folders use already, in lower case. */
const taken = new Set([
  ...Object.values(paths).map((path) => path.toLowerCase()),
  '/index',
  '/assets',
  '/icons',
  '/licences',
  '/partners',
  '/pictures',
])

const path = v.pipe(
  text('Address'),
  v.regex(
    /^\/[a-z\d]+(-[a-z\d]+)*$/,
    'An address is a slash, then lowercase letters, digits, and single hyphens: /blog4.',
  ),
  v.check((address) => !taken.has(address), 'The site uses this address itself. Choose another.'),
  v.description(
    'Such as /blog4. Articles are sorted by address. Links to an old address stop working.',
  ),
)

const origin = section('Where the salt is from', {
  saltFromSaltRange: yesOrNo('My supplier wrote that the salt is from the Salt Range'),
  until: explained(
    paragraph('Until the box above is checked'),
    'Such as: Most salt sold as Himalayan comes from the Salt Range in Punjab, Pakistan.',
  ),
  confirmed: explained(
    paragraph('Once it is checked'),
    'Such as: Our bath salt comes from the Salt Range, a chain of hills in Punjab, Pakistan.',
  ),
})

/** A product: its card on Home. */
const product = section('Product', {
  name: line('Name', 40),
  sentence: paragraph('One sentence', 160),
  picture: picture(),
})

/** Characters: what an article's first screen has room for. */
const longestTitle = 110

/** The front matter of `content/articles/*.md`: an article and its product. */
export const articleSchema = v.pipe(
  group({
    title: line('Title', longestTitle),
    standfirst: paragraph('Introduction', 300),
    picture: picture(),
    path,
    name: pageName,
    description: searchText,
    published: day('Published'),
    modified: explained(day('Last changed'), 'The editor sets it when you change the words.'),
    detail: optional(picture('In the middle of the text')),
    origin: v.pipe(
      origin,
      v.description(
        'The text shows one of these two after the first paragraph of its first section.',
      ),
      v.metadata({
        missing:
          'Write both sentences: one for now, one for when your supplier has told you in writing.',
      }),
    ),
    facts: explained(list('At a glance', fact, { most: 16, uniqueBy: 'term' }), 'At least one.'),
    product,
  }),
  v.forward(
    v.check(
      ({ published, modified }) => published <= modified,
      'The page was changed before it was published. Correct one of the two days.',
    ),
    ['modified'],
  ),
)
