/**
 * `npm run launch-check`: what is still a placeholder or a sample, and what is the owner's to
 * decide. Exits 1 while something is left that has to be changed before launch.
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
