import { useEffect, useState } from 'react'
import type { Entry } from '../shared.ts'
import { keptFor } from './kept-text.ts'
import { addressOf, type Route } from './route.ts'

const words = {
  menu: 'What can be changed',
  pages: 'Pages',
  articles: 'Articles',
  search: 'Search by title',
  add: 'New article',
  launch: 'Before launch',
  incomplete: 'not complete',
  unread: 'cannot be read',
  unsaved: 'not saved',
} as const

type Props = { entries: readonly Entry[]; route: Route }

/** The files of the content. */
export function Menu({ entries, route }: Props) {
  const [wanted, setWanted] = useState('')
  const [, setKept] = useState(0)
  useEffect(() => {
    const look = () => setKept((before) => before + 1)
    const listening = new AbortController()
    addEventListener('kept', look, listening)
    // Another tab keeps something.
    addEventListener('storage', look, listening)
    return () => listening.abort()
  }, [])
  const item = ({ path, title, kind, isReadable }: Entry) => {
    const notes = [
      !isReadable && words.unread,
      kind === 'draft' && words.incomplete,
      keptFor(path) && words.unsaved,
    ].filter(Boolean)
    const isShown = 'path' in route && route.path === path
    return (
      <li key={path}>
        <a href={addressOf(path)} aria-current={isShown ? 'page' : undefined}>
          {title}
        </a>
        {notes.length > 0 && <small> {notes.join(', ')}</small>}
      </li>
    )
  }
  const found = entries.filter(
    ({ kind, title }) => kind !== 'page' && title.toLowerCase().includes(wanted.toLowerCase()),
  )
  return (
    <nav aria-label={words.menu}>
      <h2>{words.pages}</h2>
      <ul>{entries.filter(({ kind }) => kind === 'page').map(item)}</ul>
      <h2>{words.articles}</h2>
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <ul>{found.map(item)}</ul>
      <p>
        <a href="#/new">{words.add}</a>
      </p>
      <p>
        <a href="#/launch">{words.launch}</a>
      </p>
    </nav>
  )
}
