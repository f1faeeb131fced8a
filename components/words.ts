/** Below a picture that is a rendering. */
export const renderingWords = 'A rendering, not a photograph.'

/** Before the form, or at the foot of Home once the form delivers. */
export const examplesSentence =
  'The phone number, email address, and street address on this site are placeholders for now.'
