/**
 * `npm run launch-check`: lists what is still a placeholder or a sample, and what the owner can
 * decide. Exits with 1 while something has to change before launch.
 */
import { company } from '../content/company.ts'
import { footer } from '../content/footer.ts'
import { partners } from '../content/partners.ts'
import { readSettingsOrStop } from '../settings/read-settings-or-stop.ts'
import { beforeLaunch, launchReport, yourChoice } from './launch-report.ts'

const content = { company, partners: partners.columns, renderings: footer.renderings }
const settings = readSettingsOrStop()
const before = beforeLaunch(content, settings)
console.log(launchReport(before, yourChoice(content, settings)))
process.exitCode = before.length === 0 ? 0 : 1
