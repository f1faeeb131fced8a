import { createRoot } from 'react-dom/client'
import { Bar } from './bar.tsx'
import { followForms } from './follow-forms.ts'
import { onSaved } from './saved.ts'

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? ''
const forms = document.querySelector<HTMLIFrameElement>('iframe[title="Forms"]')
const site = document.querySelector<HTMLIFrameElement>('iframe[title="The site"]')
const bar = document.getElementById('bar')

if (forms && site) followForms(forms, site)
if (bar) {
  createRoot(bar).render(
    <Bar
      token={token}
      onSaved={onSaved}
      onFilesChanged={() => forms?.contentWindow?.location.reload()}
    />,
  )
}
