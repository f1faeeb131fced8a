/*
 * What the editor imports from the rest of the project, but for `installPackages` in `start.ts` and
 * `viteConfig` in `open-editor.ts`, which takes a second to load. The
 * site knows no editor.
 */
export { parseArticles, splitArticle } from '../model/content/articles.ts'
export { readYaml } from '../model/content/content-problems.ts'
export { contentTexts, loadContent, readContent } from '../model/content/load-content.ts'
export { picturesInUse } from '../model/content/pictures-in-use.ts'
export { bodyWords } from '../model/content/schema/article-body.ts'
export { articleFolder, contentFiles } from '../model/content/schema/files.ts'
export { leastLogoWidth } from '../model/content/schema/partners.ts'
export { shapeOf } from '../model/content/schema/shapes.ts'
export { systemClock, type Clock } from '../model/settings/clock.ts'
export { OwnerError } from '../model/settings/owner-error.ts'
export { readSettings, readSettingsOrStop } from '../model/settings/settings.ts'
export { beforeLaunch } from '../site-build/launch-check/launch-report.ts'
export { stopAtSymbolicLinks } from '../site-build/load-content-or-stop.ts'
export { filePolicy, ownHeaders } from '../site-build/own-requests.ts'
export type { DevPictures } from '../site-build/pictures/refresh-in-dev.ts'
export { cropsOf, type Crop } from '../site-build/pictures/crops.ts'
