import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { icons } from '../../site-build/icon-files.ts'

const publicFiles = join(import.meta.dirname, '../../app/public')

/** Its pixels, and how many of them there are across. */
const pixelsOf = (image: Sharp) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })

test.each(icons)(
  '$path is drawn from the mark as it is now; if not: npm run pictures',
  async ({ path, draw }) => {
    const made = await pixelsOf(sharp(join(publicFiles, path)))
    const wanted = await pixelsOf(draw())
    expect([made.info.width, made.info.height]).toEqual([wanted.info.width, wanted.info.height])
    // Another machine may round a blend of two colours differently, and no more than that.
    const apart = made.data.filter((value, at) => Math.abs(value - (wanted.data[at] ?? 0)) > 2)
    expect(apart.length).toBe(0)
  },
)
