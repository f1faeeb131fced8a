/**
 * `npm run launch-check`: lists what is still a placeholder or a sample, what only the owner can
 * confirm, and what the owner can decide. Exits with 1 while something has to change before launch.
 */
import './stop-on-content-mistakes.ts'
import { company, companyDetails, confirmed } from '../content/company.data.ts'
import { partners } from '../content/partners.data.ts'
import { countRenderings } from '../content/pictures.ts'
import { privacyDetails } from '../content/privacy.data.ts'
import { askedDetails } from '../content/product-details.ts'
import { products } from '../content/products.ts'
import { readSettingsOrStop } from '../settings/read-settings-or-stop.ts'
import { beforeLaunch, launchReport, yourChoice } from './launch-report.ts'

const content = {
  company,
  confirmed,
  partners: partners.columns,
  ...countRenderings(),
  details: [
    ...products.map(({ kind, details }) => askedDetails(kind, details)),
    companyDetails,
    privacyDetails,
  ],
}
const settings = readSettingsOrStop()
const before = beforeLaunch(content, settings)
console.log(launchReport(before, yourChoice(content, settings)))
process.exitCode = before.length === 0 ? 0 : 1
