import * as v from 'valibot'
import { pageName, searchText } from './head.ts'
import { picture } from './picture.ts'
import { day, group, paragraph } from './text.ts'

/** A page that search results leave out. */
const unlisted = group({
  name: pageName,
  description: paragraph('What it says where it is shared', 160),
  picture: picture(),
})

/** `content/pages.yaml`: what the pages that are no articles say of themselves. */
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
