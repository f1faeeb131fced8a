export const about = {
  heading: 'Named for the mountains. Dug from the hills.',
  paragraphs: [
    'Himalayan salt is a trade name. The salt is halite, plain rock salt, and it comes from the Salt Range: a line of foothills in Punjab, Pakistan. The high peaks stand some 300 kilometers away.',
    'It has lain there for more than half a billion years. Miners cut it in chambers and leave pillars of salt to hold the roof. Traces of iron make it pink, and one seam can run from white to deep red.',
  ],
  action: 'Get in touch',
  /** A specimen label: what it is, in figures a reader can check. */
  facts: [
    { term: 'Mineral', value: 'Halite, about 96–99% sodium chloride' },
    { term: 'Hardness', value: '2 to 2.5 on the Mohs scale' },
    { term: 'Density', value: '2.17 g/cm³' },
    { term: 'Melts at', value: '1,473 °F (801 °C)' },
  ],
} as const
