import type { Fact } from './facts.ts'
import { counted, type Range } from './units.ts'

/** Days of the week, in order. */
export const week = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

type Day = (typeof week)[number]

/** What buyers ask of a company and only its owner knows. `null` shows nothing. */
export type CompanyDetails = {
  /** Such as `Salt and Company, LLC`. */
  legalName: string | null
  /** Who is behind the company. */
  people: readonly { name: string; role: string }[] | null
  /** When somebody answers; times as in `09:00` and `17:30`. */
  hours: readonly { from: Day; to: Day; opens: string; closes: string }[] | null
  /** US dollars. */
  minimumOrder: number | null
  /** Business days from order to shipment. */
  leadTime: Range | null
  /** Where to and how, in a sentence. */
  shipping: string | null
  /** Days after delivery, and the terms in a sentence. */
  returns: { days: number; terms: string } | null
}

/** Who is behind the company. */
export function peopleFacts({ people }: CompanyDetails): Fact[] {
  return (people ?? []).map(({ name, role }) => ({ term: role, value: name }))
}

/** What a buyer has to know before an order. */
export function orderFacts(details: CompanyDetails): Fact[] {
  const { hours, minimumOrder, leadTime, shipping, returns } = details
  return [
    hours && { term: 'Hours', value: hours.map(hoursText).join('; ') },
    minimumOrder && {
      term: 'Minimum order',
      value: `$${minimumOrder.toLocaleString('en-US')}`,
    },
    leadTime && { term: 'Lead time', value: counted(leadTime, 'business days') },
    shipping && { term: 'Shipping', value: shipping },
    returns && { term: 'Returns', value: `Within ${returns.days} days. ${returns.terms}` },
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
