import { useNavigate } from 'react-router'
import { useReadyPages } from './pages-ahead.tsx'

/** Leads to another page of the site, by a page load where its code is not in the browser. */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate()
  const ready = useReadyPages()
  return (path) => {
    if (ready.has(path)) void navigate(path, { viewTransition: true })
    else location.assign(path)
  }
}
