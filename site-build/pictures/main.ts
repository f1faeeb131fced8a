/**
 * `npm run pictures`: makes the web formats of all pictures of the site that have changed,
 * and the icons. `npm start` and `npm run build` do so, too, except for the icons.
 */
import { loadContent } from '../../model/load-content.ts'
import { stopFor } from '../../model/owner-error.ts'
import { makeIcons } from './icons.ts'
import { refreshPictures } from './make.ts'

try {
  await refreshPictures(loadContent())
  await makeIcons()
} catch (error) {
  stopFor(error)
}
