/**
 * `npm run pictures`: makes the web formats and the social cards of all pictures in
 * `content/pictures` that have changed, and the icons. `npm start` and `npm run build` do so, too,
 * except for the icons.
 */
import './stop-on-content-mistakes.ts'
import { PictureError } from './picture-error.ts'
import { refreshPictures } from './refresh-pictures.ts'

try {
  await refreshPictures()
  await import('./icons.ts')
} catch (error) {
  if (!(error instanceof PictureError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
