import { form as words } from 'virtual:content'
import { hiddenFields } from './draft.ts'
import visually from '../components/visually-hidden.module.css'

/** A honeypot for bots, which skip `type="hidden"`. Browsers without style sheets show the label. */
export function Honeypot() {
  return (
    <div className={visually.hidden} aria-hidden="true">
      <label htmlFor={hiddenFields.honeypot}>{words.notices.trap}</label>
      <input
        id={hiddenFields.honeypot}
        name={hiddenFields.honeypot}
        type="text"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  )
}
