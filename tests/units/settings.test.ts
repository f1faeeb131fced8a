import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { OwnerError } from '../../model/owner-error.ts'
import { defaultSettings, readSettings } from '../../settings/settings.ts'
import { root } from './run-node.ts'
import { temporaryFolder } from './temporary-folder.ts'

const emptyFolder = temporaryFolder(afterAll)

/** A folder with this `.env`. */
function withEnvFile(text: string): string {
  const folder = temporaryFolder(onTestFinished)
  writeFileSync(join(folder, '.env'), text)
  return folder
}

const read = (environment: Record<string, string>) => readSettings(environment, emptyFolder)

function messageFor(environment: Record<string, string>, folder = emptyFolder): string {
  try {
    readSettings(environment, folder)
  } catch (error) {
    if (error instanceof OwnerError) return error.message
    throw error
  }
  throw new Error('The settings were accepted.')
}

const unset = read({})
const defaults = {
  ...unset,
  // It is in the folder of the settings.
  server: { ...unset.server, defaultStore: expect.objectContaining({ kind: 'sqlite' }) },
}

const mail = {
  SMTP_URL: 'smtps://shop:p%40ss@mail.example.com:465',
  INQUIRY_MAIL_FROM: 'site@example.com',
  INQUIRY_MAIL_TO: 'shop@example.com, second@example.com',
}
const database = 'postgres://shop:p%40ss@db.example.com/inquiries?sslmode=require'

test('at Netlify, the repository of /admin/ is the one that the build is told, without its token', () => {
  const REPOSITORY_URL = 'https://x-access-token:v1.secret@github.com/owner/my-site'
  const told = { NETLIFY: 'true', REPOSITORY_URL }
  expect(read(told).build.adminRepository).toBe('owner/my-site')
  expect(read({ ...told, ADMIN_REPOSITORY: 'a/b' }).build.adminRepository).toBe('a/b')
  expect(
    read({ ...told, REPOSITORY_URL: 'https://gitlab.com/a/b' }).build.adminRepository,
  ).toBeNull()
  expect(read({ REPOSITORY_URL }).build.adminRepository).toBeNull()
})

test('with nothing set, or nothing but empty values, there is no delivery, no mail, and port 3000 of this machine only', () => {
  expect(unset).toMatchObject({
    build: { siteUrl: null, delivery: 'off', inquiryKeepDays: 365 },
    server: { port: 3000, host: '127.0.0.1', trustProxy: 0, inquiryStore: null, mail: null },
  })
  expect(unset.server.inquiryLimit).toEqual({ count: 20, perSeconds: 600 })
  expect(read({ PORT: '', SITE_URL: ' ', INQUIRY_STORE: '', SMTP_URL: '' })).toEqual(unset)
})

const sqlite = (path: string) => ({ inquiryStore: { kind: 'sqlite', path } })
const postgres = (url: string, name: string) => ({ inquiryStore: { kind: 'postgres', url, name } })

describe('a right value is taken', () => {
  const service = 'https://forms.example/submit?a=b'

  test.each<[name: string, value: string, taken: object]>([
    ['SITE_URL', 'HTTPS://WWW.Example.com:443/', { siteUrl: 'https://www.example.com' }],
    ['MEDIA_BASE_URL', 'https://a.example.com/b//', { mediaBaseUrl: 'https://a.example.com/b' }],
    ['MAPS_KEY', 'AIza-Sy_0', { mapsKey: 'AIza-Sy_0' }],
    ['INQUIRY_KEEP_DAYS', '30', { inquiryKeepDays: 30 }],
    ['ADMIN_REPOSITORY', 'owner/my-site', { adminRepository: 'owner/my-site' }],
    [
      'INQUIRY_ENDPOINT',
      `${service}#access_key=a-key&_next=https%3A%2F%2Fx`,
      { delivery: { action: service, fields: 'access_key=a-key&_next=https%3A%2F%2Fx' } },
    ],
    [
      'INQUIRY_ENDPOINT',
      `${service} https://thanks.example`,
      {
        delivery: { action: service, origins: ['https://forms.example', 'https://thanks.example'] },
      },
    ],
    ['INQUIRY_ENDPOINT', 'http://127.0.0.1:4000/f/1', { delivery: { isNetlify: false } }],
    ['INQUIRY_ENDPOINT', 'netlify', { delivery: { isNetlify: true, action: '/Thankyou' } }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'shop.example.com', { host: 'shop.example.com' }],
    ['INQUIRY_STORE', 'file:data/inquiries.db', sqlite(join(emptyFolder, 'data/inquiries.db'))],
    ['INQUIRY_STORE', 'file:/srv/inquiries.db', sqlite('/srv/inquiries.db')],
    // Never a database in memory, which would lose inquiries.
    ['INQUIRY_STORE', 'file::memory:', sqlite(join(emptyFolder, ':memory:'))],
    ['INQUIRY_STORE', database, postgres(database, 'PostgreSQL at db.example.com')],
    ['INQUIRY_STORE', 'postgresql://db/a', postgres('postgresql://db/a', 'PostgreSQL at db')],
    // As Cloud SQL writes it.
    [
      'INQUIRY_STORE',
      'postgres://site:secret@/inquiries?host=/cloudsql/a:b:c',
      postgres(
        'postgres://site:secret@localhost/inquiries?host=/cloudsql/a:b:c',
        'PostgreSQL at /cloudsql/a:b:c',
      ),
    ],
    ['INQUIRY_LIMIT', '1/1s', { inquiryLimit: { count: 1, perSeconds: 1 } }],
    ['INQUIRY_LIMIT', '20/99h', { inquiryLimit: { count: 20, perSeconds: 356_400 } }],
    ['INQUIRY_LIMIT', 'off', { inquiryLimit: null }],
  ])('%s=%s', (name, value, taken) => {
    const { build, server } = read({ [name]: value })
    expect({ ...build, ...server }).toMatchObject(taken)
  })

  test('SMTP_URL with a sender and one or several recipients', () => {
    expect(read(mail).server.mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: mail.INQUIRY_MAIL_FROM,
      to: ['shop@example.com', 'second@example.com'],
    })
  })
})

describe('a wrong value stops the start with a sentence', () => {
  test.each([
    ['PORT', 'a whole number from 0 to 65535', ['65536', '-1', '80.5', '0x50', 'http']],
    ['HOST', 'an IP address or a host name', ['http://localhost', 'a b', '*', 'a,b']],
    [
      'SITE_URL',
      'an http or https origin without a path',
      ['example.com', 'ftp://a.com', 'https://a.com/?a', 'https://owner:hunter2@www.example.com'],
    ],
    [
      'MEDIA_BASE_URL',
      'an https address without a query',
      ['http://a.example.com', 'file:///logos', 'https://a.com/?a=b', 'https://a.com/#a'],
    ],
    ['MAPS_KEY', 'a Google Maps key', ['{hunter2}', 'hunter2&q=x']],
    ['TRUST_PROXY', 'a whole number from 0 to 100', ['-1', '101', 'true']],
    [
      'INQUIRY_STORE',
      'file:PATH, such as file:data/inquiries.db, or postgres://',
      [
        'hunter2.db',
        'file:',
        'file:hunter2/',
        'file://hunter2/x.db',
        'mysql://shop:hunter2@db/x',
        'postgres:///hunter2',
        'postgres://shop:hunter2%@db/x',
      ],
    ],
    [
      'INQUIRY_ENDPOINT',
      'netlify, or the https address of a form service',
      [
        'hunter2',
        'http://forms.example/#key=hunter2',
        'https://me:hunter2@forms.example/',
        'https://forms.example/ https://thanks.example/a?hunter2',
      ],
    ],
    [
      'SMTP_URL',
      'smtp:// or smtps:// and a host',
      [
        'mail.example.com/hunter2',
        'https://shop:hunter2@mail.example.com',
        'smtp://',
        'smtps://shop:hunter2%off@mail.example.com',
        'smtps://shop:1#hunter2@mail.example.com',
      ],
    ],
    [
      'ADMIN_REPOSITORY',
      'owner/name of a repository at GitHub',
      ['hunter2', 'https://github.com/owner/hunter2', 'owner/name/hunter2'],
    ],
    ['INQUIRY_MAIL_FROM', 'one email address', ['shop', 'a@example.com, b@example.com']],
    [
      'INQUIRY_MAIL_TO',
      'email addresses with commas between them',
      ['shop', 'Shop <shop@example.com>', 'shop@example.com,', 'a@example.com b@example.com'],
    ],
    [
      'INQUIRY_LIMIT',
      'a count and a time of up to 99 s, m or h, such as 20/10m, or off',
      ['20', '0/10m', '20/10', '20/10d', '20/0m', '-1/1m', '1/100h', 'OFF'],
    ],
    ['INQUIRY_KEEP_DAYS', 'a whole number from 1 to 36500', ['0', '36501', '1.5', 'ever']],
  ])('%s says that it takes %s…, and never prints the secret', (name, takes, values) => {
    for (const value of values) {
      const sentence = messageFor({ ...mail, [name]: value })
      expect(sentence.startsWith(`${name} takes ${takes}`)).toBe(true)
      expect(sentence).not.toContain('hunter2')
      expect(sentence).toMatch(/^[^\n]+\.$/)
    }
  })

  test('further origins of a form service stand after a space, and the sentence says so', () => {
    expect(messageFor({ INQUIRY_ENDPOINT: 'https://a.example/ b.example' })).toContain(
      ', and after a space each further origin that the service redirects to, ',
    )
  })

  test('a form service and a store at once, of which only one could receive', () => {
    const both = { INQUIRY_ENDPOINT: 'netlify', INQUIRY_STORE: 'file:data/inquiries.db' }
    expect(messageFor(both)).toMatch(/^INQUIRY_ENDPOINT and INQUIRY_STORE are both set, [^\n]+\.$/)
  })

  test('each wrong variable gets its own sentence, and incomplete mail says what is missing', () => {
    const { SMTP_URL } = mail
    expect(messageFor({ PORT: 'a', HOST: 'b c', SMTP_URL }).split('\n')).toEqual([
      expect.stringMatching(/^PORT /),
      expect.stringMatching(/^HOST /),
      expect.stringMatching(/^SMTP_URL, .* unset: INQUIRY_MAIL_FROM, INQUIRY_MAIL_TO\.$/),
    ])
  })
})

describe('the file .env', () => {
  test('sets what the environment leaves unset, and the environment wins', () => {
    const folder = withEnvFile('\uFEFFTRUST_PROXY=1\r\nPORT=4000\nHOST="::1" # this machine\n')
    expect(readSettings({ PORT: '5000', TRUST_PROXY: '' }, folder).server).toMatchObject({
      port: 5000,
      host: '::1',
      trustProxy: 1,
    })
  })

  test('may contain only right settings, because a typo would silently turn delivery off', () => {
    const folder = withEnvFile('INQUIRY_STROE=file:data/inquiries.db\nPORT=4000\nsite_url=x\n')
    expect(messageFor({}, folder).split('\n')).toEqual([
      expect.stringMatching(/^INQUIRY_STROE is not a setting of this site\. .*\.$/),
      expect.stringMatching(/^site_url is not a setting of this site\. .*\.$/),
    ])
    expect(messageFor({}, withEnvFile('PORT=many\n'))).toMatch(/^PORT takes a whole number/)
    // Docker Compose hands them on in the environment, which has other programs' variables, too.
    expect(messageFor({ INQUIRY_STROE: 'x' })).toMatch(/^INQUIRY_STROE is not a setting/)
    expect(read({ LANG: 'C' })).toEqual(defaults)
  })

  test('that is a folder, or cannot be read, ends the start with a sentence and the remedy', () => {
    const folder = temporaryFolder(onTestFinished)
    mkdirSync(join(folder, '.env'))
    expect(messageFor({}, folder)).toMatch(
      /^\S+\.env cannot be read \(EISDIR\): make it a file [^\n]+\.$/,
    )
  })

  test('can be a copy of .env.example, which lists every variable with its default', () => {
    const text = readFileSync(join(root, '.env.example'), 'utf8')
    const settingLine = /^#([A-Z_]+)=(\S*) +# (.+)$/gm
    const listed = [...text.matchAll(settingLine)].map(([, name, unset]) => [name, unset])
    expect(listed).toEqual(Object.entries(defaultSettings))
    const uncommented = text.replace(settingLine, (line) => line.slice(1))
    for (const copy of [text, uncommented]) {
      expect(readSettings({}, withEnvFile(copy))).toEqual(defaults)
    }
  })
})

test.each(['Dockerfile', 'compose.yaml'])('%s passes on every build setting', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const names = [...example.matchAll(/^#([A-Z_]+)=.* # build/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})
