import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

/**
 * A link to a section of Home. Always a plain anchor: only the browser's own jump puts the next
 * Tab into the section; a router's scroll leaves it in the bar.
 */
export function SectionLink({
  section,
  children,
  ...anchor
}: ComponentProps<'a'> & { section: string }) {
  const atHome = useLocation().pathname === '/'
  return (
    <a href={atHome ? `#${section}` : `/#${section}`} {...anchor}>
      {children}
    </a>
  )
}
