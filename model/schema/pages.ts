import * as v from 'valibot'
import { picture } from './picture.ts'
import { day, explained, group, line, paragraph, section } from './text.ts'

/** What a page is, without the company's name: tab, breadcrumbs, and social card. */
export const pageName = explained(
  line('Name of the page', 40),
  'In the browser’s tab, before the company’s name, and when someone shares the page.',
)

/** What a search result shows below the title of a page. */
export const searchText = v.pipe(
  paragraph('What search results say', 160),
  v.minLength(120, ({ input }) => {
    return `Search results have room for 120 to 160 characters, and this has ${input.length}. Say more.`
  }),
  v.regex(/^[A-Z].*\.$/, 'Write whole sentences, with a capital letter and a period.'),
  v.description('One or two sentences, 120 characters at least.'),
)

/** A page that search results leave out. */
const unlisted = group({
  name: pageName,
  description: paragraph('What it says when someone shares the page', 160),
  picture: picture(),
})

/** `content/pages.yaml`: names and descriptions of all pages except the articles. */
export const pagesSchema = section('Titles and search', {
  home: section('Home', {
    name: pageName,
    description: searchText,
    modified: explained(day('Last changed'), 'Set it to today when you change the words.'),
  }),
  thankYou: v.pipe(unlisted, v.title('Thank-you page')),
  notFound: v.pipe(unlisted, v.title('Page not found')),
})
