import { Keystatic } from '@keystatic/core/ui'
import { createRoot } from 'react-dom/client'
import { forms } from './config.ts'
import { drafts } from './drafts.ts'
import { teachManners } from './form-manners.ts'
import { ownFetch } from './own-fetch.ts'

globalThis.fetch = ownFetch({
  fetch: globalThis.fetch,
  storage: localStorage,
  drafts,
  // The bar is around this page.
  onSaved: () => parent.dispatchEvent(new Event('saved')),
})

teachManners()

const root = document.getElementById('root')
if (root) createRoot(root).render(<Keystatic config={forms} />)
