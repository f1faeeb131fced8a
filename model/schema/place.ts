import * as v from 'valibot'

const notOnMap =
  'Write latitude and longitude, as a map copies them: 40.2206, -74.7597, or 40.2206° N, 74.7597° W.'

/** Degrees, perhaps with minutes and seconds, and the side of the equator or of Greenwich. */
const angle =
  /^(-?)(\d{1,3}(?:\.\d{1,20})?) ?°? ?(?:(\d{1,2}(?:\.\d{1,20})?) ?['′’] ?)?(?:(\d{1,2}(?:\.\d{1,20})?) ?["″”] ?)?([NSEW]?)$/i

/** A place on a map, in degrees. */
export const place = v.pipe(
  v.string(notOnMap),
  v.check((text) => placeOf(text) !== null, notOnMap),
  v.transform((text) => placeOf(text) ?? { latitude: 0, longitude: 0 }),
  v.check(
    // From Puerto Rico to Alaska, as the states of an address are.
    ({ latitude, longitude }) =>
      latitude > 17 && latitude < 72 && longitude > -180 && longitude < -65,
    'This place is not in the United States. Write the latitude first, such as 40.2206, and the longitude with its minus, such as -74.7597.',
  ),
  v.title('Place on the map'),
  v.description(
    'Right-click the place on a map, copy the two numbers, and paste them here. Do so again when you move.',
  ),
)

function placeOf(text: string): { latitude: number; longitude: number } | null {
  const parts = text.includes(',') ? text.split(',') : text.split(/(?<=[NS]) /i)
  const [latitude, longitude, ...more] = parts.map((part) => degrees(part.trim()))
  if (latitude === undefined || longitude === undefined || more.length > 0) return null
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function degrees(text: string): number | null {
  const found = angle.exec(text)
  if (!found) return null
  const [, minus, whole, minutes = 0, seconds = 0, side = ''] = found
  const size = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  const rounded = Math.round(size * 1e6) / 1e6
  return minus || /[SW]/i.test(side) ? -rounded : rounded
}
