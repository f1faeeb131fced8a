import * as v from 'valibot'
import { fact } from './fact.ts'
import { list } from './list.ts'
import { place } from './place.ts'
import { explained, line, name, optional, section, text, wholeNumber, yesOrNo } from './text.ts'

const notPhone =
  'This is not a phone number in the US, such as 201-555-0142. Start a number outside the US with + and the country code.'

const phone = v.pipe(
  text('Phone'),
  v.regex(/^(\+[\d -]*\d|(\+?1[-. ]?)?(\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4})$/, notPhone),
  v.transform((label) => ({ label, number: dialed(label) })),
  v.check(({ number }) => /^\+(1([2-9]\d\d){2}\d{4}|[2-9]\d{6,13})$/.test(number), notPhone),
  v.description('Write it the way the pages should show it. The site makes it a link.'),
)

/** The states of the United States, the District of Columbia and Puerto Rico. */
const states = [
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS',
  'MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY',
].flatMap((codes) => codes.split(' '))

const state = v.pipe(
  v.picklist(states, 'Write the two letters of the state, such as NJ.'),
  v.title('State'),
)

const postalCode = v.pipe(
  text('ZIP code'),
  v.regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits, such as 08608, or nine: 08608-1234.'),
)

/** E.164. Without a plus, a number is one of the United States, where some write the 1 before it. */
function dialed(label: string): string {
  const digits = label.replaceAll(/\D/g, '')
  return label.startsWith('+') ? `+${digits}` : `+1${digits.slice(-10)}`
}

const email = v.pipe(
  text('Email'),
  v.email('This is not an email address. Write one like name@example.com.'),
)

/** `content/company.yaml`: who the company is. */
export const companySchema = section('Company', {
  name: name('Name', 40),
  legalName: explained(
    optional(name('Legal name, such as Salt and Company, LLC', 80)),
    'For the note on privacy and for search engines.',
  ),
  strap: line('What it does, in a line', 90),
  copyrightYear: wholeNumber('Copyright year', 1900, 2100),
  address: section('Address', {
    street: name('Street', 60),
    town: name('Town', 60),
    state,
    postalCode,
    place,
  }),
  phone,
  email,
  facts: explained(
    optional(list('What buyers ask', fact, { least: 0, most: 12, uniqueBy: 'term' })),
    'Beside the address: who is behind the company, hours, minimum order, lead time, shipping, returns.',
  ),
  confirmed: explained(
    section('What only you can know', {
      galleryGoodsSold: explained(
        yesOrNo('We sell what the gallery shows'),
        'Until you check this, the gallery says to ask what you carry.',
      ),
    }),
    'You confirm where each product’s salt is from in its article.',
  ),
})
