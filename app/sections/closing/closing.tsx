import { alternatives, pictureCrop } from '../../../content/pictures.ts'
import { closing } from '../../../content/home/closing.ts'
import styles from './closing.module.css'

const narrow = '(max-width: 599.98px)'

/** One wide, quiet picture and one line. */
export function Closing() {
  const tall = pictureCrop('closing', '4x5')
  const wide = pictureCrop('closing', '21x9')
  return (
    <section className={styles.closing} aria-labelledby="closing-line">
      <picture>
        <source
          media={narrow}
          type="image/avif"
          srcSet={tall.srcSet('avif')}
          sizes="100vw"
          width={tall.width}
          height={tall.height}
        />
        <source
          media={narrow}
          srcSet={tall.srcSet('webp')}
          sizes="100vw"
          width={tall.width}
          height={tall.height}
        />
        <source type="image/avif" srcSet={wide.srcSet('avif')} sizes="100vw" />
        <img
          src={wide.src}
          srcSet={wide.srcSet('webp')}
          sizes="100vw"
          width={wide.width}
          height={wide.height}
          alt={alternatives.closing}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <h2 id="closing-line" className={styles.line}>
        {closing.line}
      </h2>
    </section>
  )
}
