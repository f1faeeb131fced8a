import { company } from '../../../content/company.data.ts'
import { failed } from '../../../content/form.data.ts'
import type { Draft } from '../../../inquiry/draft.ts'
import { mailAddress } from './mail-address.ts'
import { Notice } from './notice.tsx'

/** Says that the inquiry did not arrive, and offers phone and mail instead. */
export function FailedNotice({ draft }: { draft: Draft }) {
  return (
    <Notice heading={failed.heading} paragraph={failed.paragraph}>
      <ul>
        <li>
          <a href={`tel:${company.phone.number}`}>{failed.call}</a>
        </li>
        <li>
          <a href={mailAddress(draft)}>{failed.write}</a>
        </li>
      </ul>
    </Notice>
  )
}
