import { createRoot } from 'react-dom/client'
import { Bar } from './bar.tsx'
import { followForms } from './follow-forms.ts'

const forms = document.querySelector<HTMLIFrameElement>('iframe[title="Forms"]')
const site = document.querySelector<HTMLIFrameElement>('iframe[title="The site"]')
const bar = document.getElementById('bar')

if (forms && site) followForms(forms, site)
if (bar) {
  createRoot(bar).render(
    <Bar
      onFilesChanged={() => {
        forms?.contentWindow?.location.reload()
        // A page that is still loading would miss the change.
        site?.setAttribute('src', site.src)
      }}
    />,
  )
}
