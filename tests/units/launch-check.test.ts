import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { company } from '../../content/company.ts'
import { footer } from '../../content/footer.ts'
import { partners } from '../../content/partners.ts'
import { readSettings } from '../../settings/settings.ts'
import {
  beforeLaunch,
  launchReport,
  yourChoice,
  type Item,
  type LaunchContent,
} from '../../tools/launch-report.ts'

const root = join(import.meta.dirname, '../..')

const settings = (environment: Record<string, string> = {}) => readSettings(environment, 'no file')

/** The words that the site comes with. */
const shipped: LaunchContent = {
  company,
  partners: partners.columns,
  renderings: footer.renderings,
}

/** The words of a company that has put its own in their place. */
const own: LaunchContent = {
  company: {
    name: 'Salt & Sons',
    address: { street: '1 Main Street', latitude: 40.7, longitude: -74.1 },
    phone: { label: '609-771-4155', number: '+16097714155' },
    email: 'office@salt-and-sons.com',
  },
  partners: [{ name: 'A real one', logo: 'real.svg', sample: false }],
  renderings: '',
}

const set = {
  SITE_URL: 'https://www.salt-and-sons.com',
  MAPS_KEY: 'key',
  MEDIA_BASE_URL: 'https://media.salt-and-sons.com',
  TRUST_PROXY: '1',
  INQUIRY_STORE: 'file:data/inquiries.db',
  SMTP_URL: 'smtps://mail.salt-and-sons.com',
  INQUIRY_MAIL_FROM: 'site@salt-and-sons.com',
  INQUIRY_MAIL_TO: 'office@salt-and-sons.com',
}

const run = (environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(root, 'tools/launch-check.ts')], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })

/** All that the items say, and where. */
const text = (items: readonly Item[]) => launchReport(items, [])

describe('before launch', () => {
  const items = beforeLaunch(shipped, settings())

  test('every placeholder and sample that the site comes with is named', () => {
    const { address, phone, email } = company
    for (const value of [address.street, phone.label, email, 'SITE_URL', 'latitude']) {
      expect(text(items)).toContain(value)
    }
    for (const { name } of partners.columns) expect(text(items)).toContain(`“${name}”`)
    expect(items).toHaveLength(5 + partners.columns.length)
  })

  test.each<[string, string]>([
    [company.address.street, company.address.street],
    ['latitude and longitude', String(company.address.latitude)],
    [company.phone.label, company.phone.label],
    [company.email, company.email],
    ...partners.columns.map(({ name }) => [name, name] satisfies [string, string]),
  ])('the place given for “%s” is a line that has it', (said, value) => {
    const [item, ...others] = items.filter(({ says }) => says.includes(said))
    expect(others).toEqual([])
    const lines = (item?.where ?? []).flatMap((place) => {
      const [, file = '', number = ''] = /^(content\/.+):(\d+)$/.exec(place) ?? []
      return file ? [readFileSync(join(root, file), 'utf8').split('\n')[Number(number) - 1]] : []
    })
    expect(lines).toEqual([expect.stringContaining(value)])
  })

  test('the sample logos named are files that are there', () => {
    const logos = items.flatMap(({ where }) => where).filter((place) => place.endsWith('.svg'))
    expect(logos).toHaveLength(partners.columns.length)
    expect(logos.filter((logo) => !existsSync(join(root, logo)))).toEqual([])
  })

  test('nothing is left of a company that has put its own in their place', () => {
    expect(beforeLaunch(own, settings(set))).toEqual([])
  })

  test.each<[string, LaunchContent]>([
    [
      'a new street at the old place on the map',
      { ...own, company: { ...own.company, address: { ...company.address, street: '1 Main' } } },
    ],
    [
      'a phone number that is kept for fiction',
      { ...own, company: { ...own.company, phone: { label: 'x', number: '+19735550199' } } },
    ],
    [
      'an address at a domain that is kept for examples',
      { ...own, company: { ...own.company, email: 'me@shop.example.org' } },
    ],
    [
      'one sample among the partners',
      { ...own, partners: [...own.partners, { name: 'X', logo: 'x.svg', sample: true }] },
    ],
  ])('one thing is left: %s', (_, content) => {
    expect(beforeLaunch(content, settings(set))).toHaveLength(1)
  })

  test.each([
    'https://www.example.com',
    'https://salt.example',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]',
  ])('SITE_URL %s is no address for a site in public', (SITE_URL) => {
    const [item, ...others] = beforeLaunch(own, settings({ ...set, SITE_URL, MEDIA_BASE_URL: '' }))
    expect([item?.where[0], others]).toEqual([expect.stringMatching(/^SITE_URL/), []])
  })
})

describe('your choice', () => {
  test('with nothing set, each thing is named with its variable and what it means', () => {
    const report = text(yourChoice(shipped, settings()))
    for (const part of [
      'Delivery is off: nobody receives the inquiries.',
      'INQUIRY_STORE',
      'SMTP_URL',
      'MAPS_KEY',
      'MEDIA_BASE_URL',
      'renderings, not photographs',
      'art/masters',
      company.name,
    ]) {
      expect(report).toContain(part)
    }
  })

  test('with everything set there is nothing to say', () => {
    expect(yourChoice(own, settings(set))).toEqual([])
    expect(launchReport([], [])).toBe(
      'Before launch: nothing is left.\n\nYour choice: everything is set.',
    )
  })

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'an inquiry that is stored and mailed to nobody',
      { SMTP_URL: '', INQUIRY_MAIL_FROM: '', INQUIRY_MAIL_TO: '' },
      /No mail/,
    ],
    ['a proxy that is not trusted', { TRUST_PROXY: '' }, /No proxy is trusted/],
    ['a site on http', { SITE_URL: 'http://www.salt-and-sons.com' }, /not secure/],
  ])('one thing is named: %s', (_, changed, says) => {
    const items = yourChoice(own, settings({ ...set, ...changed }))
    expect(items.map((item) => item.says)).toEqual([expect.stringMatching(says)])
  })
})

describe('npm run launch-check', () => {
  test('prints both lists, and fails while something is left', () => {
    const { status, stdout } = run({ INQUIRY_STORE: '' })
    expect(status).toBe(1)
    expect(stdout).toMatch(/^Before launch: change these \d+\.\n- /)
    expect(stdout).toContain('\n\nYour choice: ')
  })

  test('says what is wrong with a setting, and nothing else', () => {
    const { status, stdout, stderr } = run({ PORT: 'eighty' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^PORT was given "eighty"[^\n]+\n$/)
  })
})
