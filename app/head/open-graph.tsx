import { company, socialCards } from 'virtual:content'
import type { Page } from '../../model/content/pages.ts'
import { cardSize, socialCard } from '../../model/content/social-cards.ts'

type OpenGraphProps = {
  page: Page
  /** Null leaves out all addresses: networks accept only absolute ones. */
  siteUrl: string | null
}

/** How a page looks when it is shared: Open Graph (ogp.me), which X reads too. */
export function OpenGraph({ page, siteUrl }: OpenGraphProps) {
  const card = socialCard(socialCards, page)
  if (!card) return null
  return (
    <>
      <meta property="og:type" content={page.published ? 'article' : 'website'} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={page.name} />
      <meta property="og:description" content={page.description} />
      {siteUrl ? (
        <>
          <meta property="og:url" content={siteUrl + page.path} />
          <meta property="og:image" content={siteUrl + card.path} />
          <meta property="og:image:width" content={String(cardSize.width)} />
          <meta property="og:image:height" content={String(cardSize.height)} />
          <meta property="og:image:alt" content={card.alternative} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}
