import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { icons } from '../../site-build/pictures/icons.ts'

const publicFiles = join(import.meta.dirname, '../../app/public')

const pixelsOf = (image: Sharp) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })

test.each(icons)('$path is drawn from the current mark; if not: npm run pictures', async (icon) => {
  const made = await pixelsOf(sharp(join(publicFiles, icon.path)))
  const wanted = await pixelsOf(icon.draw())
  expect([made.info.width, made.info.height]).toEqual([wanted.info.width, wanted.info.height])
  // Machines may round blended colors differently, by no more than this.
  const apart = made.data.filter((value, at) => Math.abs(value - (wanted.data[at] ?? 0)) > 2)
  expect(apart.length).toBe(0)
})
