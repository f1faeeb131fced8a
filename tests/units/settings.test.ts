import { readFileSync, writeFileSync } from 'node:fs'
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

const mail = {
  SMTP_URL: 'smtps://shop:p%40ss@mail.example.com:465',
  INQUIRY_MAIL_FROM: 'site@example.com',
  INQUIRY_MAIL_TO: 'shop@example.com',
}

const unset = read({})

test('with nothing set, or nothing but empty values, there is no delivery, no mail, and port 3000 of this machine only', () => {
  expect(unset).toMatchObject({
    build: { siteUrl: null, delivery: 'off', inquiryKeepDays: 365, adminRepository: null },
    server: { port: 3000, host: '127.0.0.1', trustProxy: 0, inquiryStore: null, mail: null },
  })
  expect(unset.server.inquiryLimit).toEqual({ count: 20, perSeconds: 600 })
  expect(read({ PORT: '', SITE_URL: ' ', INQUIRY_STORE: '', SMTP_URL: '' })).toEqual(unset)
})

const sqlite = (path: string) => ({ inquiryStore: { kind: 'sqlite', path } })
const database = (url: string, name: string) => ({ inquiryStore: { url, name } })

test.each<[name: string, value: string, taken: object]>([
  ['SITE_URL', 'HTTPS://WWW.Example.com:443/', { siteUrl: 'https://www.example.com' }],
  ['MEDIA_BASE_URL', 'https://a.example.com/b//', { mediaBaseUrl: 'https://a.example.com/b' }],
  ['INQUIRY_ENDPOINT', 'netlify', { delivery: { isNetlify: true, action: '/Thankyou' } }],
  ['INQUIRY_ENDPOINT', 'http://127.0.0.1:4000/f', { delivery: { isNetlify: false } }],
  [
    'INQUIRY_ENDPOINT',
    'https://a.com/f?a=b#key=c&d=e https://b.com',
    { delivery: { action: 'https://a.com/f?a=b', fields: 'key=c&d=e', origins: sites('a', 'b') } },
  ],
  ['HOST', '::', { host: '::' }],
  ['INQUIRY_STORE', 'file:data/a.db', sqlite(join(emptyFolder, 'data/a.db'))],
  ['INQUIRY_STORE', 'file:/srv/a.db', sqlite('/srv/a.db')],
  // Never a database in memory, which would lose inquiries.
  ['INQUIRY_STORE', 'file::memory:', sqlite(join(emptyFolder, ':memory:'))],
  ['INQUIRY_STORE', 'postgres://a:b@c/d', database('postgres://a:b@c/d', 'PostgreSQL at c')],
  ['SMTP_URL', 'smtp://localhost', { mail: { smtpUrl: 'smtp://localhost' } }],
  ['INQUIRY_MAIL_TO', 'a@b.com, c@d.com', { mail: { to: ['a@b.com', 'c@d.com'] } }],
  ['INQUIRY_LIMIT', '1/99h', { inquiryLimit: { count: 1, perSeconds: 356_400 } }],
  ['INQUIRY_LIMIT', 'off', { inquiryLimit: null }],
])('a right value is taken: %s=%s', (name, value, taken) => {
  const { build, server } = read({ ...mail, [name]: value })
  expect({ ...build, ...server }).toMatchObject(taken)
})

function sites(...names: string[]): string[] {
  return names.map((name) => `https://${name}.com`)
}

test('at Netlify, the repository of /admin/ is the one that the build is told, without its token', () => {
  const repositoryAt = (address: string, others = {}) =>
    read({ NETLIFY: 'true', REPOSITORY_URL: address, ...others }).build.adminRepository
  const told = 'https://x-access-token:v1.secret@github.com/owner/my-site'
  expect(repositoryAt(told)).toBe('owner/my-site')
  expect(repositoryAt(told, { ADMIN_REPOSITORY: 'a/b' })).toBe('a/b')
  expect(repositoryAt(told, { NETLIFY: '' })).toBeNull()
  expect(repositoryAt('https://gitlab.com/a/b')).toBeNull()
})

describe('a wrong value stops the start with a sentence', () => {
  test.each([
    ['PORT', 'a whole number from 0 to 65535', '65536 -1 80.5 http'],
    ['HOST', 'an IP address or a host name', 'http://localhost a,b'],
    ['SITE_URL', 'an http or https origin', 'a.com https://a.com/b https://b:hunter2@a.com'],
    ['MEDIA_BASE_URL', 'an https address without', 'http://a.com https://a.com/?hunter2'],
    ['MAPS_KEY', 'a Google Maps key', '{hunter2} hunter2&q=x'],
    ['TRUST_PROXY', 'a whole number from 0 to 100', '101 true'],
    ['INQUIRY_STORE', 'file:PATH, such as', 'hunter2.db file:hunter2/ file://hunter2/a.db'],
    ['INQUIRY_STORE', 'file:PATH, such as', 'mysql://a:hunter2@db/b postgres://a:hunter2%@db/b'],
    ['INQUIRY_ENDPOINT', 'netlify, or the', 'http://a.com/#b=hunter2 https://a:hunter2@b.com/'],
    ['SMTP_URL', 'smtp:// or smtps:// and a host', 'a.com/hunter2 https://a:hunter2@b.com'],
    ['SMTP_URL', 'smtp:// or', 'smtp:// smtps://a:hunter2%of@b.com smtps://a:1#hunter2@b.com'],
    ['ADMIN_REPOSITORY', 'owner/name of a', 'hunter2 https://github.com/owner/hunter2'],
    ['INQUIRY_MAIL_FROM', 'one email address', 'shop a@b.com,c@d.com'],
    ['INQUIRY_MAIL_TO', 'email addresses with commas between them', 'shop <a@b.com> a@b.com,'],
    ['INQUIRY_LIMIT', 'a count and a time of up to 99 s, m or h', '20 0/10m 20/10d 1/100h OFF'],
    ['INQUIRY_KEEP_DAYS', 'a whole number from 1 to 36500', '0 36501 ever'],
  ])('%s says that it takes %s…, and never prints the secret: %s', (name, takes, values) => {
    for (const value of values.split(' ')) {
      const sentence = messageFor({ ...mail, [name]: value })
      expect(sentence.startsWith(`${name} takes ${takes}`)).toBe(true)
      expect(sentence).not.toContain('hunter2')
      expect(sentence).toMatch(/^[^\n]+\.$/)
    }
  })

  test('a form service and a store at once, of which only one could receive', () => {
    const both = { INQUIRY_ENDPOINT: 'netlify', INQUIRY_STORE: 'file:data/inquiries.db' }
    expect(messageFor(both)).toMatch(/^INQUIRY_ENDPOINT and INQUIRY_STORE are both set, [^\n]+\.$/)
  })

  test('each wrong variable gets its own sentence, and incomplete mail says what is missing', () => {
    const INQUIRY_ENDPOINT = 'https://a.example/ b.example'
    const given = { PORT: 'a', INQUIRY_ENDPOINT, SMTP_URL: mail.SMTP_URL }
    expect(messageFor(given).split('\n')).toEqual([
      expect.stringMatching(/^PORT /),
      expect.stringMatching(/ after a space each further origin that the service redirects to, /),
      expect.stringMatching(/^SMTP_URL, .* unset: INQUIRY_MAIL_FROM, INQUIRY_MAIL_TO\.$/),
    ])
  })
})

describe('the file .env', () => {
  test('sets what the environment leaves unset, and the environment wins', () => {
    const folder = withEnvFile('\uFEFFTRUST_PROXY=1\r\nPORT=4000\nHOST="::1" # this machine\n')
    const { server } = readSettings({ PORT: '5000', TRUST_PROXY: '' }, folder)
    expect(server).toMatchObject({ port: 5000, host: '::1', trustProxy: 1 })
  })

  test('may contain only right settings, because a typo would silently turn delivery off', () => {
    const folder = withEnvFile('INQUIRY_STROE=file:data/inquiries.db\nPORT=many\nsite_url=x\n')
    expect(messageFor({}, folder).split('\n')).toEqual([
      expect.stringMatching(/^PORT takes a whole number/),
      expect.stringMatching(/^INQUIRY_STROE is not a setting of this site\. .*\.$/),
      expect.stringMatching(/^site_url is not a setting of this site\. .*\.$/),
    ])
    // Docker Compose hands them on in the environment, which has other programs' variables, too.
    expect(messageFor({ INQUIRY_STROE: 'x', LANG: 'C' })).toMatch(/^INQUIRY_STROE is not a [^\n]+$/)
  })

  test('can be a copy of .env.example, which lists every variable with its default', () => {
    const text = readFileSync(join(root, '.env.example'), 'utf8')
    const settingLine = /^#([A-Z_]+)=(\S*) +# (.+)$/gm
    const listed = [...text.matchAll(settingLine)].map(([, name, unset]) => [name, unset])
    expect(listed).toEqual(Object.entries(defaultSettings))
    for (const copy of [text, text.replace(settingLine, (line) => line.slice(1))]) {
      // Only the folder of the default store is another.
      const { build, server } = readSettings({}, withEnvFile(copy))
      const { defaultStore } = server
      expect({ build, server }).toEqual({
        build: unset.build,
        server: { ...unset.server, defaultStore },
      })
    }
  })
})

test.each([
  ['Dockerfile', /^ARG (.*)$/m],
  ['compose.yaml', /^ {6}args:\n((?: {8}.*\n)*)/m],
])('%s passes on every build setting', (file, passedOn) => {
  const [, text = ''] = passedOn.exec(readFileSync(join(root, file), 'utf8')) ?? []
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const names = [...example.matchAll(/^#([A-Z_]+)=.* # build/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})
