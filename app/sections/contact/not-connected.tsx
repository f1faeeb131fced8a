import { company } from 'virtual:content'
import { RealContactLinks } from '../../../components/contact-links.tsx'
import { Unbroken } from '../../../components/unbroken.tsx'
import { examplesSentence } from '../../../components/words.ts'
import { formWords } from '../../../inquiry/words.ts'
import styles from './not-connected.module.css'

const { notConnected, instead, needsJavaScript } = formWords

/** Before the form while delivery is off: whether the details are examples, or how to reach the company. */
export function NotConnected() {
  return (
    <div className={styles.notConnected}>
      <p>{company.examples ? `${notConnected} ${examplesSentence}` : notConnected}</p>
      {company.examples ? null : <p>{instead}</p>}
      <RealContactLinks />
      <noscript>
        <p className={styles.needsJavaScript}>
          <Unbroken text={needsJavaScript(company.phone, company.email)} />
        </p>
      </noscript>
    </div>
  )
}
