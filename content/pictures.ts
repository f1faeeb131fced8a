import manifest from './pictures.json' with { type: 'json' }

/** One crop of a picture in the web formats that `npm run pictures` has made. */
type PictureCrop = {
  /** CSS pixels of the largest file; smaller ones have the same shape. */
  width: number
  height: number
  /** Widths in pixels, ascending, each as AVIF and as WebP. */
  widths: number[]
}

/** The name of a picture: that of its file in `content/pictures`, without the extension. */
export type PictureName = keyof typeof alternatives

/**
 * What each picture shows, for those who do not see it. As long as a picture is a rendering, its
 * text does not call it a photograph.
 */
export const alternatives = {
  // Shown lit or unlit, as the visitor's scheme is; the words hold for both.
  'hero-dusk': 'A rough-hewn salt lamp on a turned wooden base, on an oak table beside a window.',
  'hero-day': 'A rough-hewn salt lamp on a turned wooden base, on an oak table beside a window.',
  about:
    'A chamber of a salt mine with banded walls; bulbs hang along one side, and a narrow track bends round a pillar left standing.',
  'lamp-card':
    'A rough-hewn salt lamp, lit from inside, on a turned wooden base; its cord runs off to the right.',
  'plate-card': 'A thick slab of pink salt, sawn square, standing on its edge on dark slate.',
  'bath-card': 'A glass jar of coarse pink salt on a pale shelf.',
  'lamp-article':
    'A lit salt lamp on a wooden table in the evening, with two pears beside it and two books behind.',
  'plate-article': 'Three seared scallops on a slab of pink salt.',
  'bath-article':
    'A glass jar of coarse pink salt, a little of it poured out beside, and two folded towels behind.',
  crystal:
    'A block of rock salt with square, stepped edges, close up; light comes through it from behind.',
  tiles:
    'A wall of salt tiles lit from behind, with bright joints, each glowing in its own shade from rose to deep orange.',
  tealight: 'A hewn block of salt with a small flame in the hollow on top, standing on wood.',
  grains:
    'Three heaps of pink salt on pale stone, seen from above: coarse grains, fine grains and powder.',
  grinder:
    'A slim mill of walnut and glass, half full of coarse pink salt; a little ground salt lies beside it.',
  stone: 'One smooth oval salt stone on pale linen, in daylight.',
  chilled: 'A slab of pink salt, beaded with drops of water, on pale stone in cool light.',
  closing: 'One lit salt lamp at the far right of a wooden table; the rest of the room is dark.',
} as const

type Manifest = Record<
  string,
  { hash: string; rendering: boolean; crops: Record<string, PictureCrop> }
>
const made: Manifest = manifest

/** Whether a picture was drawn by a program. All others are photographs. */
export function isRendering(name: PictureName): boolean {
  return made[name]?.rendering ?? false
}

/** How many of the site's pictures are renderings. */
export function countRenderings(): { renderings: number; pictures: number } {
  const all = Object.values(made)
  return { renderings: all.filter(({ rendering }) => rendering).length, pictures: all.length }
}

/** A crop's measures and addresses. Throws when `npm run pictures` has not made it. */
export function pictureCrop(name: PictureName, crop: string) {
  const picture = made[name]
  const found = picture?.crops[crop]
  if (!picture || !found) throw new Error(`No ${crop} crop of "${name}": run "npm run pictures"`)
  const file = (width: number, format: 'avif' | 'webp') =>
    `/pictures/${name}-${crop}-${width}.${picture.hash}.${format}`
  return {
    ...found,
    src: file(found.width, 'webp'),
    /** The `srcset` attribute for one format, HTML Living Standard 4.8.4.2. */
    srcSet: (format: 'avif' | 'webp') =>
      found.widths.map((width) => `${file(width, format)} ${width}w`).join(', '),
  }
}
