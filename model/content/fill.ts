type Values = Readonly<Record<string, string | number>>

/** Replaces each name in braces, such as `{phone}`, with its value. Unknown names stay. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
}

/** Fills every text in an object, however deep. Changes the object. */
export function fillAll(texts: object, values: Values): void {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') Reflect.set(texts, key, fill(text, values))
    else if (typeof text === 'object' && text !== null) fillAll(text, values)
  }
}
