/** An address and its coordinates, in degrees (WGS 84). */
type Place = {
  street: string
  town: string
  stateCode: string
  postalCode: string
  latitude: number
  longitude: number
}

/** Half the width and height of the OpenStreetMap view, in degrees: a few streets around. */
const reach = { latitude: 0.004, longitude: 0.006 }

const query = (place: Place) =>
  `${place.street}, ${place.town}, ${place.stateCode} ${place.postalCode}`

/**
 * The address of the map's frame: Google Maps Embed API in place mode with a key, OpenStreetMap's
 * embed without one.
 */
export function mapAddress(place: Place, key: string | null): string {
  if (key) {
    return `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: query(place) }).toString()}`
  }
  const { latitude, longitude } = place
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ]
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  }).toString()}`
}

/** The address of the directions link, at the map's provider. */
export function directionsAddress(place: Place, key: string | null): string {
  return key
    ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: query(place) }).toString()}`
    : `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${place.latitude},${place.longitude}` }).toString()}`
}
