import { expect, test } from 'vitest'
import { parseVisitsScript } from '../../model/settings/visits-script.ts'

test.each([
  [
    '<script defer data-domain="example.com" src="https://count.example/js/script.js"></script>',
    { src: 'https://count.example/js/script.js', attributes: { 'data-domain': 'example.com' } },
  ],
  [
    `<script src='https://static.count.example/beacon.min.js' data-beacon='{"token": "a"}' data-spa="auto" async></script>`,
    {
      src: 'https://static.count.example/beacon.min.js',
      attributes: { 'data-beacon': '{"token": "a"}', 'data-spa': 'auto' },
    },
  ],
  [
    '<script data-goatcounter="https://me.count.example/count" async src="//count.example/x.js"></script>',
    {
      src: 'https://count.example/x.js',
      attributes: { 'data-goatcounter': 'https://me.count.example/count' },
    },
  ],
])('of %s, address and data attributes are taken', (tag, taken) => {
  expect(parseVisitsScript(tag)).toEqual(taken)
})

test.each([
  'https://count.example/x.js',
  '<script src="http://count.example/x.js"></script>',
  '<script data-site="ABC"></script>',
  '<script src="https://a.example/x.js" data-site="A">alert(1)</script>',
  '<script src="https://a.example/x.js" data-site="A" onload="alert(1)"></script>',
  '<script src="https://a.example/x.js" data-site="A"></script><script src="https://b.example"></script>',
  '<script src="https://a.example/x.js" src="https://b.example/x.js" data-site="A"></script>',
  '<script src="https://me:hunter2@a.example/x.js" data-site="A"></script>',
  '<img src="https://a.example/x.js" data-site="A">',
])('%s is refused', (tag) => {
  expect(parseVisitsScript(tag)).toBeNull()
})
