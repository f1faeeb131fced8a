import { paths } from '../../model/paths.ts'
import { colorIn } from '../styles/color-in.ts'
import tokens from '../styles/tokens.css?raw'

const ground = colorIn(tokens, 'ground')

/** A page is fetched ahead once its link is pointed at, or on Android seen, unless data is saved. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/** The part of the head that all pages share: colors, icons, and what is fetched ahead. */
export function SiteHead({ path }: { path: string }) {
  return (
    <>
      {path === paths.notFound ? (
        // Its colors are those of dusk, whatever the lamp says.
        <meta name="theme-color" content={ground.dusk} />
      ) : (
        // The browser's own bars have the color of the page. keep-lamp.ts switches it with the lamp.
        ['light', 'dark'].map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            data-scheme={scheme}
            content={scheme === 'dark' ? ground.dusk : ground.day}
          />
        ))
      )}
      <link rel="icon" href="/icons/48.png" sizes="48x48" type="image/png" />
      <link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
    </>
  )
}
