import { articleBody } from '../../../content/article-bodies.ts'
import type { Article } from '../../../content/article-files.ts'
import { Picture } from '../../components/picture.tsx'
import styles from './article-page.module.css'

/** The text of an article, with its detail picture in the middle. */
export function ArticleBody({ article: { file, detail } }: { article: Article }) {
  const picture = detail && (
    <Picture picture={detail} crop="3x2" sizes="(min-width: 992px) 44vw, 90vw" />
  )
  return <div className={styles.body}>{articleBody(file, { Detail: () => picture })}</div>
}
