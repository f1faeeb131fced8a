export const about = {
  heading: 'Named for the mountains. Dug from the hills.',
  paragraphs: [
    '“Himalayan” is what the salt trade calls it. The salt is halite, plain rock salt, and it comes from the Salt Range: foothills in Punjab, Pakistan, some 190 miles (300 kilometers) from the high peaks.',
    'It has been there for more than half a billion years. Miners cut chambers and leave pillars of salt to hold up the roof. Traces of iron make it pink; one seam can run from white to deep red.',
  ],
  action: 'Get in touch',
  /** A specimen label: what it is, in figures a reader can check. */
  facts: [
    { term: 'Mineral', value: 'Halite, about 96–99% sodium chloride' },
    { term: 'Hardness', value: '2 to 2.5 on the Mohs scale' },
    { term: 'Density', value: '135 lb/ft³ (2.17 g/cm³)' },
    { term: 'Melts at', value: '1,473 °F (801 °C)' },
  ],
} as const
