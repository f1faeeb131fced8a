import { countRenderings } from './pictures.ts'
import { footer } from './site.data.ts'

/** What the footer says of the pictures; null once all of them are photographs. */
export function renderingsNote({ renderings, pictures } = countRenderings()): string | null {
  if (renderings === 0) return null
  return renderings === pictures ? footer.renderings.all : footer.renderings.some
}
