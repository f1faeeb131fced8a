import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { formService, netlifyForms, type Delivery } from '../inquiry/delivery.ts'
import { OwnerError, stopFor } from '../model/owner-error.ts'

/** All settings, grouped by when they are read. `.env.example` says what each is for. */
export type Settings = ReturnType<typeof readSettings>

/** The settings that are baked into the pages, and so may reach the browser. */
export type BuildSettings = Settings['build']

/** The settings that the server and the command line read when they start. */
export type ServerSettings = Settings['server']

/** Where inquiries are stored. The path of an SQLite file is absolute; the name has no password. */
export type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

/** How inquiries are mailed. */
export type MailSettings = NonNullable<ServerSettings['mail']>

type Text = v.GenericSchema<string, unknown>

/** A variable that may stay unset. Its only message completes the sentence "NAME takes …". */
const optional = <Schema extends Text>(takes: string, schema: Schema) =>
  v.nullish(v.message(schema, takes), null)

/** A variable with a default. */
const setting = <Schema extends Text>(byDefault: string, takes: string, schema: Schema) =>
  v.optional(v.message(schema, takes), byDefault)

const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))

const wholeNumber = (byDefault: string, least: number, most: number) =>
  setting(
    byDefault,
    `a whole number from ${least} to ${most}`,
    v.pipe(matching(/^\d{1,9}$/), v.toNumber(), v.minValue(least), v.maxValue(most)),
  )

const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.transform((value) => URL.parse(value)),
    v.instance(URL),
    v.check(({ protocol, host }) => protocols.includes(protocol) && /^[^,;]+$/.test(host)),
  )

/** An address without a password that is encrypted, or on this machine, as in a test. */
const safeUrl = v.pipe(
  url('https:', 'http:'),
  v.check(({ username, password }) => username + password === ''),
  v.check(({ protocol, hostname }) => protocol === 'https:' || isThisMachine(hostname)),
)

/** A loopback address, `localhost`, or a socket's folder: nobody else can listen in. */
export const isThisMachine = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|\/.*)$/i.test(host)

/** The origin of a URL that has nothing else. */
const originOnly = v.pipe(
  v.instance(URL),
  v.check(({ href, origin }) => href === `${origin}/`),
  v.transform(({ origin }) => origin),
)

/** A URL that can contain a user and a password, which stay percent-encoded. */
const serviceUrl = (...protocols: string[]) =>
  v.pipe(
    url(...protocols),
    v.check(({ username, password }) => !/%(?![\da-f]{2})/i.test(username + password)),
    v.check(({ hash }) => hash === ''),
    v.transform(({ href }) => href),
  )

const fileStore = (path: string) => ({ kind: 'sqlite' as const, path, name: path })

/** A log calls a PostgreSQL server by its host, or by the folder of its socket. */
function postgresStore(url: string) {
  const { host, searchParams } = new URL(url)
  const server = searchParams.get('host') ?? decodeURIComponent(host)
  return { kind: 'postgres' as const, url, name: `PostgreSQL at ${server}` }
}

const email = v.pipe(v.string(), v.trim(), v.rfcEmail())

const secondsIn: Record<string, number> = { s: 1, m: 60, h: 3600 }

/** Every variable: its default, what it takes, and how it is read. */
const variables = v.object({
  PORT: wholeNumber('3000', 0, 65_535),
  HOST: setting(
    '127.0.0.1',
    'an IP address or a host name, without scheme or port, such as 127.0.0.1',
    matching(/^[a-z\d.:-]+$/i),
  ),
  SITE_URL: optional(
    'an http or https origin without a path, such as https://www.example.com',
    v.pipe(url('https:', 'http:'), originOnly),
  ),
  MAPS_KEY: optional(
    'a Google Maps key, which has only letters, digits, hyphens and underscores',
    matching(/^[\w-]+$/),
  ),
  MEDIA_BASE_URL: optional(
    'an https address without a query, such as https://media.example.com/logos',
    v.pipe(
      safeUrl,
      v.check(({ href, origin, pathname }) => href === origin + pathname),
      v.transform(({ href }) => href.replace(/(?<!\/)\/+$/, '')),
    ),
  ),
  INQUIRY_ENDPOINT: optional(
    'netlify, or the https address of a form service, with the fields that it wants behind #, such as "https://forms.example/submit#access_key=KEY", and after a space each further origin that the service redirects to',
    v.union([
      v.pipe(
        v.literal('netlify'),
        v.transform(() => netlifyForms),
      ),
      v.pipe(
        v.string(),
        v.transform((text) => text.split(/\s+/)),
        v.tupleWithRest([safeUrl], v.pipe(safeUrl, originOnly)),
        v.transform(([service, ...redirects]) => formService(service, redirects)),
      ),
    ]),
  ),
  ADMIN_REPOSITORY: optional('owner/name of a repository at GitHub', matching(/^[\w-]+\/[\w.-]+$/)),
  TRUST_PROXY: wholeNumber('0', 0, 100),
  INQUIRY_STORE: optional(
    'file:PATH, such as file:data/inquiries.db, or postgres://user:password@host/name with a percent-encoded password',
    v.union([
      v.pipe(
        matching(/^file:(?!\/\/).*[^/]$/),
        v.transform((value) => fileStore(value.slice('file:'.length))),
      ),
      v.pipe(
        v.string(),
        // As Cloud SQL writes it. `URL` wants a host, and the one in the query wins.
        v.transform((value) => value.replace('@/', '@localhost/')),
        serviceUrl('postgres:', 'postgresql:'),
        v.transform(postgresStore),
      ),
    ]),
  ),
  SMTP_URL: optional(
    'smtp:// or smtps:// and a host, such as smtps://user:password@mail.example.com, with a percent-encoded password',
    serviceUrl('smtp:', 'smtps:'),
  ),
  INQUIRY_MAIL_FROM: optional('one email address', email),
  INQUIRY_MAIL_TO: optional(
    'email addresses with commas between them',
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(email),
    ),
  ),
  INQUIRY_LIMIT: setting(
    '20/10m',
    'a count and a time of up to 99 s, m or h, such as 20/10m, or off',
    v.pipe(
      matching(/^(?:off|[1-9]\d{0,5}\/[1-9]\d?[smh])$/),
      v.transform((value) => {
        const [count, time = ''] = value.split('/')
        const perSeconds = Number.parseInt(time) * (secondsIn[time.slice(-1)] ?? 1)
        return value === 'off' ? null : { count: Number(count), perSeconds }
      }),
    ),
  ),
  INQUIRY_KEEP_DAYS: wholeNumber('365', 1, 36_500),
})

/** Every variable with its default as text, which is empty when it has none. */
export const defaultSettings: Record<string, string> = Object.fromEntries(
  Object.entries(variables.entries).map(([name, schema]) => [name, v.getDefault(schema) ?? '']),
)

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks all settings. A variable of the environment wins over the same one in `.env`; an
 * empty one counts as unset.
 *
 * @param folder the folder of `.env`, from which a relative path to a store starts: npm runs every
 * script in the project's
 *
 * @throws OwnerError with one line for each setting that is wrong
 */
export function readSettings(environment: Environment, folder: string) {
  const inFile = withoutEmpty(parseEnv(readEnvFile(join(folder, '.env'))))
  const given = { ...inFile, ...withoutEmpty(environment) }
  const { success, output: values, issues = [] } = v.safeParse(variables, given)
  const problems = [
    // The wrong value is not quoted: it can hold a password or a key.
    ...issues.map(
      ({ path, message }) =>
        `${String(path?.[0].key)} takes ${message}, but it’s set to something else.`,
    ),
    ...unknownNames(inFile, environment),
    ...conflicts(given),
  ]
  if (!success || problems.length > 0) throw new OwnerError([...new Set(problems)].join('\n'))

  const { INQUIRY_STORE: store, SMTP_URL, INQUIRY_MAIL_FROM: from, INQUIRY_MAIL_TO: to } = values
  const delivery: Delivery = values.INQUIRY_ENDPOINT ?? (store ? 'inbox' : 'off')
  return {
    build: {
      /** The public origin without a trailing slash. Null: where it is served. */
      siteUrl: values.SITE_URL,
      mapsKey: values.MAPS_KEY,
      mediaBaseUrl: values.MEDIA_BASE_URL,
      /** Only whether a store is set: its address can hold a password, and stays out of the build. */
      delivery,
      inquiryKeepDays: values.INQUIRY_KEEP_DAYS,
      /** What the CMS at `/admin/` saves to, as owner/name at GitHub. Null: there is no `/admin/`. */
      adminRepository: values.ADMIN_REPOSITORY ?? repositoryAtNetlify(environment),
    },
    server: {
      port: values.PORT,
      host: values.HOST,
      trustProxy: values.TRUST_PROXY,
      inquiryStore: store?.kind === 'sqlite' ? fileStore(resolve(folder, store.path)) : store,
      /** The store of `npm run start:inbox`, which may not exist. */
      defaultStore: fileStore(join(folder, 'data', 'inquiries.db')),
      mail: SMTP_URL && from && to ? { smtpUrl: SMTP_URL, from, to } : null,
      inquiryLimit: values.INQUIRY_LIMIT,
    },
  }
}

/** The same for a program that the owner runs: a wrong setting ends it. */
export function readSettingsOrStop(): Settings {
  try {
    return readSettings(process.env, process.cwd())
  } catch (error) {
    return stopFor(error)
  }
}

/** A build at Netlify is told the address of its repository. Other hosts do not tell it. */
function repositoryAtNetlify({ NETLIFY, REPOSITORY_URL = '' }: Environment): string | null {
  const name = /github\.com[/:]([\w-]+\/[\w.-]+?)(?:\.git)?$/.exec(REPOSITORY_URL)?.[1]
  return NETLIFY === 'true' && name ? name : null
}

function readEnvFile(path: string): string {
  try {
    // Some editors begin the file with a byte order mark, which would hide its first variable.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return ''
    throw new OwnerError(
      `${path} cannot be read (${String(code)}): make it a file that this user can read, or remove it.`,
    )
  }
}

function withoutEmpty(record: Environment): Record<string, string> {
  const trimmed = Object.entries(record).map(([name, value = '']) => [name, value.trim()])
  return Object.fromEntries(trimmed.filter(([, value]) => value))
}

/**
 * A misspelled name leaves a setting unset. The environment has other programs' names, too, and those
 * of `.env` where Docker Compose reads it.
 */
function unknownNames(inFile: Environment, environment: Environment): string[] {
  const ours = Object.keys(environment).filter((name) => name.startsWith('INQUIRY_'))
  return [...Object.keys(inFile), ...ours]
    .filter((name) => !(name in variables.entries))
    .map((name) => `${name} is not a setting of this site. .env.example lists them all.`)
}

/** Settings that are right alone, but not together. */
function conflicts(given: Environment): string[] {
  const ofMail = ['SMTP_URL', 'INQUIRY_MAIL_FROM', 'INQUIRY_MAIL_TO']
  const missing = ofMail.filter((name) => !(name in given))
  const isHalf = missing.length > 0 && missing.length < ofMail.length
  const isTwice = 'INQUIRY_ENDPOINT' in given && 'INQUIRY_STORE' in given
  return [
    isHalf && `${ofMail.join(', ')} belong together, but these are unset: ${missing.join(', ')}.`,
    isTwice &&
      'INQUIRY_ENDPOINT and INQUIRY_STORE are both set, but an inquiry goes to one of them. Leave the other one empty.',
  ].filter((problem) => problem !== false)
}
