/** `npm run launch-check`: exits with 1 while something has to change before launch. */
import { readSettingsOrStop } from '../../model/settings/settings.ts'
import { loadContentOrStop } from '../load-content-or-stop.ts'
import { beforeLaunch, launchReport, yourChoice } from './launch-report.ts'

const settings = readSettingsOrStop()
const content = loadContentOrStop(settings.build)
const before = beforeLaunch(content, settings)
console.log(launchReport(before, yourChoice(content, settings)))
process.exitCode = before.length === 0 ? 0 : 1
