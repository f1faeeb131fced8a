import sharp from 'sharp'

/** Steps of 255 in brightness below which two pixels look the same. */
const visible = 24

/** A screenshot as it is kept: a tenth of the bytes of PNG, and the same bytes for the same pixels. */
export async function encode(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ quality: 70, effort: 5 }).toBuffer()
}

/** Share of the pixels, 0 to 1, in which two pictures visibly differ; 1 when their sizes do. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([sharp(one).metadata(), sharp(other).metadata()])
  if (a.width !== b.width || a.height !== b.height) return 1
  const apart = await sharp(one)
    .composite([{ input: other, blend: 'difference' }])
    .removeAlpha()
    .toBuffer()
  const { channels } = await sharp(apart).greyscale().threshold(visible).stats()
  return (channels[0]?.mean ?? 255) / 255
}
