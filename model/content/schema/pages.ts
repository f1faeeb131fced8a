import * as v from 'valibot'
import { pageName, searchText } from './head.ts'
import { picture } from './picture.ts'
import { day, group, paragraph, section } from './text.ts'

/** A page that search results leave out. */
const unlisted = group({
  name: pageName,
  description: paragraph('Description where the page is shared', 160),
  picture: picture(),
})

/** `content/pages.yaml`: names and descriptions of all pages except the articles. */
export const pagesSchema = section('Titles and search', {
  home: section('Home', {
    name: pageName,
    description: searchText,
    modified: v.pipe(day('Last changed'), v.description('Set it when you change the words.')),
  }),
  thankYou: v.pipe(unlisted, v.title('Confirmation')),
  notFound: v.pipe(unlisted, v.title('Not found')),
})
