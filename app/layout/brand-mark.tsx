import styles from './brand-mark.module.css'

/**
 * The mark beside the company's name: a salt stone in a hearth. In the bar, it is lit while the lamp
 * is on.
 */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.hearth} d="M4 28.5h24M6.5 28V13.5a9.5 9.5 0 0 1 19 0V28" />
      <path className={styles.stone} d="m11 27.6-.8-4.6 2.3-4.7 4.3-2.7 3.6 3.6 1.6 4.4-1.4 4z" />
    </svg>
  )
}
