import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import * as v from 'valibot'
import { pressSchema } from '../shared.ts'
import { Bar } from './bar.tsx'
import { Changes } from './changes.tsx'
import { FileForm } from './file-form.tsx'
import { Menu } from './menu.tsx'
import { LaunchList } from './problems.tsx'
import { addressOf, takesFocus, useRoute } from './route.ts'
import { noAnswer, server, useOrders } from './server-calls.ts'

const words = {
  site: 'The site',
  form: 'Form',
  start: 'Edit the site',
  choose: 'Choose a page on the left, or press a text or a picture on the site.',
  stopped:
    'The editor has stopped. What you have typed is kept in this browser. Type “npm run edit” in the terminal again, and this page goes on.',
} as const

const site = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? ''

/** The bar, the menu, a form, and beside it the running site. */
export function App() {
  const { view, path, field } = useRoute()
  const { data: overview } = useQuery({
    queryKey: ['overview'],
    queryFn: () => server.overview.query(),
  })
  const orders = useOrders()
  const frame = useRef<HTMLIFrameElement>(null)
  const { reset } = orders
  const { start, doing, refusal, error } = usePulse()

  useEffect(() => {
    // What was ordered while it did not run was not heard.
    if (!error) reset()
  }, [error, reset])
  useFieldsOfPresses(frame)
  const shown = overview?.entries.find((entry) => entry.path === path)
  const canUndo = Boolean(overview?.changes.some(({ id, kind }) => id === path && kind !== 'New'))
  const address = view === 'start' ? '/' : shown?.address
  const [visited, setVisited] = useState('/')
  if (address && address !== visited) setVisited(address)

  return (
    <>
      <title>{shown ? `${shown.title}, ${words.start}` : words.start}</title>
      <Menu entries={overview?.entries ?? []} shown={path} />
      <header>
        {overview && <Bar {...{ overview, orders, doing, refusal }} shown={path} />}
        {error && (
          <p role="alert" className="wrong">
            {error.message === noAnswer ? words.stopped : error.message}
          </p>
        )}
      </header>
      <main>
        {/* Each page is a new one, and begins at its top. */}
        <section key={view + path} className="form" aria-label={words.form}>
          {view === 'start' && (
            <>
              <h1 {...takesFocus}>{words.start}</h1>
              <p>{words.choose}</p>
            </>
          )}
          {view === 'changes' && overview && <Changes {...{ overview, orders }} />}
          {view === 'launch' && <LaunchList />}
          {view === 'file' && <FileForm key={path} {...{ path, field, orders, canUndo }} />}
        </section>
        {/* A new frame for each page and start: an old one could keep the page before, or an error. */}
        {start && (
          <iframe key={start + visited} ref={frame} title={words.site} src={site + visited} />
        )}
      </main>
    </>
  )
}

/** Asks every second whether pictures are being made, and reads everything again after a change. */
function usePulse() {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['pulse'],
    queryFn: () => server.pulse.query(),
    refetchInterval: 1000,
    // A moment without an answer is no end.
    retry: 1,
  })
  const state = data?.state
  const isMoved = data !== undefined && data.address !== site
  useEffect(() => {
    // A restart has moved the site, and the policy of this page allows the old address alone. What was
    // typed is kept.
    if (isMoved) location.reload()
  }, [isMoved])
  useEffect(() => {
    if (state && !error) void client.invalidateQueries()
  }, [client, state, error])
  return {
    start: data?.start ?? '',
    doing: data?.doing ?? '',
    refusal: data?.refusal ?? null,
    error,
  }
}

/** Opens the field of what is pressed on the site. */
function useFieldsOfPresses(frame: RefObject<HTMLIFrameElement | null>) {
  useEffect(() => {
    const press = async ({ data, source }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return
      const found = await server.find.query(v.parse(pressSchema, data))
      if (found) location.hash = addressOf(found.path, found.keys)
    }
    const listen = (event: MessageEvent) => void press(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])
}
