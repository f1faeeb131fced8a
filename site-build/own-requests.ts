/** For `npm run dev` and `npm run edit`: other websites and programs can send them requests. */

/** No other site can load these answers, or have them read as another type. */
export const ownHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** The policy of files that are not pages: opened as a document, an SVG could run scripts. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
