import type { ReactNode } from 'react'
import type { ColumnCount } from './column-count.ts'
import styles from './columns.module.css'

type ColumnsProps = { count: ColumnCount; children: ReactNode }

/** A list in columns; on a phone, in one. */
export function Columns({ count, children }: ColumnsProps) {
  return <ul className={`${styles.columns} ${styles[count]}`}>{children}</ul>
}
