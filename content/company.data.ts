import { readContent } from './read-content.ts'
import { companySchema } from './schema/company.ts'

const { details, confirmed: answers, phone, ...names } = readContent('company.yaml', companySchema)

const digits = phone.replaceAll(/\D/g, '')

/** Who the company is. */
export const company = {
  ...names,
  phone: {
    label: phone,
    /** E.164, for `tel:` links. */ number: phone.startsWith('+') ? `+${digits}` : `+1${digits}`,
  },
}

/** What only the owner can say of the company. Each shows once it is filled in. */
export const companyDetails = details

/** What the pages say and only the owner can know. `npm run launch-check` asks for each. */
export const confirmed = answers
