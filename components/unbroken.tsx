import type { ReactNode } from 'react'
import { unbrokenPieces } from '../model/unbroken.ts'
import styles from './unbroken.module.css'

/** A text whose measures, ranges and phone numbers stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return unbrokenPieces(text).map(({ text: piece, isUnbroken }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
    isUnbroken ? <OnOneLine key={index}>{piece}</OnOneLine> : piece,
  )
}

/** A part of a text within which no line ends. */
export function OnOneLine({ children }: { children?: ReactNode }) {
  return <span className={styles.unbroken}>{children}</span>
}
