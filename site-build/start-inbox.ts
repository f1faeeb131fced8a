/** `npm run start:inbox`: `npm start`, and inquiries are stored. */
import { env } from 'node:process'

env['INQUIRY_STORE'] = 'file:data/inquiries.db'
await import('./start.ts')
