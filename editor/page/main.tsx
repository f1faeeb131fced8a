import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './style.css'

async function lookAgain() {
  // An answer on its way may be out of date.
  await client.cancelQueries()
  await client.invalidateQueries()
}
// The editor runs on this machine: it answers without a network, too.
const networkMode = 'always'
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode }, mutations: { networkMode } },
  mutationCache: new MutationCache({ onSettled: () => void lookAgain() }),
})
// A file may have been changed by hand, or saved in another tab.
for (const event of ['focus', 'storage']) addEventListener(event, () => void lookAgain())

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  )
}
