import type { APIRequestContext, Page as Tab } from '@playwright/test'

/** What a page's HTML tells search engines and networks: all values of each name. */
export type Head = {
  titles: string[]
  /** By `name` or `property`. */
  metas: Record<string, string[]>
  /** Addresses by `rel`. */
  links: Record<string, string[]>
  /** All JSON-LD blocks of the page. */
  structuredData: string[]
}

/** Parses a page's HTML as sent, before any script runs. */
export async function sentHead(tab: Tab, request: APIRequestContext, path: string): Promise<Head> {
  return tab.evaluate(headOf, await (await request.get(path)).text())
}

/** Runs in the browser. */
function headOf(html: string): Head {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const all = <Name extends keyof HTMLElementTagNameMap>(selector: Name, within: string) => [
    ...parsed.querySelectorAll<HTMLElementTagNameMap[Name]>(within + selector),
  ]
  const head: Head = {
    titles: all('title', 'head ').map(({ text }) => text),
    metas: {},
    links: {},
    structuredData: all('script', '')
      .filter(({ type }) => type === 'application/ld+json')
      .map(({ text }) => text),
  }
  for (const meta of all('meta', 'head ')) {
    const name = meta.getAttribute('property') ?? meta.name
    ;(head.metas[name] ??= []).push(meta.content)
  }
  for (const link of all('link', 'head ')) {
    ;(head.links[link.rel] ??= []).push(link.getAttribute('href') ?? '')
  }
  return head
}
