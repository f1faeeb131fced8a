import { Link, type LinkProps } from 'react-router'
import { useReadyPages } from './pages-ahead.tsx'

/**
 * A link to another page of the site: instant once that page's code is here, and a plain link
 * before that, without scripts, and when the code does not come.
 */
export function PageLink({ to, ...anchor }: LinkProps & { to: string }) {
  const ready = useReadyPages().has(to)
  return <Link to={to} reloadDocument={!ready} discover="none" viewTransition {...anchor} />
}
