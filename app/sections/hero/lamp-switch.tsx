import styles from './lamp-switch.module.css'
import { lampWords } from './words.ts'

/**
 * Switches the lamp, and with it the page, between day and dusk. Without scripts, `tokens.css` reads the checkboxes;
 * `keep-lamp.ts` remembers the choice. Only one is displayed, for the visitor's color scheme:
 * without scripts, a single one could not start checked for those with a dark scheme.
 */
export function LampSwitch() {
  return (
    <div className={styles.lamp}>
      <Box begins="off" />
      <Box begins="on" />
    </div>
  )
}

function Box({ begins }: { begins: 'on' | 'off' }) {
  const { label, on, off } = lampWords
  return (
    <label className={styles[begins]}>
      <input
        className={styles.box}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
        role="switch"
        data-begins={begins}
        defaultChecked={begins === 'on'}
      />
      <span className={styles.words}>
        {`${label} `}
        <span className={styles.state} aria-hidden="true">
          <span className={styles.whenOn}>{on}</span>
          <span className={styles.whenOff}>{off}</span>
        </span>
      </span>
    </label>
  )
}
