import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { AddressAndMap } from '../../app/sections/contact/address-and-map.tsx'
import { Footer } from '../../app/layout/footer.tsx'
import { placeholdersIn } from '../../content-model/placeholders.ts'
import { company, placeholders, site } from 'virtual:content'

// The modules that are imported read it.
vi.hoisted(() => vi.stubGlobal('__BUILD_SETTINGS__', { mapsKey: null }))
const shown = { ...placeholders }
afterAll(() => {
  vi.unstubAllGlobals()
  Object.assign(placeholders, shown)
})

const marksIn = <Props extends object>(component: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props)).split(`(${site.placeholder})`).length - 1

describe('a page on which address, phone or email is a placeholder', () => {
  test('says so beside it, and no longer once it is replaced', () => {
    Object.assign(placeholders, { address: true, phone: true, email: true })
    expect(marksIn(AddressAndMap, {})).toBe(3)
    expect(marksIn(Footer, { path: '/' })).toBe(2)
    Object.assign(placeholders, { address: false, phone: false })
    expect(marksIn(AddressAndMap, {})).toBe(1)
    Object.assign(placeholders, { email: false })
    expect(marksIn(Footer, { path: '/' })).toBe(0)
  })
})

test('a number or an address that nobody can reach is a placeholder', () => {
  const real = {
    address: { ...company.address, street: '1 Main Street' },
    phone: { label: '609-771-4155', number: '+16097714155' },
    email: 'office@salt-and-sons.com',
  }
  expect(placeholdersIn(real)).toEqual({ address: false, phone: false, email: false })
  const invented = { phone: { label: '', number: '+12015550142' }, email: 'office@salt.example' }
  expect(placeholdersIn({ ...real, ...invented })).toMatchObject({ phone: true, email: true })
})
