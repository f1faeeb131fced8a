import type { Fact } from './schema/fact.ts'
import type { CompanyDetails } from './schema/company.ts'
import { counted } from './units.ts'

/** Who is behind the company. */
export function peopleFacts({ people }: CompanyDetails): Fact[] {
  return (people ?? []).map(({ name, role }) => ({ term: role, value: name }))
}

/** What a buyer has to know before asking and ordering. */
export function orderFacts(details: CompanyDetails): Fact[] {
  const { hours, reply, minimumOrder, leadTime, shipping, returns } = details
  return [
    reply && { term: 'What happens next', value: reply },
    hours && { term: 'Hours', value: hours.map(hoursText).join('; ') },
    minimumOrder && {
      term: 'Minimum order',
      value: `$${minimumOrder.toLocaleString('en-US')}`,
    },
    leadTime && {
      term: 'Lead time',
      value: counted(leadTime, leadTime.to === 1 ? 'business day' : 'business days'),
    },
    shipping && { term: 'Shipping', value: shipping },
    returns && {
      term: 'Returns',
      value: `Within ${returns.days} ${returns.days === 1 ? 'day' : 'days'}. ${returns.terms}`,
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
}

function hoursText({ from, to, opens, closes }: NonNullable<CompanyDetails['hours']>[number]) {
  const days = from === to ? from : `${from}–${to}`
  return `${days}, ${clockTime(opens)}–${clockTime(closes)}`
}

/** `17:30` as Americans read it. */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
