import { companyDetails } from '../../../content/company.data.ts'
import { peopleFacts } from '../../../content/company-details.ts'
import { about } from '../../../content/home.data.ts'
import { anchors } from '../../../content/navigation.ts'
import button from '../../components/button.module.css'
import { Facts } from '../../components/facts.tsx'
import { Picture } from '../../components/picture.tsx'
import styles from './about.module.css'

/** Where the salt comes from, with four facts, and who is behind the company. */
export function About() {
  return (
    <section id={anchors.about} className={styles.about} aria-labelledby="about-heading">
      <div className={styles.picture}>
        <Picture
          picture={about.picture}
          crop="3x2"
          sizes="(min-width: 1760px) 780px, (min-width: 992px) 44vw, 90vw"
        />
      </div>
      <div className={styles.words}>
        <h2 id="about-heading">{about.heading}</h2>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <a className={`${button.button} ${button.quiet}`} href={`#${anchors.contact}`}>
          {about.action}
        </a>
      </div>
      <div className={styles.facts}>
        <Facts facts={[...about.facts, ...peopleFacts(companyDetails)]} />
      </div>
    </section>
  )
}
