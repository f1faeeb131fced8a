import { articleWords, type Article } from '../../../content/articles.ts'
import { anchors } from '../../../content/navigation.ts'
import { paths } from '../../../content/paths.ts'
import button from '../../components/button.module.css'
import { Facts } from '../../components/facts.tsx'
import { FirstPicture } from '../../components/first-picture.tsx'
import { articleWithBreadcrumbs } from '../../head/article-data.ts'
import { PageHead } from '../../head/page-head.tsx'
import { OtherArticles } from './other-articles.tsx'
import styles from './article-page.module.css'

/** A product's article: title, standfirst, picture, body, facts, and links to the others. */
export function ArticlePage({ article }: { article: Article }) {
  const { Body } = article
  return (
    <>
      <PageHead page={article.page} data={(origin) => articleWithBreadcrumbs(article, origin)} />
      <article className={styles.article}>
        <header className={styles.header}>
          <p className={styles.product}>{article.product}</p>
          <h1 className={styles.title}>{article.title}</h1>
          <p className={styles.standfirst}>{article.standfirst}</p>
        </header>
        <div className={styles.picture}>
          <FirstPicture
            choices={[
              {
                picture: article.picture,
                crop: '3x2',
                sizes: '(min-width: 768px) 90vw, 100vw',
                media: 'all',
              },
            ]}
          />
        </div>
        <div className={styles.body}>
          <Body />
        </div>
        <aside className={styles.aside} aria-labelledby="facts-heading">
          <h2 id="facts-heading">{articleWords.factsLabel}</h2>
          <Facts facts={article.facts} />
          <a className={button.button} href={`${paths.home}#${anchors.contact}`}>
            {articleWords.ask}
          </a>
        </aside>
      </article>
      <OtherArticles current={article.page} />
    </>
  )
}
