import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Delivers } from './delivery/delivers.ts'

// The style sheet is in the page already: entry.server.tsx. The router would fetch it again at a
// change of page, and the content security policy would refuse it.
if (import.meta.env.PROD) globalThis.__reactRouterManifest.routes.root.css = []

// A visitor who changes page while the last change is still fading has done nothing wrong; the
// router leaves the browser's rejection unhandled, and it would end up in the console.
addEventListener('unhandledrejection', (event) => {
  const skipped =
    event.reason instanceof DOMException && event.reason.message.startsWith('Transition was')
  if (skipped) event.preventDefault()
})

// The server chose the variant of the page (root.tsx); a change of page keeps it.
const delivers = 'delivery' in document.documentElement.dataset

startTransition(() => {
  hydrateRoot(
    document,
    <Delivers value={delivers}>
      <HydratedRouter />
    </Delivers>,
  )
})
