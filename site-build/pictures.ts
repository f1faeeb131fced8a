/**
 * `npm run pictures`: makes the web formats in `app/public/pictures/` from the masters, as
 * `art/recipes.ts` says, and lists them in `content/pictures.json`. Skips pictures that are up to
 * date.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { encoders, recipes, type CropRecipe } from '../art/recipes.ts'
import {
  manifestPath,
  masterPath,
  pictureFiles,
  picturesDirectory,
  readManifest,
  recipeHash,
  type Manifest,
} from './pictures-manifest.ts'

/** The recipe's region in whole pixels, trimmed to its aspect ratio. */
async function cutOf(master: string, recipe: CropRecipe) {
  const { width, height } = await sharp(master).metadata()
  const region = {
    width: recipe.region.width * width,
    height: recipe.region.height * height,
  }
  const cutWidth = Math.min(region.width, region.height * recipe.aspect)
  const cutHeight = cutWidth / recipe.aspect
  return {
    left: Math.round(recipe.region.left * width + (region.width - cutWidth) / 2),
    top: Math.round(recipe.region.top * height + (region.height - cutHeight) / 2),
    width: Math.floor(cutWidth),
    height: Math.floor(cutHeight),
  }
}

async function makeCrop(name: string, cropName: string, hash: string, recipe: CropRecipe) {
  const master = masterPath(recipe.master)
  const cut = await cutOf(master, recipe)
  const widths = [...new Set(recipe.widths.map((width) => Math.min(width, cut.width)))]
  for (const width of widths) {
    const resized = sharp(master)
      .extract(cut)
      .resize(width, Math.round(width / recipe.aspect))
    const file = (format: string) =>
      join(picturesDirectory, `${name}-${cropName}-${width}.${hash}.${format}`)
    const { quality } = recipe
    await resized
      .clone()
      .avif({ ...encoders.avif, quality })
      .toFile(file('avif'))
    const { addedQuality, ...webp } = encoders.webp
    await resized
      .clone()
      .webp({ ...webp, quality: quality + addedQuality })
      .toFile(file('webp'))
  }
  const width = Math.max(...widths)
  return { width, height: Math.round(width / recipe.aspect), widths }
}

mkdirSync(picturesDirectory, { recursive: true })
const before = readManifest()
const manifest: Manifest = {}
for (const [name, recipe] of Object.entries(recipes)) {
  const hash = recipeHash(name)
  const known = before[name]
  if (known?.hash === hash) {
    manifest[name] = known
    continue
  }
  process.stdout.write(`${name}\n`)
  const crops: Manifest[string]['crops'] = {}
  for (const [cropName, cropRecipe] of Object.entries(recipe.crops)) {
    crops[cropName] = await makeCrop(name, cropName, hash, cropRecipe)
  }
  manifest[name] = { hash, crops }
}
writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)

const wanted = new Set(pictureFiles(manifest))
for (const file of readdirSync(picturesDirectory)) {
  if (!wanted.has(file)) rmSync(join(picturesDirectory, file))
}
