import { home } from 'virtual:content'
import { anchors } from '../../../model/paths.ts'
import button from '../../../components/button.module.css'
import { Facts } from '../../../components/facts.tsx'
import { Picture } from '../../../components/picture.tsx'
import styles from './about.module.css'

/** Where such salt comes from, what the name means, and facts. */
export function About() {
  const { about } = home
  return (
    <section id={anchors.about} className={styles.about}>
      <div className={styles.picture}>
        <Picture picture={about.picture} place="about" />
      </div>
      <div className={styles.words}>
        <h2>{about.heading}</h2>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <a className={`${button.button} ${button.quiet}`} href={`#${anchors.contact}`}>
          {about.action}
        </a>
      </div>
      <div className={styles.facts}>
        <Facts facts={about.facts} />
      </div>
    </section>
  )
}
