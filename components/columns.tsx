import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** How many columns a wide screen has. */
type ColumnCount = 'two' | 'three' | 'four'

/** Columns for 2 to 12 entries. On a wide screen, no last row is left with a single one. */
export function columnsFor(entries: number): ColumnCount {
  if (entries === 2) return 'two'
  return entries % 3 === 1 ? 'four' : 'three'
}

/** A list in columns; on a phone, in one. */
export function Columns({ count, children }: { count: ColumnCount; children: ReactNode }) {
  return <ul className={`${styles.columns} ${styles[count]}`}>{children}</ul>
}
