/** Below the heading, while the partners are examples. */
export const examplePartners = 'Placeholder names, not real partners.'
