/** Links are fetched ahead once somebody points at one, except for those who save data. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})
