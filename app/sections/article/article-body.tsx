import type { Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { Facts } from '../../../components/facts.tsx'
import { Picture, RenderingNote } from '../../../components/picture.tsx'
import { OnOneLine } from '../../../components/unbroken.tsx'
import type { Article, Section } from '../../../model/articles.ts'
import { articleWords } from '../../words.ts'
import styles from './article-page.module.css'

const glance = 5

/** An article's text: first facts after the lead, a picture in the middle, other facts below. */
export function ArticleBody({ article }: { article: Article }) {
  const { lead, sections } = article.text
  const middle = Math.floor(sections.length / 2)
  const more = factsOf(article).slice(glance)
  return (
    <>
      <div className={styles.body}>
        <Html tree={lead} />
        <ArticleAside article={article} />
        {sections.slice(0, middle).map(sectionOf)}
        <Detail article={article} />
        {sections.slice(middle).map(sectionOf)}
      </div>
      {more.length === 0 ? null : (
        <div className={styles.aside}>
          <h2>{articleWords.moreFactsLabel}</h2>
          <Facts facts={more} />
        </div>
      )}
    </>
  )
}

/** The first facts about the article's product. */
export function ArticleAside({ article }: { article: Article }) {
  return (
    <aside className={styles.aside}>
      <h2>{articleWords.factsLabel}</h2>
      <Facts facts={factsOf(article).slice(0, glance)} />
    </aside>
  )
}

/** Once the owner has confirmed the origin, it comes first. */
function factsOf({ origin, facts }: Article) {
  return origin.saltFromSaltRange ? [articleWords.origin, ...facts] : facts
}

/** A section with subheadings stands in columns. */
function sectionOf({ opening, parts }: Section, index: number) {
  if (parts.length === 0) return <Html key={index} tree={opening} />
  return (
    <div key={index} className={styles.parts}>
      <Html tree={opening} />
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
        <div key={place} className={styles.part}>
          <Html tree={part} />
        </div>
      ))}
    </div>
  )
}

/** An article's second picture. Whether it is a rendering is said once, at the first that is. */
function Detail({ article: { picture, detail } }: { article: Article }) {
  if (!detail) return null
  return (
    <div className={`${styles.picture} ${styles.detail}`}>
      <Picture picture={detail} place="articleDetail" />
      {picture.rendering ? null : <RenderingNote picture={detail} />}
    </div>
  )
}

function Html({ tree }: { tree: Root }) {
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { span: OnOneLine } })
}
