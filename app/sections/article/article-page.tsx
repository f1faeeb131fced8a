import { site } from 'virtual:content'
import type { Article } from '../../../model/content/articles.ts'
import { anchors } from '../../../model/content/navigation.ts'
import type { Page } from '../../../model/content/pages.ts'
import { paths } from '../../../model/paths.ts'
import button from '../../components/button.module.css'
import { ChosenPicture } from '../../components/picture.tsx'
import { RenderingNote } from '../../components/rendering-note.tsx'
import { articleWithBreadcrumbs } from '../../head/structured-data.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { MoreFacts } from './article-aside.tsx'
import { ArticleBody } from './article-body.tsx'
import { OtherArticles } from './other-articles.tsx'
import styles from './article-page.module.css'

/** A product's article. The title breaks after a colon. */
export function ArticlePage({ article, page }: { article: Article; page: Page }) {
  const { path, picture } = article
  return (
    <>
      <PageHead page={page} data={(origin) => articleWithBreadcrumbs(article, origin)} />
      <article className={styles.article}>
        <header className={styles.header}>
          <h1 className={styles.title}>
            {article.title.split(/(?<=:) /).map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </h1>
          <p className={styles.standfirst}>{article.standfirst}</p>
        </header>
        <div className={styles.picture}>
          <ChosenPicture
            fetchPriority="high"
            choices={[
              { picture, crop: '4x5', sizes: '100vw', media: '(max-width: 599.98px)' },
              {
                picture,
                crop: '3x2',
                sizes: '(min-width: 992px) 58vw, 100vw',
                media: '(min-width: 600px)',
              },
            ]}
          />
          <RenderingNote picture={picture} />
        </div>
        <ArticleBody article={article} />
        <MoreFacts article={article} />
        <a className={`${button.button} ${styles.ask}`} href={`${paths.home}#${anchors.contact}`}>
          {site.articles.ask}
        </a>
      </article>
      <OtherArticles current={path} />
    </>
  )
}
