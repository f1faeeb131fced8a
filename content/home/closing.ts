export const closing = {
  line: 'Turn off the overhead light.',
} as const
