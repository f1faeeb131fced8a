import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { relative, resolve, sep } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import type { BuildSettings } from '../content/build-settings.ts'

/** Where inquiries are stored. */
type InquiryStore =
  /** `path` is absolute. */
  { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string }

/** How many inquiries one client can send within a time. */
type InquiryLimit = { count: number; perSeconds: number }

/** The settings that the server and the command line read when they start. */
export type ServerSettings = {
  /** 0 lets the system choose. */
  port: number
  host: string
  /** How many proxies in front are trusted for the client's address and scheme. */
  trustProxy: number
  /** `null`: delivery is off. */
  inquiryStore: InquiryStore | null
  /** `null`, together with `mailFrom` and `mailTo`: inquiries are not mailed. */
  smtpUrl: string | null
  mailFrom: string | null
  mailTo: string | null
  /** `null`: no limit. */
  inquiryLimit: InquiryLimit | null
}

/** All settings, grouped by when they are read. */
export type Settings = { build: BuildSettings; server: ServerSettings }

/** One or more settings are wrong. The message has one line for each. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

type About = {
  readAt: 'start' | 'build' | 'build and start'
  meaning: string
  /** Completes the sentence "NAME takes …". */
  takes: string
  /** The value can hold a password or a key, so it is never printed. */
  secret?: true
}

const projectRoot = resolve(import.meta.dirname, '..')
const secondsIn = { s: 1, m: 60, h: 3600, d: 86_400 }

const about = <Value>(entry: About) => v.metadata<Value, About>(entry)

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most))

const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.transform((value) => URL.parse(value)),
    v.instance(URL),
    v.check(({ protocol, host }) => protocols.includes(protocol) && host !== ''),
  )

/** A URL that can contain a user and a password, which stay percent-encoded. */
const serviceUrl = (...protocols: string[]) =>
  v.pipe(
    url(...protocols),
    v.check(({ username, password, hash }) => isPercentEncoded(username + password) && hash === ''),
    v.transform(({ href }) => href),
  )

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const host = v.pipe(
  v.string(),
  v.check(
    (value) =>
      isIP(value) !== 0 ||
      // `URL` reads 3000 as the address 0.0.11.184, so the first check refuses it. It accepts *, so
      // the second check refuses that.
      (URL.parse(`http://${value}`)?.hostname === value.toLowerCase() &&
        value.split('.').every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/i.test(label))),
  ),
)

const origin = v.pipe(
  url('http:', 'https:'),
  v.check(({ href, origin }) => href === `${origin}/`),
  v.transform(({ origin }) => origin),
)

const baseUrl = v.pipe(
  url('http:', 'https:'),
  v.check(({ href, origin, pathname }) => href === origin + pathname),
  v.transform(({ href }) => href.replace(/\/+$/, '')),
)

const inquiryStore = v.union([
  v.pipe(
    v.string(),
    v.regex(/^file:(?!\/\/).*[^/]$/),
    v.transform((value) => ({
      kind: 'sqlite' as const,
      path: resolve(projectRoot, value.slice('file:'.length)),
    })),
  ),
  v.pipe(
    serviceUrl('postgres:', 'postgresql:'),
    v.transform((url) => ({ kind: 'postgres' as const, url })),
  ),
])

const inquiryLimit = v.union([
  v.pipe(
    v.literal('off'),
    v.transform(() => null),
  ),
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}[smhd]$/),
    v.transform((value) => {
      const [count = '', time = ''] = value.split('/')
      const unit = v.parse(v.picklist(['s', 'm', 'h', 'd']), time.slice(-1))
      return { count: Number(count), perSeconds: Number(time.slice(0, -1)) * secondsIn[unit] }
    }),
  ),
])

/** Every variable, in the order of `.env.example`. */
const variables = v.object({
  PORT: v.pipe(
    v.optional(wholeNumber(0, 65_535), '3000'),
    about({
      readAt: 'start',
      meaning: 'the port that npm start listens on; 0 lets the system choose',
      takes: 'a whole number from 0 to 65535',
    }),
  ),
  HOST: v.pipe(
    v.optional(host, '127.0.0.1'),
    about({
      readAt: 'start',
      meaning: 'the address that npm start listens on; 0.0.0.0 is every IPv4 address',
      takes: 'an IP address or a host name, without scheme or port, such as 127.0.0.1',
    }),
  ),
  SITE_URL: v.pipe(
    v.optional(origin),
    about({
      readAt: 'build',
      meaning:
        'the public origin, such as https://www.example.com; unset: the address it is served at',
      takes: 'an http or https origin without a path, such as https://www.example.com',
    }),
  ),
  MAPS_KEY: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
    about({
      readAt: 'build',
      meaning: 'the Google Maps Embed key; unset: OpenStreetMap',
      takes: 'a Google Maps key, which has only letters, digits, hyphens and underscores',
      secret: true,
    }),
  ),
  MEDIA_BASE_URL: v.pipe(
    v.optional(baseUrl),
    about({
      readAt: 'build',
      meaning: 'the media host of the partner logos; unset: the site itself',
      takes: 'an http or https address without a query, such as https://media.example.com/logos',
    }),
  ),
  TRUST_PROXY: v.pipe(
    v.optional(wholeNumber(0, 100), '0'),
    about({
      readAt: 'start',
      meaning: 'how many proxies in front are trusted for client address and scheme',
      takes: 'a whole number from 0 to 100',
    }),
  ),
  INQUIRY_STORE: v.pipe(
    v.optional(inquiryStore),
    about({
      readAt: 'start',
      meaning: 'file:data/inquiries.db or postgres://user:password@host/name; unset: no delivery',
      takes:
        'file:PATH, such as file:data/inquiries.db, or postgres://user:password@host/name with a percent-encoded password',
      secret: true,
    }),
  ),
  SMTP_URL: v.pipe(
    v.optional(serviceUrl('smtp:', 'smtps:')),
    about({
      readAt: 'start',
      meaning: 'the mail server, smtps://user:password@host; unset: inquiries are not mailed',
      takes:
        'smtp:// or smtps:// and a host, such as smtps://user:password@mail.example.com, with a percent-encoded password',
      secret: true,
    }),
  ),
  INQUIRY_MAIL_FROM: v.pipe(
    v.optional(v.pipe(v.string(), v.rfcEmail())),
    about({
      readAt: 'start',
      meaning: 'the address that inquiries are mailed from; set together with SMTP_URL',
      takes: 'one email address',
    }),
  ),
  INQUIRY_MAIL_TO: v.pipe(
    v.optional(v.pipe(v.string(), v.rfcEmail())),
    about({
      readAt: 'start',
      meaning: 'the address that inquiries are mailed to; set together with SMTP_URL',
      takes: 'one email address',
    }),
  ),
  INQUIRY_LIMIT: v.pipe(
    v.optional(inquiryLimit, '20/10m'),
    about({
      readAt: 'start',
      meaning: 'accepted inquiries per client and time (s, m, h, d); off for load tests',
      takes: 'a count and a time in s, m, h or d, such as 20/10m, or off',
    }),
  ),
  INQUIRY_KEEP_DAYS: v.pipe(
    v.optional(wholeNumber(1, 36_500), '365'),
    about({
      readAt: 'build and start',
      meaning: 'after how many days a stored inquiry is purged',
      takes: 'a whole number of days from 1 to 36500',
    }),
  ),
})

type VariableName = keyof typeof variables.entries

/**
 * A variable as documented for the owner. `unset` is its default as text, empty when it has none.
 */
export type DocumentedVariable = Pick<About, 'readAt' | 'meaning'> & { name: string; unset: string }

/** Every variable, documented, in the order of `.env.example`. */
export const documentedVariables: readonly DocumentedVariable[] = Object.entries(
  variables.entries,
).map(([name, schema]) => {
  const { readAt, meaning } = v.getMetadata(schema)
  return { name, readAt, meaning, unset: v.getDefault(schema) ?? '' }
})

/**
 * Reads and checks all settings. A variable of the environment wins over the same one in the
 * file; an empty one counts as unset.
 *
 * @throws SettingsError when a variable has a value that it does not take.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  envFile: string = resolve(projectRoot, '.env'),
): Settings {
  const inFile = withoutEmpty(readEnvFile(envFile))
  const given = { ...inFile, ...withoutEmpty(environment) }
  const result = v.safeParse(variables, given)
  const problems = [
    ...(result.success ? [] : wrongValues(v.flatten<typeof variables>(result.issues), given)),
    ...unknownNames(inFile),
    ...incompleteMail(given),
    ...misplacedStore(given),
    ...(result.success ? mixedContent(result.output) : []),
  ]
  if (!result.success || problems.length > 0) throw new SettingsError(problems.join('\n'))

  const values = result.output
  return {
    build: {
      siteUrl: values.SITE_URL ?? null,
      mapsKey: values.MAPS_KEY ?? null,
      mediaBaseUrl: values.MEDIA_BASE_URL ?? null,
      inquiryKeepDays: values.INQUIRY_KEEP_DAYS,
    },
    server: {
      port: values.PORT,
      host: values.HOST,
      trustProxy: values.TRUST_PROXY,
      inquiryStore: values.INQUIRY_STORE ?? null,
      smtpUrl: values.SMTP_URL ?? null,
      mailFrom: values.INQUIRY_MAIL_FROM ?? null,
      mailTo: values.INQUIRY_MAIL_TO ?? null,
      inquiryLimit: values.INQUIRY_LIMIT,
    },
  }
}

type Given = Record<string, string>

function readEnvFile(path: string): Record<string, string | undefined> {
  if (!existsSync(path)) return {}
  // Some editors begin the file with a byte order mark, which would hide its first variable.
  return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
}

function withoutEmpty(record: Readonly<Record<string, string | undefined>>): Given {
  const given: Given = {}
  for (const [name, value = ''] of Object.entries(record)) {
    if (value.trim() !== '') given[name] = value.trim()
  }
  return given
}

function wrongValues({ nested = {} }: v.FlatErrors<typeof variables>, given: Given): string[] {
  return Object.entries(variables.entries)
    .filter(([name]) => name in nested)
    .map(([name, schema]) => {
      const { takes, secret } = v.getMetadata(schema)
      // An address with a user name usually holds a password, too.
      const isSecret = secret || /:\/\/[^/]*:[^/]*@/.test(given[name] ?? '')
      const value = isSecret ? 'a value (kept out of this message)' : JSON.stringify(given[name])
      return `${name} was given ${value}, but takes ${takes}.`
    })
}

/**
 * A misspelled name would silently leave a setting unset. Only the file is checked: the environment
 * also holds variables of other programs.
 */
function unknownNames(inFile: Given): string[] {
  return Object.keys(inFile)
    .filter((name) => !(name in variables.entries))
    .map((name) => `${name} in .env is not a setting of this site. .env.example lists them all.`)
}

function mixedContent({ SITE_URL, MEDIA_BASE_URL }: v.InferOutput<typeof variables>): string[] {
  if (!SITE_URL?.startsWith('https:') || !MEDIA_BASE_URL?.startsWith('http:')) return []
  return [
    'MEDIA_BASE_URL is on http while SITE_URL is on https, and browsers block such pictures. Give MEDIA_BASE_URL an https address.',
  ]
}

/** Files in these folders are public, or deleted by the next build. */
const siteFolders = new Set(['app', 'build'])

function misplacedStore({ INQUIRY_STORE: store = '' }: Given): string[] {
  if (!store.startsWith('file:')) return []
  const path = store.slice('file:'.length)
  if (path.startsWith('~')) {
    return [
      'INQUIRY_STORE begins with ~, which only a shell reads as your home folder. Write the path in full.',
    ]
  }
  const [folder = ''] = relative(projectRoot, resolve(projectRoot, path)).split(sep)
  if (!siteFolders.has(folder)) return []
  return [
    `INQUIRY_STORE is in ${folder}/, where it would be published, or deleted by the next build. Name another folder, such as file:data/inquiries.db.`,
  ]
}

function incompleteMail(given: Given): string[] {
  const names: VariableName[] = ['SMTP_URL', 'INQUIRY_MAIL_FROM', 'INQUIRY_MAIL_TO']
  const missing = names.filter((name) => !(name in given))
  if (missing.length === 0 || missing.length === names.length) return []
  const [verb, pronoun] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
  return [
    `SMTP_URL, INQUIRY_MAIL_FROM and INQUIRY_MAIL_TO belong together, but ${missing.join(' and ')} ${verb} unset; set ${pronoun} too, or none of the three.`,
  ]
}
