import { addressLine } from '../../../model/content/placeholders.ts'
import type { Company } from '../../../model/content/schema/company.ts'

type Address = Company['address']

/** Half the width and height of the OpenStreetMap view, in degrees: a few streets around. */
const margin = { latitude: 0.004, longitude: 0.006 }

/** Google Maps Embed API in place mode with a key, OpenStreetMap's embed without one. */
export function mapAddress(address: Address, key: string | null): string {
  if (key) {
    return `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: addressLine(address) }).toString()}`
  }
  const { latitude, longitude } = address.place
  const box = [
    longitude - margin.longitude,
    latitude - margin.latitude,
    longitude + margin.longitude,
    latitude + margin.latitude,
  ]
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  }).toString()}`
}

export function directionsAddress(address: Address, key: string | null): string {
  const { latitude, longitude } = address.place
  return key
    ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: addressLine(address) }).toString()}`
    : `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` }).toString()}`
}
