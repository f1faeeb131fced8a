import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from '../../app/head/structured-data.tsx'

const name = 'Salt </script><!--<script>alert(1)</script> & “Hearth”'
const html = renderToStaticMarkup(
  createElement(StructuredData, {
    data: { '@context': 'https://schema.org', '@type': 'Organization', name },
  }),
)

test('structured data keeps its text exactly, and no text can close the script element', () => {
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Organization', name })
})
