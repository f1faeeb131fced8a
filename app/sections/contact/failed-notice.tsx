import { form as words, placeholders, reach } from 'virtual:content'
import type { Draft } from '../../../model/inquiry/draft.ts'
import { mailAddress } from './mail-address.ts'
import { Notice } from './notice.tsx'

type FailedNoticeProps = {
  draft: Draft
  /** Whether the receiver may take a second attempt for another inquiry. */
  canCountTwice: boolean
}

/** Says that the inquiry did not arrive, and offers phone and mail instead. */
export function FailedNotice({ draft, canCountTwice }: FailedNoticeProps) {
  const { failed } = words.answers
  return (
    <Notice
      heading={failed.heading}
      paragraph={canCountTwice ? failed.paragraphByService : failed.paragraph}
    >
      <ul>
        <li>
          {placeholders.phone ? (
            failed.call
          ) : (
            <a href={`tel:${reach.phone.number}`}>{failed.call}</a>
          )}
        </li>
        <li>
          {placeholders.email ? failed.write : <a href={mailAddress(draft)}>{failed.write}</a>}
        </li>
      </ul>
    </Notice>
  )
}
