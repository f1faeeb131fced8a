import { articlePages, articles } from 'virtual:content'
import { anchors, paths } from '../../model/paths.ts'
import button from '../../components/button.module.css'
import { Picture, RenderingNote } from '../../components/picture.tsx'
import { articleWithBreadcrumbs } from '../head/structured-data.tsx'
import { PageHead } from '../head/page-head.tsx'
import { ArticleBody } from '../sections/article/article-body.tsx'
import { OtherArticles } from '../sections/article/other-articles.tsx'
import { articleWords } from '../words.ts'
import styles from '../sections/article/article-page.module.css'

/** An article about a product, such as `/blog1`. The title breaks after a colon. */
export default function ArticleRoute({ path }: { path: string }) {
  const article = articles.find((one) => one.path === path)
  const page = articlePages.find((one) => one.path === path)
  if (!article || !page) throw new Error(`There is no article at ${path}`)
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
          <Picture picture={article.picture} place="article" isFirst />
          <RenderingNote picture={article.picture} />
        </div>
        <ArticleBody article={article} />
      </article>
      <OtherArticles current={path}>
        <a className={button.button} href={`${paths.home}#${anchors.contact}`}>
          {articleWords.ask}
        </a>
      </OtherArticles>
    </>
  )
}
