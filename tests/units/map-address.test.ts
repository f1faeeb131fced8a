import { describe, expect, test } from 'vitest'
import { directionsAddress, mapAddress } from '../../app/sections/contact/map-address.ts'
import { company } from '../../content/company.data.ts'

const place = {
  street: '1 Salt & Sea Road',
  town: 'Trenton',
  stateCode: 'NJ',
  postalCode: '08608',
  latitude: 40.25,
  longitude: -74.75,
}
const asked = '1 Salt & Sea Road, Trenton, NJ 08608'

describe('with a maps key', () => {
  test('the map is Google’s embed in place mode, searching for the address', () => {
    const { origin, pathname, searchParams } = new URL(mapAddress(place, 'AIza&q=x'))
    expect(origin + pathname).toBe('https://www.google.com/maps/embed/v1/place')
    expect([...searchParams]).toEqual([
      ['key', 'AIza&q=x'],
      ['q', asked],
    ])
  })

  test('directions are from Google, without the key', () => {
    const address = directionsAddress(place, 'AIzaSecret')
    const { origin, pathname, searchParams } = new URL(address)
    expect(origin + pathname).toBe('https://www.google.com/maps/dir/')
    expect(searchParams.get('destination')).toBe(asked)
    expect(address).not.toContain('AIzaSecret')
  })
})

describe('without a maps key', () => {
  test('the map is OpenStreetMap’s embed, with the marker in view', () => {
    const { origin, pathname, searchParams } = new URL(mapAddress(place, null))
    expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html')
    expect(searchParams.get('marker')).toBe('40.25,-74.75')
    expect(searchParams.get('bbox')).toBe('-74.7560,40.2460,-74.7440,40.2540')
  })

  test('directions are from OpenStreetMap', () => {
    const { origin, searchParams } = new URL(directionsAddress(place, null))
    expect(origin).toBe('https://www.openstreetmap.org')
    expect(searchParams.get('to')).toBe('40.25,-74.75')
  })
})

const { state, latitude, longitude } = company.address

test.runIf(state === 'New Jersey')('a company in New Jersey has its map position there', () => {
  expect(latitude > 38.9 && latitude < 41.4).toBe(true)
  expect(longitude > -75.6 && longitude < -73.9).toBe(true)
})
