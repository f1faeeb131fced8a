import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { pages } from '../../content/pages.ts'

const ReadyPages = createContext<ReadonlySet<string>>(new Set())

/** Paths of the pages that are in the browser whole, so that a link to them needs no network. */
export function useReadyPages(): ReadonlySet<string> {
  return useContext(ReadyPages)
}

/**
 * Fetches the code and the styles of every page once this one runs; all of it together is smaller than a picture.
 * React Router's own prefetch reloads the page under the visitor when it fails, and so does its
 * navigation: links therefore stay plain until the page they lead to is here.
 */
export function PagesAhead({ children }: { children: ReactNode }) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    for (const { path } of Object.values(pages)) {
      fetchPage(path).then(
        () => setReady((paths) => new Set(paths).add(path)),
        () => {
          // The link to it stays a plain link.
        },
      )
    }
  }, [])

  return <ReadyPages value={ready}>{children}</ReadyPages>
}

async function fetchPage(path: string): Promise<void> {
  const routes = Object.values(globalThis.__reactRouterManifest.routes)
  const route = routes.find(
    ({ path: routePath, id }) => id !== 'root' && `/${routePath ?? ''}` === path,
  )
  if (!route) throw new Error(`No route of its own for ${path}`)
  const styles = route.css?.map(addStylesheet) ?? []
  await Promise.all([import(/* @vite-ignore */ route.module), ...styles])
  // They are in the page; the router would announce them again.
  route.css = []
}

async function addStylesheet(href: string): Promise<void> {
  await new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  })
}
