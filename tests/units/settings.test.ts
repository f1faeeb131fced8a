import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { documentedVariables, readSettings, SettingsError } from '../../settings/settings.ts'

const projectRoot = resolve(import.meta.dirname, '../..')
const directory = mkdtempSync(join(tmpdir(), 'settings-'))
const noFile = join(directory, 'none')
afterAll(() => rmSync(directory, { recursive: true }))

function envFile(text: string): string {
  const path = join(directory, '.env')
  writeFileSync(path, text)
  return path
}

const read = (environment: Record<string, string>) => readSettings(environment, noFile)

function messageFor(environment: Record<string, string>): string {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  throw new Error('The settings were accepted.')
}

const defaults = {
  build: { siteUrl: null, mapsKey: null, mediaBaseUrl: null, inquiryKeepDays: 365 },
  server: {
    port: 3000,
    host: '127.0.0.1',
    trustProxy: 0,
    inquiryStore: null,
    smtpUrl: null,
    mailFrom: null,
    mailTo: null,
    inquiryLimit: { count: 20, perSeconds: 600 },
  },
}

const mail = {
  SMTP_URL: 'smtps://shop:p%40ss@mail.example.com:465',
  INQUIRY_MAIL_FROM: 'site@example.com',
  INQUIRY_MAIL_TO: 'shop@example.com',
}

test.each(['*', 'a*b', 'a,b', 'a!', '%2A', 'under_score.example', '-', 'a..b'])(
  'HOST is an address or a name, not %s',
  (HOST) => {
    expect(() => read({ HOST })).toThrow(/^HOST was given /)
  },
)

test('a password in SITE_URL is refused, and not printed', () => {
  expect(messageFor({ SITE_URL: 'https://owner:geheim@www.example.com' })).toMatch(
    /^SITE_URL was given a value \(kept out of this message\), but takes (?!.*geheim)/,
  )
})

describe('a store in the wrong place', () => {
  test.each([
    ['file:app/public/inquiries.db', /^INQUIRY_STORE is in app\/, [^\n]+\.$/],
    ['file:build/client/../data.db', /^INQUIRY_STORE is in build\/, [^\n]+\.$/],
    ['file:~/inquiries.db', /^INQUIRY_STORE begins with ~, [^\n]+\.$/],
  ])('stops the start with a sentence: %s', (INQUIRY_STORE, sentence) => {
    expect(() => readSettings({ INQUIRY_STORE }, 'no file')).toThrow(sentence)
  })

  test('is not confused with a similar name', () => {
    for (const INQUIRY_STORE of [
      'file:publications/a.db',
      'file:data/~a.db',
      'file:data/build.db',
    ]) {
      expect(() => readSettings({ INQUIRY_STORE }, 'no file')).not.toThrow()
    }
  })
})

describe('with nothing set', () => {
  test('the site has its defaults: no delivery, no mail, port 3000 of this machine only', () => {
    expect(read({})).toEqual(defaults)
  })

  test('an empty value counts as unset', () => {
    expect(read({ PORT: '', SITE_URL: ' ', INQUIRY_STORE: '', SMTP_URL: '' })).toEqual(defaults)
  })
})

describe('right values', () => {
  test('SITE_URL is normalized to an origin without a trailing slash', () => {
    expect(read({ SITE_URL: 'HTTPS://WWW.Example.com:443/' }).build.siteUrl).toBe(
      'https://www.example.com',
    )
  })

  test('MEDIA_BASE_URL may have a path and loses trailing slashes', () => {
    expect(read({ MEDIA_BASE_URL: 'https://media.example.com/logos//' }).build.mediaBaseUrl).toBe(
      'https://media.example.com/logos',
    )
  })

  test('MAPS_KEY is kept unchanged', () => {
    expect(read({ MAPS_KEY: 'AIza-Sy_0' }).build.mapsKey).toBe('AIza-Sy_0')
  })

  test.each([
    ['0', 0],
    ['65535', 65_535],
  ])('PORT takes %s', (PORT, port) => {
    expect(read({ PORT }).server.port).toBe(port)
  })

  test.each(['::', '0.0.0.0', 'localhost', 'shop.example.com'])('HOST takes %s', (HOST) => {
    expect(read({ HOST }).server.host).toBe(HOST)
  })

  test('INQUIRY_STORE takes a file, inside the project unless its path is absolute', () => {
    expect(read({ INQUIRY_STORE: 'file:data/inquiries.db' }).server.inquiryStore).toEqual({
      kind: 'sqlite',
      path: join(projectRoot, 'data/inquiries.db'),
    })
    expect(read({ INQUIRY_STORE: 'file:/srv/inquiries.db' }).server.inquiryStore).toEqual({
      kind: 'sqlite',
      path: '/srv/inquiries.db',
    })
  })

  test('INQUIRY_STORE never makes a database in memory, which would lose inquiries', () => {
    const { inquiryStore } = read({ INQUIRY_STORE: 'file::memory:' }).server
    expect(inquiryStore?.kind === 'sqlite' && isAbsolute(inquiryStore.path)).toBe(true)
  })

  test.each(['postgres', 'postgresql'])('INQUIRY_STORE takes a %s:// server', (scheme) => {
    const url = `${scheme}://shop:p%40ss@db.example.com/inquiries?sslmode=require`
    expect(read({ INQUIRY_STORE: url }).server.inquiryStore).toEqual({ kind: 'postgres', url })
  })

  test('the three mail settings are accepted together', () => {
    expect(read(mail).server).toMatchObject({
      smtpUrl: mail.SMTP_URL,
      mailFrom: mail.INQUIRY_MAIL_FROM,
      mailTo: mail.INQUIRY_MAIL_TO,
    })
  })

  test.each([
    ['1/1s', { count: 1, perSeconds: 1 }],
    ['5/2m', { count: 5, perSeconds: 120 }],
    ['20/3h', { count: 20, perSeconds: 10_800 }],
    ['100/1d', { count: 100, perSeconds: 86_400 }],
    ['off', null],
  ])('INQUIRY_LIMIT takes %s', (INQUIRY_LIMIT, limit) => {
    expect(read({ INQUIRY_LIMIT }).server.inquiryLimit).toEqual(limit)
  })

  test('TRUST_PROXY and INQUIRY_KEEP_DAYS take whole numbers', () => {
    const { build, server } = read({ TRUST_PROXY: '2', INQUIRY_KEEP_DAYS: '30' })
    expect([server.trustProxy, build.inquiryKeepDays]).toEqual([2, 30])
  })
})

describe('a wrong value stops the start with a sentence', () => {
  test.each([
    ['PORT', 'a whole number from 0 to 65535', ['65536', '-1', '80.5', '0x50', 'http']],
    ['HOST', 'an IP address or a host name', ['localhost:80', 'http://localhost', '3000', 'a b']],
    [
      'SITE_URL',
      'an http or https origin without a path',
      [
        'example.com',
        'ftp://example.com',
        'https://example.com/shop',
        'https://example.com/?a',
        'https://me@example.com',
      ],
    ],
    [
      'MEDIA_BASE_URL',
      'an http or https address without a query',
      ['media.example.com', 'file:///logos', 'https://example.com/?a=b', 'https://example.com/#a'],
    ],
    ['TRUST_PROXY', 'a whole number from 0 to 100', ['-1', '101', 'true']],
    ['INQUIRY_MAIL_FROM', 'one email address', ['shop', 'a@example.com, b@example.com']],
    ['INQUIRY_MAIL_TO', 'one email address', ['shop', 'Shop <shop@example.com>']],
    [
      'INQUIRY_LIMIT',
      'a count and a time in s, m, h or d, such as 20/10m, or off',
      ['20', '0/10m', '20/10', '20/10w', '20/0m', '-1/1m', 'OFF'],
    ],
    ['INQUIRY_KEEP_DAYS', 'a whole number of days from 1 to 36500', ['0', '36501', '1.5', 'ever']],
  ])('%s says that it takes %s', (name, takes, values) => {
    for (const value of values) {
      const sentence = messageFor({ ...mail, [name]: value })
      expect(sentence.startsWith(`${name} was given "${value}", but takes ${takes}`)).toBe(true)
      expect(sentence).toMatch(/^[^\n]+\.$/)
    }
  })

  test.each([
    ['MAPS_KEY', 'a Google Maps key', ['{hunter2}', 'hunter2&q=x']],
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
  ])('%s says that it takes %s…, and never prints the secret', (name, takes, values) => {
    for (const value of values) {
      const sentence = messageFor({ ...mail, [name]: value })
      expect(sentence).toContain(`${name} was given a value (kept out of this message), but takes`)
      expect(sentence).toContain(takes)
      expect(sentence).not.toContain('hunter2')
      expect(sentence).toMatch(/^[^\n]+\.$/)
    }
  })

  test('each wrong variable gets its own sentence', () => {
    expect(
      messageFor({ PORT: 'a', HOST: 'b c', INQUIRY_MAIL_TO: 'd' })
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['PORT', 'HOST', 'INQUIRY_MAIL_TO', 'SMTP_URL,'])
  })

  test.each([
    [['SMTP_URL'], 'INQUIRY_MAIL_FROM and INQUIRY_MAIL_TO are unset; set them too'],
    [['SMTP_URL', 'INQUIRY_MAIL_FROM'], 'INQUIRY_MAIL_TO is unset; set it too'],
    [['INQUIRY_MAIL_FROM', 'INQUIRY_MAIL_TO'], 'SMTP_URL is unset; set it too'],
  ])('mail with only %s set says what is missing', (names, missing) => {
    const some = Object.fromEntries(Object.entries(mail).filter(([name]) => names.includes(name)))
    expect(messageFor(some)).toBe(
      `SMTP_URL, INQUIRY_MAIL_FROM and INQUIRY_MAIL_TO belong together, but ${missing}, or none of the three.`,
    )
  })
})

describe('settings that conflict', () => {
  const http = { MEDIA_BASE_URL: 'http://media.example.com' }

  test('logos on http for a site on https, which browsers would block, stop the start', () => {
    expect(messageFor({ ...http, SITE_URL: 'https://www.example.com' })).toMatch(
      /^MEDIA_BASE_URL is on http while SITE_URL is on https[^\n]+\.$/,
    )
  })

  test.each([
    http,
    { ...http, SITE_URL: 'http://www.example.com' },
    { MEDIA_BASE_URL: 'https://media.example.com', SITE_URL: 'https://www.example.com' },
  ])('do not include %o', (environment) => {
    expect(read(environment).build.mediaBaseUrl).toBe(environment.MEDIA_BASE_URL)
  })
})

describe('the file .env', () => {
  test('sets what the environment leaves unset, and the environment wins', () => {
    const file = envFile('PORT=4000\nHOST="::1" # this machine\nTRUST_PROXY=1\n')
    expect(readSettings({ PORT: '5000', TRUST_PROXY: '' }, file).server).toMatchObject({
      port: 5000,
      host: '::1',
      trustProxy: 1,
    })
  })

  test('is checked like the environment', () => {
    expect(() => readSettings({}, envFile('PORT=many\n'))).toThrow(SettingsError)
  })

  test('may contain only settings, because a typo would silently turn delivery off', () => {
    const file = envFile('INQUIRY_STROE=file:data/inquiries.db\nPORT=4000\nsite_url=x\nEMPTY=\n')
    expect(() => readSettings({}, file)).toThrow(
      new SettingsError(
        [
          'INQUIRY_STROE in .env is not a setting of this site. .env.example lists them all.',
          'site_url in .env is not a setting of this site. .env.example lists them all.',
        ].join('\n'),
      ),
    )
  })

  test('is stricter than the environment, which has other programs’ variables too', () => {
    expect(read({ INQUIRY_STROE: 'x', LANG: 'C' })).toEqual(defaults)
  })

  test('keeps its first line after a byte order mark', () => {
    expect(readSettings({}, envFile('\uFEFFPORT=4000\r\n')).server.port).toBe(4000)
  })
})

describe('.env.example', () => {
  const text = readFileSync(join(projectRoot, '.env.example'), 'utf8')
  const settingLine = /^#([A-Z_]+)=(\S*) +# (.+)$/gm

  test('lists exactly the variables in the code, with their defaults', () => {
    expect(
      [...text.matchAll(settingLine)].map(([, name, unset, line]) => [name, unset, line]),
    ).toEqual(
      documentedVariables.map(({ name, unset, readAt, meaning }) => [
        name,
        unset,
        `${readAt}: ${meaning}`,
      ]),
    )
  })

  test('changes nothing when it is copied to .env', () => {
    expect(parseEnv(text)).toEqual({})
  })

  test('changes nothing when every line is uncommented', () => {
    const file = envFile(text.replace(settingLine, (line) => line.slice(1)))
    expect(readSettings({}, file)).toEqual(defaults)
  })
})

test.each(['site-build/build.ts', 'site-build/launch-check.ts', 'tests/bench/site-server.ts'])(
  'a wrong setting ends %s with only its sentence',
  (program) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(projectRoot, program)], {
      encoding: 'utf8',
      env: { ...process.env, SITE_URL: 'www.example.com' },
    })
    expect({ status, said: stdout + stderr }).toEqual({
      status: 1,
      said: 'SITE_URL was given "www.example.com", but takes an http or https origin without a path, such as https://www.example.com.\n',
    })
  },
)
