export const closing = {
  line: 'Put out the big light.',
} as const
