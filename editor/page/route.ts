import { useMemo, useSyncExternalStore } from 'react'

const views = ['changes', 'launch', 'file'] as const

/** What the page shows, from its address, such as `#/file/content/home.yaml/hero/action`. */
export function useRoute() {
  const hash = useSyncExternalStore(onHashChange, () => location.hash)
  return useMemo(() => {
    const [, first, ...parts] = hash.split('/').map((part) => decodeURIComponent(part))
    const end = parts.findIndex((part) => /\.(yaml|md)$/.test(part)) + 1
    return {
      view: views.find((view) => view === first) ?? 'start',
      /** Of the file, and the field to go to. */
      path: parts.slice(0, end).join('/'),
      field: parts.slice(end),
    }
  }, [hash])
}

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/**
 * For a heading. It takes the focus from what has led to it: a link of the menu or the bar, or a button
 * that is gone.
 */
export const takesFocus = { ref: takeFocus, tabIndex: -1 }

function takeFocus(heading: HTMLElement | null): void {
  // At a load, the keyboard begins at the top.
  const isLed = navigator.userActivation.hasBeenActive
  if (isLed && document.activeElement?.matches(':is(nav, header) a, body')) heading?.focus()
}

const typing = 'textarea, select, [contenteditable], input:not([type="radio"])'

/** The button that has done something goes with it. Whoever types meanwhile goes on. */
export function focusHeading(): void {
  if (!document.activeElement?.matches(typing)) document.querySelector('h1')?.focus()
}

/** The address of a field's form. */
export function addressOf(path: string, keys: readonly string[] = []): string {
  return encodeURI(`#/file/${[path, ...keys].join('/')}`)
}
