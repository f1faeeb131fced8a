import type { ReactElement } from 'react'
import styles from './island.module.css'

/** The parts of the site that a script can change; `app/islands.tsx` has the component of each. */
export type IslandName = 'menu' | 'lamp' | 'gallery' | 'contact-form' | 'partners'

type IslandProps = { name: IslandName; children: ReactElement }

/**
 * Marks a component that React runs in the browser, too. All else on a page is rendered once, on
 * the server, and needs no code in the browser. The component's props travel with it as JSON.
 */
export function Island({ name, children }: IslandProps) {
  return (
    <div className={styles.island} data-island={name} data-props={JSON.stringify(children.props)}>
      {children}
    </div>
  )
}
