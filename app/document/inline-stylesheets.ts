/**
 * Puts a page's style sheets into its head, so that the first paint waits for one answer and not
 * for two; `data-files` says which they were. React skips an element in the head that it does not
 * know, so hydration is unharmed.
 */
export function inlineStylesheets(html: string, sheets: ReadonlyMap<string, string>): string {
  const files = [...sheets.keys()].join(' ')
  const css = [...sheets.values()].join('')
  return html.replace('</head>', () => `<style data-files="${files}">${css}</style></head>`)
}

/** Addresses of the style sheets that were written into this page. */
export function inlinedStylesheets(): readonly string[] {
  return (
    document.querySelector<HTMLStyleElement>('style[data-files]')?.dataset['files']?.split(' ') ??
    []
  )
}
