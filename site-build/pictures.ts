/**
 * `npm run pictures`: makes the web formats and the social cards of all pictures in
 * `content/pictures` that have changed, the icons, and the grain. `npm start` and `npm run build` do
 * so, too, except for icons and grain.
 */
import { stopFor } from '../model/settings/owner-error.ts'
import { readSettingsOrStop } from '../model/settings/settings.ts'
import { loadContentOrStop } from './load-content-or-stop.ts'
import { makeGrain } from './shared-images/grain.ts'
import { makeIcons } from './shared-images/icons.ts'
import { refreshPictures } from './pictures/refresh.ts'

try {
  await refreshPictures(loadContentOrStop(readSettingsOrStop().build))
  await makeIcons()
  await makeGrain()
} catch (error) {
  stopFor(error)
}
