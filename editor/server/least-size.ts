import { cropsOf, loadContent, OwnerError, picturesInUse, type Crop } from '../model.ts'
import { valueAt } from '../shared.ts'
import { dataFile } from './content-files.ts'

/**
 * The least pixels of a photograph at its place: a content file, and the group of fields that names
 * the picture. 0 where the place is unknown.
 */
export function leastSize(path: string, keys: readonly string[]) {
  const crops = rolesAt(path, keys).flatMap((role) => Object.values<Crop>(cropsOf[role]))
  return {
    width: Math.max(0, ...crops.map(widest)),
    height: Math.max(0, ...crops.map((crop) => Math.ceil(widest(crop) / crop.aspect))),
  }
}

function widest({ widths }: Crop): number {
  return Math.max(...widths)
}

function rolesAt(path: string, keys: readonly string[]) {
  try {
    const content = loadContent()
    const { articles } = content
    const name = dataFile(path)?.name
    const article = articles.find(({ file }) => path === `content/${file}`)
    // A new article, or a new item of a list, needs what the last one needs.
    const whole = name ? valueAt(content, [name]) : (article ?? articles.at(-1))
    const here = keys.reduce<unknown>((inner, key) => {
      const own = valueAt(inner, [key])
      return own === undefined && Array.isArray(inner) ? inner.at(-1) : own
    }, whole)
    return picturesInUse(content).flatMap(({ picture, role }) => (picture === here ? role : []))
  } catch (error) {
    // The form of the file says what is wrong in it.
    if (error instanceof OwnerError) return []
    throw error
  }
}
