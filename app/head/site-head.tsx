import { colorIn } from '../styles/color-in.ts'
import tokens from '../styles/tokens.css?raw'

const ground = colorIn(tokens, 'ground')

/** The browser's own bars have the color of the page. keep-lamp.ts switches it with the lamp. */
const themes = [
  { lamp: 'off', scheme: 'light', color: ground.day },
  { lamp: 'on', scheme: 'dark', color: ground.dusk },
]

/** The part of the head that all pages share: colors and icons. */
export function SiteHead() {
  return (
    <>
      {themes.map(({ lamp, scheme, color }) => (
        <meta
          key={lamp}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          data-lamp={lamp}
          content={color}
        />
      ))}
      <link rel="icon" href="/icons/48.png" sizes="48x48" type="image/png" />
      <link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}
