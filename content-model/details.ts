import type { Article } from './articles.ts'
import { fill } from './fill.ts'
import type { Content } from './load-content.ts'
import type { CompanyDetails } from './schema/company.ts'
import type { Fact } from './schema/fact.ts'
import type { ProductDetails, ProductKind } from './schema/product.ts'
import { counted, feet, inches, pounds } from './units.ts'

type Site = Content['site']

type ProductDetail = keyof ProductDetails

/** What buyers ask of each kind of product. */
const asked: Record<ProductKind, readonly ProductDetail[]> = {
  lamp: ['sizes', 'weight', 'inTheBox', 'bulb', 'cord', 'origin'],
  plate: ['sizes', 'weight', 'inTheBox', 'ingredients', 'iodized', 'origin'],
  salt: ['weight', 'inTheBox', 'grain', 'ingredients', 'iodized', 'origin'],
  other: ['sizes', 'weight', 'inTheBox', 'origin'],
}

/** The details that buyers ask for, filled in or not. */
export function askedDetails(kind: ProductKind, details: ProductDetails): Partial<ProductDetails> {
  return Object.fromEntries(asked[kind].map((detail) => [detail, details[detail]]))
}

/** What the owner has filled in and confirmed of a product, for its page and its structured data. */
export function productFacts(
  { articles, details: words }: Site,
  { product: { details }, origin }: Pick<Article, 'product' | 'origin'>,
): Fact[] {
  const { inTheBox, bulb, cord, ingredients, iodized } = details
  const { sizes, weight, grain } = measured(details)
  const facts = filledIn([
    [words.sizes, sizes],
    [words.weight, weight],
    [words.inTheBox, inTheBox?.join(', ')],
    [words.bulb, bulb && `${bulb.base}, ${bulb.watts} W`],
    [words.cord, cord && feet({ from: cord, to: cord })],
    [words.grain, grain],
    [words.ingredients, ingredients?.join(', ')],
    [words.iodized, iodized === null ? null : iodized ? words.yes : words.no],
    [words.origin, details.origin],
  ])
  return origin.saltFromSaltRange ? [...facts, articles.origin] : facts
}

/** How large and heavy a product is, in a line for its card. Empty until the owner has filled it in. */
export function measures(details: ProductDetails): string {
  return Object.values(measured(details)).filter(Boolean).join(' · ')
}

function measured({ sizes, weight, grain }: ProductDetails) {
  return {
    sizes: sizes?.map(({ length, width, height }) => inches([length, width, height])).join('; '),
    weight: weight && pounds(weight),
    grain: grain && counted(grain, 'mm'),
  }
}

/** Who is behind the company. */
export function peopleFacts({ people }: CompanyDetails): Fact[] {
  return (people ?? []).map(({ name, role }) => ({ term: role, value: name }))
}

/** What a buyer has to know before asking and ordering. */
export function orderFacts({ details: words }: Site, details: CompanyDetails): Fact[] {
  const { hours, reply, minimumOrder, leadTime, shipping, returns } = details
  return filledIn([
    [words.reply, reply],
    [words.hours, hours?.map(hoursText).join('; ')],
    [words.minimumOrder, minimumOrder && `$${minimumOrder.toLocaleString('en-US')}`],
    [
      words.leadTime,
      leadTime && counted(leadTime, leadTime.to === 1 ? words.businessDay : words.businessDays),
    ],
    [words.shipping, shipping],
    [words.returns, returns && `${fill(words.within, returns)} ${returns.terms}`],
  ])
}

function filledIn(
  details: readonly (readonly [term: string, value: string | 0 | null | undefined])[],
): Fact[] {
  return details.flatMap(([term, value]) => (value ? { term, value } : []))
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
