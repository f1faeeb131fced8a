import type { MDXContent } from 'mdx/types'
import type { ReactNode } from 'react'
import type { Article } from '../../../model/articles.ts'
import { Picture } from '../../../components/picture.tsx'
import { RenderingNote } from '../../../components/rendering-note.tsx'
import { unbroken } from '../../../model/unbroken.ts'
import { ArticleAside } from './article-aside.tsx'
import styles from './article-page.module.css'

type Children = { children?: ReactNode }

const bodies = import.meta.glob<MDXContent>('../../../content/articles/*.md', {
  eager: true,
  import: 'default',
})

const detailSizes = '(min-width: 992px) 58vw, (min-width: 768px) 640px, 100vw'

/** The text of an article, with what `site-build/markdown.ts` inserts. */
export function ArticleBody({ article }: { article: Article }) {
  const { file, picture: first, detail, origin } = article
  const picture = detail && (
    <div className={`${styles.picture} ${styles.detail}`}>
      <Picture picture={detail} crop="3x2" sizes={detailSizes} />
      {first.rendering ? null : <RenderingNote picture={detail} />}
    </div>
  )
  const facts = <ArticleAside article={article} />
  const sentence = origin.saltFromSaltRange ? origin.confirmed : origin.until
  const salt = <p>{unbroken(sentence)}</p>
  const Body = bodies[`../../../content/${file}`]
  if (!Body) throw new Error(`There is no article in ${file}`)
  const components = {
    Detail: () => picture,
    Glance: () => facts,
    Origin: () => salt,
    Parts,
    Part,
  }
  return (
    <div className={styles.body}>
      <Body components={components} />
    </div>
  )
}

function Parts({ children }: Children) {
  return <div className={styles.parts}>{children}</div>
}

function Part({ children }: Children) {
  return <div className={styles.part}>{children}</div>
}
