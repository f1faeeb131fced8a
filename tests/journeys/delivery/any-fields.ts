import * as fc from 'fast-check'
import { eachField, fieldNames, textFieldNames, type TextField } from '../../../inquiry/fields.ts'
import { hiddenFields } from '../../../inquiry/posted-form.ts'

/** A posted name and value. Names may repeat. */
export type Pair = [name: string, value: string]

const validTexts: Record<TextField['type'], fc.Arbitrary<string>> = {
  text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `Zoë ${text}`),
  tel: fc.constantFrom('201 555 0142', '+1 (201) 555-0142', '٠١٢٣٤'),
  email: fc.constantFrom('zoe@example.com', 'zoe@bücher.example'),
  date: fc.constant('2027-02-28'),
  money: fc.constantFrom('1', '48.50', '1e3', '19.99'),
  multiline: fc
    .string({ unit: 'binary', maxLength: 2000 })
    .map((text) => text.replaceAll('\0', '')),
}

const valid = eachField(
  ({ type, required }) =>
    required ? validTexts[type] : fc.oneof(fc.constant(''), validTexts[type]),
  fc.constant('on'),
)

/** The fields of a valid inquiry. */
export const validPairs: fc.Arbitrary<Pair[]> = fc
  .tuple(...textFieldNames.map((name) => valid[name].map((value): Pair => [name, value])))
  .map((pairs) => [...pairs, ['allowStorage', 'on']])

const injections = [
  'x\r\nBcc: everyone@example.com',
  'x\nContent-Type: text/html\n\n<script>alert(1)</script>',
  'x\r\n\r\nHTTP/1.1 303 See Other\r\nLocation: /Thankyou',
  'x%0d%0aSet-Cookie: a=b',
  '"\r\nContent-Disposition: form-data; name="allowStorage"\r\n\r\non',
]

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', '\0', 'a\0b', '\r\n', '\u202E', '\uFEFF', 'null', 'NaN', '[]', '{}'),
  fc.constantFrom('-1', '1e309', '0x10', '１２', '2027-02-30', '0000-00-00', 'a@b@c', '<a@b.c>'),
  fc.constantFrom("'; DROP TABLE inquiries; --", '=1+1', '<img src=x onerror=alert(1)>', '%s%n'),
  fc.constantFrom(...injections),
  fc.constantFrom(51, 201, 255, 501, 5001, 20_000).map((length) => 'x'.repeat(length)),
)

const hostileName = fc.oneof(
  fc.constantFrom(...fieldNames, ...Object.values(hiddenFields)),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '_method'),
  fc
    .tuple(
      fc.constantFrom(...fieldNames, '__proto__'),
      fc.constantFrom('[]', '[0]', '[__proto__][a]', '.a', '[a'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom('', '[', '\0', 'name\0', 'name\r\nX: y', 'name"; filename="x', '_charset_', '&='),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** A field of the form with a valid or a hostile value. */
const formField = fc.oneof(
  ...fieldNames.map((name) =>
    fc.oneof(valid[name], hostileText).map((value): Pair => [name, value]),
  ),
)

const otherField = fc.tuple(hostileName, hostileText)

const manyFields = fc
  .tuple(hostileName, fc.constantFrom(1000, 20_000))
  .map(([name, count]) => Array.from({ length: count }, (_, index): Pair => [name + index, 'x']))

/** A form with hostile values, names, repeats or number of fields. */
export const hostilePairs: fc.Arbitrary<Pair[]> = fc.oneof(
  { weight: 10, arbitrary: fc.array(fc.oneof(formField, otherField), { maxLength: 16 }) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(validPairs, fc.array(otherField, { maxLength: 4 }))
      .map((all) => all.flat()),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(validPairs, fc.nat(textFieldNames.length), fc.constantFrom(...injections))
      .map(([pairs, at, text]) => pairs.with(at, [fieldNames[at] ?? '', text])),
  },
  { weight: 1, arbitrary: manyFields },
)
