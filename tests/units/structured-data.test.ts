import { expect, test } from 'vitest'
import { StructuredData } from '../../app/head/structured-data.tsx'
import { html } from './html.ts'

const name = 'Salt </script><!--<script>alert(1)</script> & “Hearth”'
test('structured data keeps its text exactly, and no text can close the script element', () => {
  const data = { '@context': 'https://schema.org', '@type': 'Organization', name } as const
  const sent = html(StructuredData, { data })
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(sent) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Organization', name })
})
