import { expect, test } from 'vitest'
import { directionsAddress, mapAddress } from '../../app/sections/contact/address-and-map.tsx'
import { company } from '../site-content.ts'

const address = {
  street: '1 Salt & Sea Road',
  town: 'Trenton',
  state: 'NJ',
  postalCode: '08608',
  latitude: 40.25,
  longitude: -74.75,
}
const asked = '1 Salt & Sea Road, Trenton, NJ 08608'

const partsOf = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address)
  return { address: origin + pathname, ...Object.fromEntries(searchParams) }
}

test('with a maps key, map and directions are Google’s, and only the map has the key', () => {
  const key = 'AIza&q=x'
  expect(partsOf(mapAddress(address, key))).toEqual({
    address: 'https://www.google.com/maps/embed/v1/place',
    key,
    q: asked,
  })
  const directions = directionsAddress(address, key)
  expect(partsOf(directions)).toMatchObject({
    address: 'https://www.google.com/maps/dir/',
    destination: asked,
  })
  expect(directions).not.toContain('AIza')
})

test('without a key, map and directions are OpenStreetMap’s, with the marker in view', () => {
  expect(partsOf(mapAddress(address, null))).toMatchObject({
    address: 'https://www.openstreetmap.org/export/embed.html',
    marker: '40.25,-74.75',
    bbox: '-74.7560,40.2460,-74.7440,40.2540',
  })
  expect(partsOf(directionsAddress(address, null)).address).toMatch(
    /^https:\/\/www\.openstreetmap\.org/,
  )
  expect(directionsAddress(address, null)).toContain('40.25')
})

test('as the company and its map position are in New Jersey', () => {
  const { state, latitude, longitude } = company.address
  expect(state).toBe('NJ')
  expect(latitude > 38.9 && latitude < 41.4).toBe(true)
  expect(longitude > -75.6 && longitude < -73.9).toBe(true)
})
