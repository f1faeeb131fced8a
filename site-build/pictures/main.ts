/**
 * `npm run pictures`: makes the web formats of all pictures of the site that have changed, as
 * `npm start` and `npm run build` do.
 */
import { loadContent } from '../../model/load-content.ts'
import { stopFor } from '../../model/owner-error.ts'
import { refreshPictures } from './make.ts'

await refreshPictures(loadContent()).catch(stopFor)
