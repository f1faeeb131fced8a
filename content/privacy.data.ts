import { readContent } from './read-content.ts'
import { privacySchema } from './schema/privacy.ts'

const { heading, updatedLabel, updated, details, ...paragraphs } = readContent(
  'privacy.yaml',
  privacySchema,
)

export const privacyWords = { heading, updatedLabel, updated }

/** What only the owner can say of privacy. Each shows in the note once it is filled in. */
export const privacyDetails = details

/** The paragraphs of the note, with names in braces for values. */
export const privacyParagraphs = paragraphs
