/** `npm run start:inbox`: `npm start`, and inquiries are stored. */
import { env } from 'node:process'
import { readSettingsOrStop } from '../model/settings/settings.ts'

// What the owner has set comes first: the commands read there.
if (readSettingsOrStop().server.inquiryStore === null) {
  env['INQUIRY_STORE'] = 'file:data/inquiries.db'
}
await import('./start.ts')
