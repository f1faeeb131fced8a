import { createHash } from 'node:crypto'

/** The texts of the scripts and the styles that a page has inline. */
export type InlineTexts = { scripts: readonly string[]; styles: readonly string[] }

/** CSP sources for the inline code of several pages: CSP Level 3, section 2.3.1. */
export function inlineSources(pages: readonly InlineTexts[]): InlineTexts {
  return {
    scripts: [...new Set(pages.flatMap(({ scripts }) => scripts.map(sourceOf)))],
    styles: [...new Set(pages.flatMap(({ styles }) => styles.map(sourceOf)))],
  }
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
