export const hero = {
  heading: 'Half a billion years in the dark. Then a light goes on.',
  standfirst:
    'Pink rock salt, cut into lamps, cooking plates and grain for the bath and the table.',
  action: 'View Products',
  /** The switch of the lamp in the picture. */
  lamp: { label: 'Lamp', on: 'on', off: 'off' },
} as const
