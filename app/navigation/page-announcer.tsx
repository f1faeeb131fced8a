import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page without a page load, moves focus to the new page's heading: a screen
 * reader then says where the visitor is, and the next Tab starts there.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)

  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
