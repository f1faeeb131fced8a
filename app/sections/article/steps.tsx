import { Children, isValidElement, type ReactNode } from 'react'
import styles from './article-page.module.css'

/** How long a step takes, as in `5–10 minutes`, with what keeps it on one line. */
const time = /((?:\d+–\u2060)?(\d+))\u00a0minutes/

/**
 * Numbered steps. If each says how many minutes it takes, a bar above them shows their shares of
 * the time. It says nothing that the list does not, so a screen reader gets the list alone.
 */
export function Steps({ children }: { children?: ReactNode }) {
  const steps = Children.toArray(children).filter(isValidElement<{ children?: ReactNode }>)
  const times = steps.flatMap(({ props }) => {
    const text = typeof props.children === 'string' ? props.children : ''
    const [, label, most] = time.exec(text) ?? []
    return label && most ? [{ label, minutes: Number(most) }] : []
  })
  return (
    <>
      {times.length === steps.length ? <TimeBar times={times} /> : null}
      <ol>{children}</ol>
    </>
  )
}

function TimeBar({ times }: { times: readonly { label: string; minutes: number }[] }) {
  const whole = times.reduce((sum, { minutes }) => sum + minutes, 0)
  const percent = (minutes: number) => `${((100 * minutes) / whole).toFixed(1)}%`
  return (
    <svg className={styles.bar} aria-hidden="true">
      {times.map(({ label, minutes }, index) => {
        const before = times.slice(0, index).reduce((sum, each) => sum + each.minutes, 0)
        return (
          <svg key={before} x={percent(before)}>
            <rect width={percent(minutes)} opacity={(index + 2) / (times.length + 1)} />
            <text y="2em">{label}</text>
          </svg>
        )
      })}
    </svg>
  )
}
