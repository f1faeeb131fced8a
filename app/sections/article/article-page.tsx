import type { Article } from '../../../content/article-files.ts'
import { articlePage } from '../../../content/pages.ts'
import { isRendering } from '../../../content/pictures.ts'
import { FirstPicture } from '../../components/first-picture.tsx'
import { articleWithBreadcrumbs } from '../../head/article-data.ts'
import { PageHead } from '../../head/page-head.tsx'
import { ArticleAside } from './article-aside.tsx'
import { ArticleBody } from './article-body.tsx'
import { OtherArticles } from './other-articles.tsx'
import styles from './article-page.module.css'

const sizes = '(min-width: 768px) 90vw, 100vw'

/** A product's article: title, broken after a colon, standfirst, picture, body, facts, and links to the others. */
export function ArticlePage({ article }: { article: Article }) {
  const { caption, path, picture, product } = article
  return (
    <>
      <PageHead
        page={articlePage(article)}
        data={(origin) => articleWithBreadcrumbs(article, origin)}
      />
      <article className={styles.article}>
        <header className={styles.header}>
          <h1 className={styles.title}>
            {article.title.split(/(?<=:) /).map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={styles.standfirst}>{article.standfirst}</p>
        </header>
        <div className={styles.picture}>
          <FirstPicture
            choices={[
              { picture, crop: '4x5', sizes: '100vw', media: '(max-width: 599.98px)' },
              { picture, crop: '3x2', sizes, media: '(min-width: 600px)' },
            ]}
          />
          {caption && isRendering(picture.file) ? <p>{caption}</p> : null}
        </div>
        <ArticleBody article={article} />
        <ArticleAside facts={article.facts} details={product.details} />
      </article>
      <OtherArticles current={path} />
    </>
  )
}
