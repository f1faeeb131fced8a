import type { CompanyDetails } from '../content-model/schema/company.ts'

/** A company of whose details the owner has filled in none. */
export const noCompanyDetails: CompanyDetails = {
  legalName: null,
  people: null,
  hours: null,
  reply: null,
  minimumOrder: null,
  leadTime: null,
  shipping: null,
  returns: null,
}
