import { useMemo, useSyncExternalStore } from 'react'

/** What the page shows. */
export type Route =
  { view: 'start' | 'launch' | 'new' } | { view: 'file'; path: string; field: readonly string[] }

/** Reads it from the address of the page, such as `#/file/content/home.yaml/hero/action`. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(onHashChange, () => location.hash)
  return useMemo(() => routeOf(hash), [hash])
}

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

function routeOf(hash: string): Route {
  const [, view, ...parts] = hash.split('/').map((part) => decodeURIComponent(part))
  if (view === 'launch' || view === 'new') return { view }
  const end = parts.findIndex((part) => /\.(yaml|md)$/.test(part))
  if (view !== 'file' || end === -1) return { view: 'start' }
  return { view, path: parts.slice(0, end + 1).join('/'), field: parts.slice(end + 1) }
}

/** The address of a field's form. */
export function addressOf(path: string, keys: readonly string[] = []): string {
  return `#/file/${[path, ...keys].join('/')}`
}
