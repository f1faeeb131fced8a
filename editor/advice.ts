import * as v from 'valibot'
import { parse } from 'yaml'

const placeSchema = v.object({
  address: v.object({
    street: v.string(),
    town: v.string(),
    postalCode: v.string(),
    latitude: v.number(),
    longitude: v.number(),
  }),
})

const oldPlace =
  'The map still marks the old address: right-click the new one on a map, copy its latitude and longitude, and save them here.'

/** What the owner may have forgotten with a change of a file, in a sentence, or null. */
export function adviceOn(path: string, before: string, after: string): string | null {
  if (path !== 'content/company.yaml') return null
  const [old, now] = [before, after].map((text) => v.safeParse(placeSchema, parse(text)))
  if (!old?.success || !now?.success) return null
  const [one, other] = [old.output.address, now.output.address]
  const hasMoved =
    one.street !== other.street || one.town !== other.town || one.postalCode !== other.postalCode
  const isMarked = one.latitude !== other.latitude || one.longitude !== other.longitude
  return hasMoved && !isMarked ? oldPlace : null
}
