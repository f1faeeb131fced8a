import { expect, test } from 'vitest'
import { findField } from '../../../editor/server/find.ts'
import { asShipped } from '../../as-shipped.ts'
import { root } from '../run-node.ts'

const lamp = 'content/articles/pink-salt-lamp.md'

// An owner may show this picture at other places, too.
test.runIf(asShipped).each([
  ['/', 'lamp-article-4x5-680.0a1b.avif', ['product', 'picture', 'file']],
  ['/blog1', 'lamp-article-3x2-960.0a1b.avif', ['picture', 'file']],
])(
  'of two places with the same picture, a press at %s opens the one that is shown there',
  (...given) => {
    const [page, file, keys] = given
    const found = findField(root, { page, text: '', picture: `/pictures/${file}` })
    expect(found).toEqual({ path: lamp, keys })
  },
)
