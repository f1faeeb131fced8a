import * as v from 'valibot'
import { stateCodes } from '../states.ts'
import { list } from './list.ts'
import { place } from './place.ts'
import { group, line, name, optional, paragraph, section } from './text.ts'
import { amount, range, wholeNumber, yesOrNo } from './values.ts'

const phone = v.pipe(
  v.string('Write the phone number with its area code, such as 201-555-0142.'),
  v.regex(
    /^(\+[1-9][\d -]{6,18}\d|(\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ])[2-9]\d{2}[-. ]\d{4})$/,
    'This is not a phone number of the United States, such as 201-555-0142. Start a number outside the US with + and the country code.',
  ),
  v.transform((label) => ({ label, number: dialed(label) })),
  v.title('Phone'),
  v.description('As the pages show it. The site makes the links that dial.'),
)

const state = v.pipe(
  v.picklist(Object.keys(stateCodes), 'Write the name of the state, such as New Jersey.'),
  v.transform((name) => ({ name, code: stateCodes[name] ?? '' })),
  v.title('State'),
)

const postalCode = v.pipe(
  v.string('Write the ZIP code in quotation marks, such as "08608".'),
  v.regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits, such as 08608, or nine: 08608-1234.'),
  v.title('ZIP code'),
)

/** E.164, for `tel:` links. Without a plus, a number is one of the United States. */
function dialed(label: string): string {
  const digits = label.replaceAll(/\D/g, '')
  return label.startsWith('+') ? `+${digits}` : `+1${digits}`
}

const email = v.pipe(
  v.string('Write the address that inquiries are answered from.'),
  v.email('This is not an email address, such as name@example.com.'),
  v.title('Email'),
)

const time = (title: string) =>
  v.pipe(
    v.string('Write a time, such as "09:00".'),
    v.isoTime('This is not a time. Write it with 24 hours: "09:00", "17:30".'),
    v.title(title),
  )

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const weekday = (title: string) =>
  v.pipe(v.picklist(week, `This is not a day of the week: ${week.join(', ')}.`), v.title(title))

/** What buyers ask about a company, and only its owner knows. Empty fields are not shown. */
const details = group({
  legalName: optional(name('Legal name, such as Salt and Company, LLC', 80)),
  people: optional(
    list(
      'Who is behind the company',
      section('Person', { name: name('Name', 60), role: line('What they do', 60) }),
      { least: 0, most: 20 },
    ),
  ),
  hours: optional(
    list(
      'When somebody answers',
      section('Hours', {
        from: weekday('From'),
        to: weekday('To, the same day for one day'),
        opens: time('Opens'),
        closes: time('Closes'),
      }),
      { least: 0, most: 14 },
    ),
  ),
  reply: optional(paragraph('Who answers an inquiry, and how fast', 160)),
  minimumOrder: optional(amount('Minimum order, US dollars', 1, 1_000_000)),
  leadTime: optional(range('Business days from order to shipment')),
  shipping: optional(paragraph('Shipping: where to and how')),
  returns: optional(
    section('Returns', {
      days: wholeNumber('Days after delivery', 2, 3650),
      terms: paragraph('The terms'),
    }),
  ),
})

/** `content/company.yaml`: who the company is. */
export const companySchema = section('Company', {
  name: name('Name', 40),
  strap: line('What it does, in a line', 90),
  copyrightYear: wholeNumber('Year of the copyright', 1900, 2100),
  address: section('Address', {
    street: line('Street', 60),
    town: line('Town', 60),
    state,
    postalCode,
    place,
  }),
  phone,
  email,
  details: v.pipe(
    v.nullish(details, {}),
    v.title('What buyers ask'),
    v.description('Each shows once filled in.'),
  ),
  confirmed: v.pipe(
    section('What only you can know', {
      galleryGoodsSold: v.pipe(
        yesOrNo('We sell what the gallery shows'),
        v.description('Until then, the gallery says otherwise.'),
      ),
    }),
    v.description('Where the salt of each product is from, you confirm in its article.'),
  ),
})

/** Who the company is. */
export type Company = v.InferOutput<typeof companySchema>

/** The details that only the owner knows. */
export type CompanyDetails = v.InferOutput<typeof details>
