/** Puts each value in the place of its name in braces, such as `{phone}`. Other names stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
}
