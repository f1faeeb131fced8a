import sharp, { type Sharp } from 'sharp'
import { PictureError } from './picture-error.ts'
import type { Master } from './picture-masters.ts'

/** A picture as a person sees it. */
export type UprightPicture = { image: Sharp; width: number; height: number }

/**
 * Reads a picture: turned upright, in sRGB, and nothing but pixels, so no file that is made from it
 * says where it was taken.
 *
 * @throws PictureError when it cannot be read
 */
export async function uprightPicture({ file, data }: Master): Promise<UprightPicture> {
  try {
    const { data: pixels, info } = await sharp(data, { autoOrient: true })
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { image: sharp(pixels, { raw: { width, height, channels } }), width, height }
  } catch {
    throw new PictureError(
      `${file} cannot be read as a picture: it is damaged, or something else under the name of a picture. Open it in a photo program and export it as JPEG.`,
    )
  }
}
