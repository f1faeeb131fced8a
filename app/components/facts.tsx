import type { Fact } from '../../content/articles.ts'
import styles from './facts.module.css'

/** Figures set as a specimen label: terms and values, nothing else. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
