import { createHash } from 'node:crypto'

/**
 * CSP sources for the scripts and styles in a page: Content Security Policy Level 3, section 2.3.1.
 */
export type InlineHashes = { scripts: ReadonlySet<string>; styles: ReadonlySet<string> }

const dataTypes = / type="application\/(ld\+)?json"/

/**
 * The hashes of all inline scripts and styles in these pages. Data blocks such as JSON-LD do not
 * run, and need none.
 */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const html of pages) {
    for (const [, attributes = '', text = ''] of html.matchAll(
      /<script([^>]*)>(.*?)<\/script>/gs,
    )) {
      if (text !== '' && !dataTypes.test(attributes)) scripts.add(sourceOf(text))
    }
    for (const [, text = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
      styles.add(sourceOf(text))
    }
  }
  return { scripts, styles }
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
