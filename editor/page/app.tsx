import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { entriesSchema, foundSchema, type Entry, type pressSchema } from '../shared.ts'
import { Bar } from './bar.tsx'
import { LaunchList } from './launch-list.tsx'
import { Menu } from './menu.tsx'
import { addressOf, routeOf, type Route } from './route.ts'
import { ask, send } from './server-calls.ts'
import { useIsRunning } from './use-is-running.ts'

// The forms' library and the text editor are most of the page.
const FileForm = lazy(async () => ({ default: (await import('./file-form.tsx')).FileForm }))

const NewArticle = lazy(async () => ({
  default: (await import('./new-article.tsx')).NewArticle,
}))

const words = {
  site: 'The site',
  form: 'Form',
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
        void goToPressed(data)
      },
      listening,
    )
    return () => listening.abort()
  }, [])
  useEffect(() => {
    const lookAgain = () => void look()
    if (isRunning) lookAgain()
    addEventListener('saved', lookAgain)
    return () => removeEventListener('saved', lookAgain)
  }, [look, isRunning])

  const show = useCallback((address: string) => {
    const shown = frame.current
    const next = new URL(address, site).href
    if (shown && shown.src !== next) shown.src = next
  }, [])

  /** Files have changed, and the form of one with them. */
  const reload = useCallback(() => {
    setVersion((before) => before + 1)
    void look()
    frame.current?.contentWindow?.postMessage('reload', site)
  }, [look])

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
        <section className="form" aria-label={words.form}>
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

/** Opens the field of what was pressed on the site. */
async function goToPressed(press: v.InferInput<typeof pressSchema>) {
  const found = await send('/find', press, foundSchema)
  if (found) location.hash = addressOf(found.path, found.keys)
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
