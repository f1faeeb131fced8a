/** A type that no browser runs; `startScripts` looks for it. */
const heldType = 'text/held'

/**
 * Makes every script that the framework wrote inert until `startScripts` comes for it. In place,
 * because React expects to find each where it rendered it. Scripts with a
 * type of their own, such as JSON-LD, are left alone.
 */
export function holdScripts(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<script([^>]*)>/g, (tag, attributes: string) => {
      const type = / type="([^"]*)"/.exec(attributes)?.[1] ?? ''
      if (type !== '' && type !== 'module') return tag
      const rest = attributes.replace(' type="module"', '')
      return `<script type="${heldType}" data-type="${type}"${rest}>`
    })
}
