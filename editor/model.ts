/*
 * All that the editor takes from the rest of the project. The site knows no editor.
 */
export { parseArticles, splitArticle } from '../content-model/articles.ts'
export { parseContent, type ContentProblem } from '../content-model/content-problems.ts'
export { contentProblems, contentTexts, loadContent } from '../content-model/load-content.ts'
export { articleFolder, contentFiles } from '../content-model/schema/files.ts'
export { leastLogoWidth } from '../content-model/schema/partners.ts'
export { shapeOf } from '../content-model/schema/shapes.ts'
export { systemClock, type Clock } from '../settings/clock.ts'
export { readSettings } from '../settings/settings.ts'
export { beforeLaunch } from '../site-build/launch-check/launch-report.ts'
export { filePolicy, ownHeaders } from '../site-build/own-requests.ts'
