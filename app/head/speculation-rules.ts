/**
 * Links that the browser fetches ahead: all to this site, as soon as somebody points at one. It spares
 * those who save data. Browsers without speculation rules load a page when its link is chosen.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})
