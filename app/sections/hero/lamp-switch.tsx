import { useEffect, useRef } from 'react'
import { lampSwitch } from '../../../content/home.data.ts'
import styles from './lamp-switch.module.css'

/**
 * Switches the lamp, and with it the page, between day and dusk. `tokens.css` reads the checkboxes,
 * `keep-lamp.ts` remembers the choice. There is one checkbox for each color scheme, because without
 * scripts a single one could not start checked for visitors with a dark scheme. Only one is
 * displayed.
 */
export function LampSwitch() {
  const ref = useRef<HTMLDivElement>(null)

  // Show the lamp as the visitor left it, after a change of page.
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
      {lampSwitch.label}
      <input
        className={styles.box}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
        role="switch"
        data-begins={begins}
        defaultChecked={begins === 'on'}
        // Browsers restore the box after a reload, which can contradict the stored choice.
        autoComplete="off"
      />
      <span className={styles.state} aria-hidden="true">
        <span className={styles.whenOn}>{lampSwitch.on}</span>
        <span className={styles.whenOff}>{lampSwitch.off}</span>
      </span>
    </label>
  )
}
