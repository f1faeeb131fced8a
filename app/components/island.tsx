import type { ReactElement } from 'react'
import styles from './island.module.css'

/** The parts of a page that scripts can change. `app/islands.tsx` has the component of each. */
export type IslandName = 'menu' | 'lamp' | 'gallery' | 'contact-form' | 'partners'

type IslandProps = { name: IslandName; children: ReactElement }

/**
 * Marks a component that React also runs in the browser. Everything else is rendered only on the
 * server and needs no code in the browser. The component's props are in the page as JSON.
 */
export function Island({ name, children }: IslandProps) {
  return (
    <div className={styles.island} data-island={name} data-props={JSON.stringify(children.props)}>
      {children}
    </div>
  )
}
