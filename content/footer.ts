import { countRenderings } from './pictures.ts'

export const footer = {
  label: 'Contact details',
  noAdvice:
    'Our products are for decoration, cooking, and bathing. Nothing here is medical advice. Salt is salt: use it in moderation.',
  privacy: 'Privacy',
} as const

const notes = {
  all: 'The pictures on this site are renderings, not photographs of our products.',
  some: 'Some pictures on this site are renderings, not photographs of our products.',
}

/** What the footer says of the pictures; null once all of them are photographs. */
export function renderingsNote({ renderings, pictures } = countRenderings()): string | null {
  if (renderings === 0) return null
  return renderings === pictures ? notes.all : notes.some
}
