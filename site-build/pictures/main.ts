/**
 * `npm run pictures`: makes the web formats of all pictures of the site that have changed,
 * and the icons. `npm start` and `npm run build` do so, too, except for the icons.
 */
import { stopFor } from '../../settings/owner-error.ts'
import { readSettingsOrStop } from '../../settings/settings.ts'
import { loadContentOrStop } from '../load-content-or-stop.ts'
import { makeIcons } from './icons.ts'
import { refreshPictures } from './make.ts'

try {
  await refreshPictures(loadContentOrStop(readSettingsOrStop().build))
  await makeIcons()
} catch (error) {
  stopFor(error)
}
