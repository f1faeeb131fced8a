import { useEffect, useRef } from 'react'
import { hero } from '../../../content/home/hero.ts'
import styles from './lamp-switch.module.css'

/**
 * Switches the lamp, and with it the page, between day and dusk: `tokens.css` reads the boxes,
 * `keep-lamp.ts` remembers. One box for each scheme that a visitor may prefer, since without
 * scripts nobody could tick the one box for those who begin at dusk; only one is ever displayed.
 */
export function LampSwitch() {
  const ref = useRef<HTMLDivElement>(null)

  // A visitor who comes back from another page finds the lamp as it was left.
  useEffect(() => {
    const { lamp } = document.documentElement.dataset
    if (!lamp) return
    for (const box of ref.current?.querySelectorAll('input') ?? []) box.checked = lamp === 'on'
  }, [])

  return (
    <div ref={ref} className={styles.lamp}>
      <Box begins="off" />
      <Box begins="on" />
    </div>
  )
}

function Box({ begins }: { begins: 'on' | 'off' }) {
  return (
    <label className={styles[begins]}>
      {hero.lamp.label}
      <input
        className={styles.box}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says its state
        role="switch"
        data-begins={begins}
        defaultChecked={begins === 'on'}
        // A browser that puts the box back after a reload would contradict what is kept.
        autoComplete="off"
      />
      <span className={styles.state} aria-hidden="true">
        <span className={styles.whenOn}>{hero.lamp.on}</span>
        <span className={styles.whenOff}>{hero.lamp.off}</span>
      </span>
    </label>
  )
}
