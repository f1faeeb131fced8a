import { useState } from 'react'
import { newArticlePath, type Entry } from '../shared.ts'
import { asText, useKept } from './kept-text.ts'
import { addressOf } from './route.ts'

const words = {
  menu: 'What can be changed',
  pages: 'Pages',
  articles: 'Articles',
  search: 'Search by title',
  add: 'New article',
  launch: 'Before launch',
  incomplete: 'not complete',
  unread: 'cannot be read',
  wrong: 'has a mistake',
  unsaved: 'not saved',
} as const

/** The files of the content, and which of them the form shows. */
export function Menu({ entries, shown }: { entries: readonly Entry[]; shown: string }) {
  const [wanted, setWanted] = useState('')
  const item = (entry: Entry) => (
    <Item key={entry.path} entry={entry} isShown={entry.path === shown} />
  )
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
        <a href={addressOf(newArticlePath)}>{words.add}</a>
      </p>
      <p>
        <a href="#/launch">{words.launch}</a>
      </p>
    </nav>
  )
}

function Item({ entry, isShown }: { entry: Entry; isShown: boolean }) {
  const { path, title, kind, isReadable, problems } = entry
  const [kept, keptText] = [useKept(path), useKept(asText(path))]
  const notes = [
    !isReadable && words.unread,
    kind === 'draft' && words.incomplete,
    kind !== 'draft' && isReadable && problems.length > 0 && words.wrong,
    (kept || (!isReadable && keptText)) && words.unsaved,
  ].filter(Boolean)
  return (
    <li>
      <a href={addressOf(path)} aria-current={isShown ? 'page' : undefined}>
        {title}
      </a>
      {notes.length > 0 && <small> {notes.join(', ')}</small>}
    </li>
  )
}
