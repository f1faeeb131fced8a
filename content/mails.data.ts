import { readContent } from './read-content.ts'
import { mailsSchema } from './schema/mails.ts'

const mails = readContent('mails.yaml', mailsSchema)

/** The mail that tells the company of an inquiry. */
export const ownerMail = mails.inquiry

/** The mail that tells the company what has been quarantined since the last one. */
export const quarantineDigest = mails.held

/** The mail of `npm run inquiries -- send-test`. */
export const testMail = mails.test
