import * as v from 'valibot'
import { pageName, searchText } from './head.ts'
import { picture } from './picture.ts'
import { day, group, paragraph } from './text.ts'

/** A page that search results leave out. */
const unlisted = group({
  name: pageName,
  description: paragraph('Description where the page is shared', 160),
  picture: picture(),
})

/** `content/pages.yaml`: names and descriptions of all pages except the articles. */
export const pagesSchema = group({
  home: v.pipe(
    group({
      name: pageName,
      description: searchText,
      modified: v.pipe(day('Last changed'), v.description('Set it when you change the words.')),
    }),
    v.title('Home'),
  ),
  thankYou: v.pipe(unlisted, v.title('Confirmation')),
  notFound: v.pipe(unlisted, v.title('Not found')),
})
