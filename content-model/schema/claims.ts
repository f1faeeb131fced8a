/** Effects that salt is claimed to have. Denying an effect is not a claim. */
const effects = [
  'purif',
  'ioni[sz]',
  'detox',
  'clean(s|ses|se|ing)? the air\\b',
  'boost',
  'therap',
  'heal(s|ed|ing)?\\b',
  'cur(e|es|ing)\\b',
  'reliev|relief\\b',
  '(lower|reduc|regulat)(e|s|es|ing)? (your |the |high )?blood pressure\\b',
  '(balanc|restor|increas|rais|lift)(e|s|es|ing)? (your |the )?(body|energy|hormones|mind|mood)\\b',
  '(good|great|best) for (your |the )?(body|blood|bones|brain|circulation|gut|hearts?|kidneys|livers?|lungs?|mind|skin)\\b',
].map((words) => new RegExp(`(?<!\\b(?:no|not|never)(?: an?| any)? )\\b(?:${words})`, 'i'))

/**
 * Words that a seller of salt in the United States may not use without proof: claims about health,
 * air, and purity, and the marks of laboratories and certifiers.
 */
const claims = [
  ...effects,
  /\bpurest\b/i,
  /\b(negative )?ions\b/i,
  /\bnon-toxic\b/i,
  /\btoxins?\b/i,
  /\bair-clean/i,
  /\bpH\b/,
  /\bimmun/i,
  /\bhealth(y|ier|iest)\b/i,
  /\bstress/i,
  /\banxi/i,
  /\bsleep/i,
  /\brelax/i,
  /\bmuscles?\b/i,
  /\bcirculation\b/i,
  /\basthma/i,
  /\ballerg/i,
  /\bEMF\b/,
  /\bsuperfoods?\b/i,
  /\b84 \w*\s?(minerals|elements)\b/i,
  /\btrace minerals\b/i,
  /\b(low|less|lower|reduced)[- ]sodium\b/i,
  /\bchemical-free\b|\bfree of chemicals\b/i,
  /\banti-?(bacterial|microbial|septic)/i,
  // To ask for a “mark (UL, ETL, CSA)” claims nothing.
  /(?<!mark \(|\(UL, )\b(UL|ETL)\b/,
  /\bkosher\b/i,
  /\bfood[- ]grade\b/i,
  /\bhand-?(mined|made|crafted)\b/i,
  /\bethical/i,
  /\bfair[- ]trade\b/i,
  /\bmade in (the )?USA\b/i,
  /\beco-?(friendly)?\b/i,
]

/**
 * Words that only certified goods may have (7 CFR 205.100). The owner says whether they are
 * certified.
 */
const certified = /\borganic/i

/** Places that Himalayan salt does not come from, or that nobody has shown this salt to be from. */
const origins = [/\bKhewra\b/, /\bNepal\b/, /\bIndia\b/, /\bHimalayan peaks\b/]

/** Why a text cannot be on the site, in a sentence, or null. */
export function unproved(text: string): string | null {
  const claim = firstMatch(claims, text)
  if (claim) {
    return `“${claim}” reads as a claim about health, purity, or a certificate, which a seller has to prove. Leave it out.`
  }
  const origin = firstMatch(origins, text)
  return (
    origin && `“${origin}” is an origin that nobody has confirmed. Name the Salt Range, or none.`
  )
}

/** Why a text cannot be on the site of a company without a certificate, in a sentence, or null. */
export function uncertified(text: string): string | null {
  const mark = certified.exec(text)?.[0]
  return mark
    ? `“${mark}” needs a certificate. If you have one, confirm it in company.yaml: organicCertificate. If not, leave the word out.`
    : null
}

function firstMatch(patterns: readonly RegExp[], text: string): string | null {
  return patterns.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? null
}
