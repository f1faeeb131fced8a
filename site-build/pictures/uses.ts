import type { Content } from '../../model/content/load-content.ts'
import { picturesInUse } from '../../model/content/pictures-in-use.ts'
import { duskOf, type Picture } from '../../model/content/schema/picture.ts'
import { roles, type Crop } from './roles.ts'

/** A picture with the crops that the site needs. */
export type WantedPicture = {
  picture: string
  crops: Readonly<Record<string, Crop>>
  rendering: boolean
  /** Its twin at dusk, cut as it is; null where there is none, or it shows the evening itself. */
  twin: string | null
  /** The point that every crop keeps in view, in percent from the top left corner. */
  focus: NonNullable<Picture['focus']>
}

/** Every picture of the site, with the crops for all the places where it is used. */
export function wantedPictures(content: Content): WantedPicture[] {
  const uses = Map.groupBy(picturesInUse(content), ({ picture }) => picture.file)
  return Array.from(uses, ([picture, own]) => ({
    picture,
    crops: Object.fromEntries(
      own
        .flatMap(({ role }) => Object.entries<Crop>(roles[role]))
        // Of two crops with one name, the one in more widths serves both places.
        .toSorted(([, one], [, other]) => one.widths.length - other.widths.length),
    ),
    rendering: own.some(({ picture }) => picture.rendering),
    twin:
      own.map(({ picture }) => duskOf(picture)).find((dusk) => dusk && dusk !== picture) ?? null,
    focus: own.find(({ picture }) => picture.focus)?.picture.focus ?? { x: 50, y: 50 },
  }))
}
