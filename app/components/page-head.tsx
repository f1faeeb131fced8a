import type { Page } from '../../content/pages.ts'
import { buildSettings } from '../../settings/build-settings.ts'

/** What a page says of itself in its head; React moves it there. */
export function PageHead({ page }: { page: Page }) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.indexed ? (
        // Without SITE_URL the address is relative: canonical on whatever host serves the page.
        <link rel="canonical" href={`${buildSettings.siteUrl ?? ''}${page.path}`} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
