import { expect, test } from 'vitest'
import { originsOf, parseVisitsScript } from '../../settings/visits-script.ts'

test.each([
  [
    'Plausible',
    '<script async src="https://plausible.io/js/pa-x_Y-1.js"></script>',
    { counter: 'plausible', src: 'https://plausible.io/js/pa-x_Y-1.js', attributes: {} },
  ],
  [
    'an older Plausible',
    '<script defer data-domain="example.com" src="https://plausible.io/js/script.js"></script>',
    { counter: 'plausible', src: 'https://plausible.io/js/script.manual.js' },
  ],
  [
    'Umami',
    '<script defer src="https://cloud.umami.is/script.js" data-website-id="94db1cb1"></script>',
    {
      counter: 'umami',
      attributes: { 'data-website-id': '94db1cb1', 'data-auto-track': 'false' },
    },
  ],
  [
    'Fathom',
    '<script src="https://cdn.usefathom.com/script.js" data-spa="auto" data-site="ABC" defer></script>',
    { counter: 'fathom', attributes: { 'data-site': 'ABC', 'data-auto': 'false' } },
  ],
  [
    'Cloudflare Web Analytics',
    `<script type="module" src='https://static.cloudflareinsights.com/beacon.min.js' data-cf-beacon='{"token": "a"}'></script>`,
    { counter: 'cloudflare', isModule: true, attributes: { 'data-cf-beacon': '{"token": "a"}' } },
  ],
])('the tag of %s is taken, and never counts by itself what the site counts', (_, tag, taken) => {
  expect(parseVisitsScript(tag)).toMatchObject(taken)
  expect(parseVisitsScript(tag)?.attributes).not.toHaveProperty('data-spa')
})

test.each([
  'https://plausible.io/js/pa-x.js',
  '<script src="http://plausible.io/js/pa-x.js"></script>',
  '<script src="https://tracker.example/x.js"></script>',
  '<script data-site="ABC"></script>',
  '<script src="https://a.example/x.js" data-site="A">alert(1)</script>',
  '<script src="https://a.example/x.js" data-site="A" onload="alert(1)"></script>',
  '<script src="https://a.example/x.js" data-site="A"></script><script src="https://b.example"></script>',
  '<script src="https://a.example/x.js" src="https://b.example/x.js" data-site="A"></script>',
  '<script src="https://me:hunter2@a.example/x.js" data-site="A"></script>',
  '<script type="text/plain" src="https://a.example/x.js" data-site="A"></script>',
  '<img src="https://a.example/x.js" data-site="A">',
])('%s is refused', (tag) => {
  expect(parseVisitsScript(tag)).toBeNull()
})

function sentTo(tag: string) {
  const script = parseVisitsScript(tag)
  if (!script) throw new Error(`Refused: ${tag}`)
  const { connects, pictures } = originsOf(script)
  return [connects.slice(1), pictures]
}

test('the policy learns where each counter sends its counts', () => {
  const [cloudflare, umami, fathom] = [
    sentTo(
      `<script src="https://static.cloudflareinsights.com/x.js" data-cf-beacon='{}'></script>`,
    ),
    sentTo('<script src="https://cloud.umami.is/script.js" data-website-id="a"></script>'),
    sentTo('<script src="https://cdn.usefathom.com/script.js" data-site="A"></script>'),
  ]
  expect(cloudflare).toEqual([['https://cloudflareinsights.com'], []])
  expect(umami).toEqual([['https://api-gateway.umami.dev'], []])
  expect(fathom).toEqual([[], ['https://cdn.usefathom.com']])
})
