import { startTransition } from 'react'
import { Delivers } from './delivery/delivers.ts'
import { inlinedStylesheets } from './document/inline-stylesheets.ts'

// Each in a task of its own: a slow phone takes a twentieth of a second to evaluate React DOM, and
// a visitor's finger should not have to wait for more.
const reactDom = import('react-dom/client')
const reactRouter = import('react-router/dom')

// The page's style sheets are in it: entry.server.tsx. The router would fetch them again.
const inlined = inlinedStylesheets()
for (const route of Object.values(globalThis.__reactRouterManifest.routes)) {
  route.css = route.css?.filter((href) => !inlined.includes(href)) ?? []
}

// A visitor who changes page while the last change has barely begun, or hides or turns the screen
// meanwhile, has done nothing wrong; the router leaves the browser's rejection unhandled, and it
// would end up in the console. The names are those of CSS View Transitions; nothing else of the
// site's leaves such a rejection.
const skipped = new Set(['AbortError', 'InvalidStateError', 'TimeoutError'])
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && skipped.has(reason.name)) event.preventDefault()
})

// The server chose the variant of the page (root.tsx); a change of page keeps it.
const delivers = 'delivery' in document.documentElement.dataset

const { hydrateRoot } = await reactDom
const { HydratedRouter } = await reactRouter
startTransition(() => {
  hydrateRoot(
    document,
    <Delivers value={delivers}>
      <HydratedRouter />
    </Delivers>,
  )
})
