import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { encoders, recipes } from '../art/recipes.ts'

const manifestSchema = v.record(
  v.string(),
  v.object({
    hash: v.string(),
    crops: v.record(
      v.string(),
      v.object({ width: v.number(), height: v.number(), widths: v.array(v.number()) }),
    ),
  }),
)

/** What `npm run pictures` made last: for each picture, its hash and the sizes of its crops. */
export type Manifest = v.InferOutput<typeof manifestSchema>

const root = join(import.meta.dirname, '..')
export const manifestPath = join(root, 'content/pictures.json')
export const picturesDirectory = join(root, 'app/public/pictures')

/** Path of a file in `art/masters`. */
export const masterPath = (master: string) => join(root, 'art/masters', master)

/**
 * Path of the master of a picture's first crop.
 *
 * @throws Error when the picture has no recipe
 */
export function firstMasterPath(name: string): string {
  const [crop] = Object.values(recipes[name]?.crops ?? {})
  if (!crop) throw new Error(`There is no recipe for a picture named "${name}"`)
  return masterPath(crop.master)
}

/**
 * The committed manifest; empty if there is no file.
 *
 * @throws Error when the file is not a manifest
 */
export function readManifest(): Manifest {
  if (!existsSync(manifestPath)) return {}
  return v.parse(manifestSchema, JSON.parse(readFileSync(manifestPath, 'utf8')))
}

/**
 * A hash of a picture's masters and recipe. File names contain it, so caches can keep the files.
 *
 * @throws Error when the picture has no recipe
 */
export function recipeHash(name: string): string {
  const recipe = recipes[name]
  if (!recipe) throw new Error(`There is no recipe for a picture named "${name}"`)
  const hash = createHash('sha256').update(JSON.stringify([recipe, encoders]))
  for (const { master } of Object.values(recipe.crops))
    hash.update(readFileSync(masterPath(master)))
  return hash.digest('hex').slice(0, 8)
}

/** Names of all files in `app/public/pictures/` that belong to a manifest. */
export function pictureFiles(manifest: Manifest): string[] {
  return Object.entries(manifest).flatMap(([name, { hash, crops }]) =>
    Object.entries(crops).flatMap(([crop, { widths }]) =>
      widths.flatMap((width) =>
        ['avif', 'webp'].map((format) => `${name}-${crop}-${width}.${hash}.${format}`),
      ),
    ),
  )
}
