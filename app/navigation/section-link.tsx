import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { pages } from '../../content/pages.ts'

/**
 * A link to a section of Home. Always a plain anchor: only the browser's own jump puts the next
 * Tab into the section; a router's scroll leaves it in the bar.
 */
export function SectionLink({
  section,
  children,
  ...anchor
}: ComponentProps<'a'> & { section: string }) {
  const atHome = useLocation().pathname === pages.home.path
  return (
    <a href={atHome ? `#${section}` : `${pages.home.path}#${section}`} {...anchor}>
      {children}
    </a>
  )
}
