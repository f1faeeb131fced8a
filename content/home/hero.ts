/** Broken by sense. Where a screen is too narrow for a line, it breaks again. */
const headingLines = ['Half a billion years', 'in the dark.', 'Then a light goes on.']

export const hero = {
  headingLines,
  heading: headingLines.join(' '),
  standfirst:
    'Pink rock salt for the home: lamps to light, plates to cook on, salt for the bath and the table.',
  action: 'View Products',
  /** The switch of the lamp in the picture. */
  lamp: { label: 'Lamp', on: 'on', off: 'off' },
} as const
