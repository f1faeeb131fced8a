import { addressLine } from '../../../model/contact.ts'
import type { ContentData } from '../../../model/schemas.ts'

type Address = ContentData['company']['address']

/** Half the width and height of the OpenStreetMap view, in degrees: a few streets around. */
const margin = { latitude: 0.004, longitude: 0.006 }

/** Google Maps Embed API in place mode with a key, OpenStreetMap's embed without one. */
export function mapAddress(address: Address, key: string | null): string {
  if (key) {
    return asked('https://www.google.com/maps/embed/v1/place', { key, q: addressLine(address) })
  }
  const { latitude, longitude } = address
  const box = [
    longitude - margin.longitude,
    latitude - margin.latitude,
    longitude + margin.longitude,
    latitude + margin.latitude,
  ]
  return asked('https://www.openstreetmap.org/export/embed.html', {
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
}

/** Directions to the address, from the map's own provider. */
export function directionsAddress(address: Address, key: string | null): string {
  const { latitude, longitude } = address
  return key
    ? asked('https://www.google.com/maps/dir/', { api: '1', destination: addressLine(address) })
    : asked('https://www.openstreetmap.org/directions', { to: `${latitude},${longitude}` })
}

function asked(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString()}`
}
