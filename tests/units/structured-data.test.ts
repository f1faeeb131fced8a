import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from '../../app/head/structured-data.tsx'
import { inlineHashes } from '../../server/inline-hashes.ts'

const name = 'Salt </script><!--<script>alert(1)</script> & “Hearth”'
const html = renderToStaticMarkup(
  createElement(StructuredData, {
    data: { '@context': 'https://schema.org', '@type': 'Organization', name },
  }),
)

test('no word in the structured data can end its element, and each comes out as it went in', () => {
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Organization', name })
})

test('structured data asks the content security policy for nothing', () => {
  expect(inlineHashes([html]).scripts.size).toBe(0)
})
