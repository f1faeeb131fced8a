import type { MDXContent } from 'mdx/types'
import type { Article } from '../../../content-model/articles.ts'
import { acrossThePage } from '../../components/column-sizes.ts'
import { Picture } from '../../components/picture.tsx'
import { RenderingNote } from '../../components/rendering-note.tsx'
import { unbroken } from '../../components/unbroken.ts'
import styles from './article-page.module.css'

const bodies = import.meta.glob<MDXContent>('../../../content/articles/*.md', {
  eager: true,
  import: 'default',
})

/** The text of an article, with its detail picture in the middle, and where its salt is from. */
export function ArticleBody({ article: { file, detail, origin } }: { article: Article }) {
  const picture = detail && (
    <div className={`${styles.picture} ${styles.detail}`}>
      <Picture picture={detail} crop="3x2" sizes={acrossThePage} />
      <RenderingNote picture={detail} />
    </div>
  )
  const sentence = origin.saltFromSaltRange ? origin.confirmed : origin.until
  const salt = <p>{unbroken(sentence)}</p>
  const Body = bodies[`../../../content/articles/${file}`]
  if (!Body) throw new Error(`There is no article in ${file}`)
  const components = { Detail: () => picture, Origin: () => salt }
  return <div className={styles.body}>{Body({ components })}</div>
}
