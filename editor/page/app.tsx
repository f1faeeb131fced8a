import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { entriesSchema, foundSchema, type Entry, type pressSchema } from '../shared.ts'
import { Bar } from './bar.tsx'
import { LaunchList } from './launch-list.tsx'
import { Menu } from './menu.tsx'
import { routeOf, type Route } from './route.ts'
import { ask, send } from './server-calls.ts'
import { useIsRunning } from './use-is-running.ts'

// The forms' library and the text editor are most of the page.
const FileForm = lazy(async () => ({ default: (await import('./file-form.tsx')).FileForm }))

const NewArticle = lazy(async () => ({
  default: (await import('./new-article.tsx')).NewArticle,
}))

const words = {
  site: 'The site',
  choose: 'Choose a page on the left, or press a text or a picture on the site.',
  stopped:
    'The editor has stopped. What you have typed is kept in this browser. Start the editor again with “npm run edit”: this page then goes on.',
} as const

const site = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? ''

/** The bar, the menu, a form, and beside it the running site. */
export function App() {
  const [route, setRoute] = useState(() => routeOf(location.hash))
  const [entries, setEntries] = useState<Entry[]>([])
  const [says, setSays] = useState('')
  const [version, setVersion] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  const isRunning = useIsRunning()

  const look = useCallback(async () => {
    // An editor that has stopped says so by itself.
    setEntries(await ask('/entries', entriesSchema).catch(() => []))
  }, [])

  useEffect(() => {
    const listening = new AbortController()
    addEventListener('hashchange', () => setRoute(routeOf(location.hash)), listening)
    addEventListener(
      'message',
      ({ data, source }: MessageEvent<v.InferInput<typeof pressSchema>>) => {
        if (source !== frame.current?.contentWindow) return
        void send('/find', data, foundSchema).then((found) => {
          if (found) location.hash = `#/file/${[found.path, ...found.keys].join('/')}`
        })
      },
      listening,
    )
    return () => listening.abort()
  }, [])
  useEffect(() => void look(), [look, isRunning, version])

  const show = useCallback((address: string) => {
    const shown = frame.current
    const next = new URL(address, site).href
    if (shown && shown.src !== next) shown.src = next
  }, [])

  /** Files have changed, and the form of one with them. */
  const reload = useCallback(() => {
    setVersion((before) => before + 1)
    const shown = frame.current
    // A page that could not be shown hears nothing.
    if (shown) shown.src = String(shown.src)
  }, [])

  return (
    <>
      <header>
        <Bar onFilesChanged={reload} says={says} isRunning={isRunning} />
        {!isRunning && (
          <p role="alert" className="refusal">
            {words.stopped}
          </p>
        )}
      </header>
      <main>
        <Menu entries={entries} route={route} />
        <section className="form" aria-label="Form">
          <Suspense>
            <Shown
              key={'path' in route ? `${route.path} ${version}` : route.view}
              {...{ route, show, setSays, look, reload }}
            />
          </Suspense>
        </section>
        <iframe ref={frame} title={words.site} src={`${site}/`} />
      </main>
    </>
  )
}

type ShownProps = {
  route: Route
  show: (address: string) => void
  setSays: (sentence: string) => void
  look: () => Promise<void>
  reload: () => void
}

function Shown({ route, show, setSays, look, reload }: ShownProps) {
  if (route.view === 'launch') return <LaunchList />
  if (route.view === 'new') return <NewArticle onMade={look} />
  if (route.view === 'file') {
    return <FileForm path={route.path} field={route.field} {...{ show, setSays, look, reload }} />
  }
  return <p>{words.choose}</p>
}
