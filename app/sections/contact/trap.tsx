import { form as words } from 'virtual:content'
import { hiddenFields } from '../../../model/inquiry/draft.ts'
import visually from '../../components/visually-hidden.module.css'

/** A trap for bots, which skip `type="hidden"`. Browsers without style sheets show the label. */
export function Trap() {
  return (
    <div className={visually.hidden} aria-hidden="true">
      <label htmlFor={hiddenFields.trap}>{words.notices.trap}</label>
      <input
        id={hiddenFields.trap}
        name={hiddenFields.trap}
        type="text"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  )
}
