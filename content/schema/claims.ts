/**
 * Words that a seller of salt in the United States may not use without proof: claims about health,
 * air, and purity, and the marks of laboratories and certifiers.
 */
const claims = [
  /\bpurif/i,
  /\bpurest\b/i,
  /\bioni[sz]/i,
  /\b(negative )?ions\b/i,
  /\bdetox/i,
  /\bnon-toxic\b/i,
  /\btoxins?\b/i,
  /\bclean(s|ses|se|ing)? the air\b/i,
  /\bair-clean/i,
  /\bboost/i,
  /\bpH\b/,
  /\bimmun/i,
  /\btherap/i,
  /\bheal(s|ed|ing)?\b/i,
  /\bhealth(y|ier|iest)\b/i,
  /\bcur(e|es|ing)\b/i,
  /\breliev|\brelief\b/i,
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
  /\b(UL|ETL)\b/,
  /\bkosher\b/i,
  /\bfood[- ]grade\b/i,
  /\bhand-?(mined|made|crafted)\b/i,
  /\bethical/i,
  /\bfair[- ]trade\b/i,
  /\bmade in (the )?USA\b/i,
  /\beco-?(friendly)?\b/i,
]

/** Places that Himalayan salt does not come from, or that nobody has shown this salt to be from. */
const origins = [/\bKhewra\b/, /\bNepal\b/, /\bIndia\b/, /\bHimalayan peaks\b/]

/** Why a text cannot stand on the site, in a sentence, or null. */
export function unproved(text: string): string | null {
  const claim = firstMatch(claims, text)
  if (claim) {
    return `“${claim}” reads as a claim about health, purity, or a certificate, which a seller has to prove. Say it without.`
  }
  const origin = firstMatch(origins, text)
  return (
    origin && `“${origin}” is an origin that nobody has confirmed. Name the Salt Range, or none.`
  )
}

function firstMatch(patterns: readonly RegExp[], text: string): string | null {
  return patterns.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? null
}
