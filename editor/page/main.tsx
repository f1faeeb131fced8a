import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './style.css'

// The editor runs on this machine: it answers without a network, too.
const networkMode = 'always'
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode }, mutations: { networkMode } },
  // An order changes the editor’s state, which `App` looks at.
  mutationCache: new MutationCache({
    onSettled: () => void client.invalidateQueries({ queryKey: ['pulse'] }),
  }),
})
// Something may have been committed by hand.
addEventListener('focus', () => void client.invalidateQueries())
addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
  // The browser would save this page as a file.
  event.preventDefault()
  document.querySelector<HTMLFormElement>('#form')?.requestSubmit()
})

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  )
}
