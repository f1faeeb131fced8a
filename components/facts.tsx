import type { Fact } from '../model/schemas.ts'
import styles from './facts.module.css'
import { Unbroken } from './unbroken.tsx'

/** Facts laid out like a specimen label, as terms and values, with their sources. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, source }) => (
        <div key={term} className={styles.fact}>
          <dt>
            <Unbroken text={term} />
          </dt>
          <dd>
            <Unbroken text={value} />
            {source ? (
              <a className={styles.source} href={source.url}>
                {source.name}
              </a>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
