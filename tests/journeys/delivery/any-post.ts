import * as fc from 'fast-check'
import { draftFromFormData } from '../../../inquiry/draft.ts'
import { checkInquiry, type Inquiry } from '../../../inquiry/inquiry.ts'
import { hiddenFields } from '../../../inquiry/posted-form.ts'
import { hostilePairs, validPairs, type Pair } from './any-fields.ts'

/** A post as it is sent. */
export type AnyPost = {
  headers: Record<string, string>
  body: Buffer
  /** False if the body or a header was damaged, so that the result may be anything. */
  isIntact: boolean
  /** What the site must store of an intact post; null for nothing. */
  inquiry: Inquiry | null
}

type Form = { type: string; body: Buffer }

/** The largest body that the site takes, in bytes. */
const largestBody = 64 * 1024

function urlencoded(pairs: readonly Pair[]): Form {
  return {
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(new URLSearchParams([...pairs]).toString()),
  }
}

/** Encodes as the HTML Living Standard says in 4.10.21.7, multipart/form-data. */
function multipart(pairs: readonly Pair[]): Form {
  const boundary = '----1f0d6c2b9a778a53'
  const parts = pairs.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${escapedName(name)}"\r\n\r\n${value}\r\n`,
  )
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  }
}

const escapedName = (name: string) => name.replaceAll(/\r\n?|\n/g, '%0D%0A').replaceAll('"', '%22')

const form = fc.constantFrom(urlencoded, multipart)

/** The page's scripts accept JSON; a browser without JavaScript accepts anything. */
const accept = fc.constantFrom('application/json', 'application/json', 'application/json', '*/*')

function inquiryIn(pairs: readonly Pair[]): Inquiry | null {
  const data = new FormData()
  for (const [name, value] of pairs) data.append(name, value)
  return checkInquiry(draftFromFormData(data)).inquiry
}

const wrongType = fc.constantFrom(
  'application/json',
  'text/plain',
  'text/html; charset=utf-16',
  'application/x-www-form-urlencoded; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=another',
  `multipart/form-data; boundary=${'x'.repeat(3000)}`,
  'multipart/mixed; boundary=salt',
  'x',
  ';;;=',
)

const wrongHeaders = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { 'Content-Encoding': 'gzip' },
  { 'Transfer-Encoding': 'chunked' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Forwarded-For': 'x, , 1.2.3.4' },
  { Cookie: '\u00FF=\u00FE; a' },
  { Origin: 'null' },
  { Origin: 'https://evil.example' },
  { Referer: 'nowhere' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Host: 'evil.example' },
  { Host: 'a b' },
)

type Damage = (body: Buffer) => Buffer

/** Replaces bytes of a body. `at` is a share of its length, from 0 to 1. */
function splice(at: number, removed: number, inserted: Uint8Array): Damage {
  return (body) => {
    const start = Math.floor(body.length * at)
    return Buffer.concat([body.subarray(0, start), inserted, body.subarray(start + removed)])
  }
}

const place = fc.double({ min: 0, max: 1, noNaN: true })
const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 })

/** Broken UTF-8 (lone continuation, overlong slash, half a surrogate pair, too large) and escapes. */
const broken = fc.constantFrom(
  ...['80', 'c0af', 'eda080', 'f5808080', 'ff00'].map((hex) => Buffer.from(hex, 'hex')),
  ...['%', '%f', '%zz', '%ff%fe', '%ed%a0%80', '%00', '&&==&'].map((text) => Buffer.from(text)),
)

const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.constant<Damage>((body) => body),
  place.map(
    (end): Damage =>
      (body) =>
        body.subarray(0, Math.floor(body.length * end)),
  ),
  fc.tuple(place, bytes).map(([at, inserted]) => splice(at, 0, inserted)),
  fc.tuple(place, bytes).map(([at, other]) => splice(at, other.length, other)),
  fc.tuple(place, broken).map(([at, inserted]) => splice(at, 0, inserted)),
  fc.constantFrom(65, 200).map((kB) => splice(1, 0, Buffer.alloc(kB * 1024, 'x'))),
  fc.constant<Damage>((body) => Buffer.concat([body, body])),
  bytes.map((other) => () => Buffer.from(other)),
  fc.constant(() => Buffer.alloc(0)),
)

type Encode = (pairs: readonly Pair[]) => AnyPost

const encodeIntact: fc.Arbitrary<Encode> = fc
  .record({ form, accept })
  .map(({ form, accept }) => (pairs) => {
    const { type, body } = form(pairs)
    return {
      headers: { 'Content-Type': type, Accept: accept },
      body,
      isIntact: true,
      inquiry: body.length > largestBody ? null : inquiryIn(pairs),
    }
  })

const encodeDamaged: fc.Arbitrary<Encode> = fc
  .record({ form, accept, damage, wrongHeaders, wrongType: fc.option(wrongType) })
  .map(({ form, accept, damage, wrongHeaders, wrongType }) => (pairs) => {
    const { type, body } = form(pairs)
    return {
      headers: { 'Content-Type': wrongType ?? type, Accept: accept, ...wrongHeaders },
      body: damage(body),
      isIntact: false,
      inquiry: null,
    }
  })

/**
 * Makes any post that a client can send, given its idempotency key: valid inquiries, hostile fields
 * and broken bodies.
 */
export const anyPost: fc.Arbitrary<(key: string) => AnyPost> = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(validPairs, encodeIntact) },
    { weight: 4, arbitrary: fc.tuple(hostilePairs, encodeIntact) },
    { weight: 2, arbitrary: fc.tuple(validPairs, encodeDamaged) },
    { weight: 1, arbitrary: fc.tuple(hostilePairs, encodeDamaged) },
  )
  .map(
    ([pairs, encode]) =>
      (key) =>
        encode([[hiddenFields.key, key], ...pairs]),
  )
