import { Keystatic } from '@keystatic/core/ui'
import { createRoot } from 'react-dom/client'
import { forms } from './config.ts'
import { drafts } from './drafts.ts'
import { teachManners } from './form-manners.ts'
import { ownFetch, type OwnFetchOptions } from './own-fetch.ts'

// The bar is around this page.
const tell: OwnFetchOptions['tell'] = (news) => parent.dispatchEvent(new Event(news))

globalThis.fetch = ownFetch({ fetch: globalThis.fetch, storage: localStorage, drafts, tell })
// The browser does not send a form with a mistake.
addEventListener('invalid', () => tell('refused'), { capture: true })

teachManners()

const root = document.getElementById('root')
if (root) createRoot(root).render(<Keystatic config={forms} />)
