import { Keystatic } from '@keystatic/core/ui'
import { createRoot } from 'react-dom/client'
import { forms } from './config.ts'
import { draftBases } from './draft-bases.ts'
import { teachManners } from './form-manners.ts'
import { ownFetch } from './own-fetch.ts'
import { tellSaved } from './saved.ts'

const { fetch } = globalThis
const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? ''
globalThis.fetch = ownFetch({ fetch, token, begun: await draftBases(), tellSaved })

teachManners()

const root = document.getElementById('root')
if (root) createRoot(root).render(<Keystatic config={forms} />)
