/** Claimed effects of salt. A word after no, not, never or don’t claims nothing. */
const effects = [
  'purif',
  'ioni[sz]',
  'detox',
  'clean(s|ses|se|ing)? the air\\b',
  'boost(?!\\w* (the )?(flavor|taste))',
  '\\w*therap',
  'hydrat(e|es|ing) (your |the )?skin\\b',
  'heal(s|ed|ing)?\\b',
  // In a kitchen, salt cures.
  'cur(e|es|ing(?! salts?\\b))\\b(?! (the |your )?(bacon|beef|egg|fish|gravlax|ham|lemon|meat|olive|pork|salmon|trout))',
  'reliev|(?<!\\bin )relief\\b',
  '(eas|sooth|calm)(e|es|ing|s)? (\\w+,? ){0,3}(body|joints|mind|nerves|skin|aches|pain)\\b',
  '(lower|reduc|regulat)(e|s|es|ing)? (your |the |high )?blood pressure\\b',
  '(balanc|restor|increas|rais|lift)(e|s|es|ing)? (your |the )?(body|energy|hormones|mind|mood)\\b',
  '(is|are) good for (you|your health)\\b',
  '(improv|increas)(e|es|ing) (the )?air quality\\b',
  '(kill|fight|treat)s? (acne|bacteria|colds?|germs|viruses)\\b',
  'breathe (better|easier)\\b',
  'remov(e|es|ing) allergens\\b',
  '(good|great|best) for (your |the )?(body|blood|bones|brain|circulation|gut|hearts?|kidneys|livers?|lungs?|mind|skin)\\b',
].map(
  (words) =>
    new RegExp(
      `(?<!(?:\\b(?:no|not|never|cannot)|n[’']t)(?: an?| any)? |\\bnot intended to [^.]{0,60})\\b(?:${words})`,
      'i',
    ),
)

/** Claims about health and air. No page has one: for salt, there is no proof. */
const healthClaims = [
  ...effects,
  /\b(negative )?ions\b/i,
  /\bnon-toxic\b/i,
  /\btoxins?\b/i,
  /\bair-clean/i,
  /\bpH\b/,
  /\bimmun/i,
  /\bhealth(y|ier|iest)\b/i,
  // Heat stress in a plate is no health claim.
  /(?<!\b(?:heat|thermal) )\bstress/i,
  /\banxi/i,
  // “Never leave it lit while you sleep” is a warning.
  /(?<!\b(?:before|never|while) (?:\w+ ){0,3})\bsleep/i,
  /\brelax/i,
  /\bmuscles?\b/i,
  /(?<!\bair )\bcirculation\b/i,
  /\basthma/i,
  /allerg(?!ens?\b)/i,
  /\bantioxida/i,
  /\b(arthritis|eczema|inflammat|insomnia|migraine|psoriasis)/i,
  /\bEMF\b/,
  /\bsuperfoods?\b/i,
  /\banti-?(bacterial|microbial|septic)/i,
  /\b(nourish|rejuvenat|respirat)/i,
]

/** What a seller of salt in the United States has to prove: purity, marks, certificates, and origins. */
const provable = [
  /\bpurest\b/i,
  /\b84 \w*\s?(minerals|elements)\b/i,
  /\btrace minerals\b/i,
  /\b(low|less|lower|reduced)[- ]sodium\b/i,
  /\bchemical-free\b|\bfree of chemicals\b/i,
  // A sentence that tells a buyer to look for a laboratory’s mark claims nothing.
  /(?<!\b(?:(?:[Aa]sk|[Cc]heck|[Ll]ook) for|[Nn]o|[Ww]ithout)\b[^.!?]{0,60})\b(UL|ETL|CSA|Intertek)\b/,
  /\b(FDA|lab|dermatologist|clinically)[- ](approved|proven|registered|tested)\b|\bapproved by the FDA\b/i,
  /\bkosher\b/i,
  /\bfood[- ](grade|safe)\b/i,
  /\bhand[- ]?(mined|made|crafted|carved|cut|picked)\b/i,
  /\bethical/i,
  /\bfair[- ]trade\b/i,
  /\bmade in (the )?(America|United States|US\b|USA|U\.S\.)/i,
  /\bAmerican[- ]made\b/i,
  /\bsustainab/i,
  /\beco-?(friendly)?\b/i,
  // Salt is a mineral, so nobody can certify it.
  /\borganic/i,
]

/** Places that Himalayan salt does not come from, or that nobody has shown this salt to be from. */
const origins = [
  /\bKhewra\b/,
  /\bNepal\b/,
  /\bIndia\b/,
  /\bHimalayan (mountains|peaks)\b/,
  // A distance “from the high Himalaya” is true.
  /\b(comes?|cut|dug|mined|salt|straight) (from|in) the (high )?Himalayas?\b/i,
]

/** Why a text cannot be on the site, in a sentence, or null. */
export function healthClaim(text: string): string | null {
  const claim = firstMatch(healthClaims, text)
  return claim && `“${claim}” reads as a claim about health or air. Leave it out.`
}

/** What a seller has to prove in a text, in a sentence, or null. A warning, since there may be proof. */
export function unproved(text: string): string | null {
  const claim = firstMatch(provable, text)
  if (claim) return `“${claim}” is a claim you’d have to prove. If you can’t, leave it out.`
  const origin = firstMatch(origins, text)
  return (
    origin && `“${origin}” is an origin that nobody has confirmed. Name the Salt Range, or none.`
  )
}

function firstMatch(patterns: readonly RegExp[], text: string): string | null {
  return patterns.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? null
}
