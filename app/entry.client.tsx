import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The style sheet is in the page already: entry.server.tsx. The router would fetch it again at a
// change of page, and the content security policy would refuse it.
if (import.meta.env.PROD) globalThis.__reactRouterManifest.routes.root.css = []

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
