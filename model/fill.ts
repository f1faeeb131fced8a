type Values = Readonly<Record<string, string | number>>

/** Replaces each name in braces, such as `{phone}`, with its value. Unknown names stay. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
}

/** A copy of an object in which every text is filled, however deep. */
export function filled<Texts extends object>(texts: Texts, values: Values): Texts {
  const copy = structuredClone(texts)
  for (const [key, text] of Object.entries(copy)) {
    if (typeof text === 'string') Reflect.set(copy, key, fill(text, values))
    else if (typeof text === 'object' && text !== null) Reflect.set(copy, key, filled(text, values))
  }
  return copy
}
