/** The switch of the lamp in the picture. */
export const lampWords = { label: 'Lamp', on: 'on', off: 'off' }
