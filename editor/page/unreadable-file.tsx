import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { answerSchema, type File } from '../shared.ts'
import { send } from './server-calls.ts'

const words = {
  lead: (path: string, line: number) => `${path} cannot be read. The mistake is in line ${line}:`,
  ways: 'Take the published version back, or correct the file here.',
  undo: 'Undo to the published version',
  open: 'Open the file',
  text: 'The file',
  save: 'Save',
} as const

type Props = { file: File; unreadable: NonNullable<File['unreadable']> }

/** A file that no form can show: what is wrong, and two ways out. */
export function UnreadableFile({ file, unreadable }: Props) {
  // What is typed belongs to the version that it began with.
  const [{ path, hash, title }] = useState(file)
  const [text, setText] = useState(unreadable.text)
  const undo = useMutation({
    mutationFn: () => send('/order', { do: 'undo', for: path }, answerSchema),
  })
  const save = useMutation({ mutationFn: () => send('/text', { path, hash, text }, v.object({})) })
  const refusal = undo.error ?? save.error
  return (
    <>
      <h1>{title}</h1>
      <div role="alert" className="wrong">
        <p>{words.lead(path, unreadable.line)}</p>
        <p>{unreadable.says}</p>
        {refusal && <p>{refusal.message}</p>}
      </div>
      <p>{words.ways}</p>
      <button type="button" onClick={() => undo.mutate()}>
        {words.undo}
      </button>
      <details
        onToggle={({ currentTarget }) =>
          goToLine(currentTarget.querySelector('textarea'), unreadable.line)
        }
      >
        <summary>{words.open}</summary>
        <textarea
          className="source"
          aria-label={words.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="button" className="publish" onClick={() => save.mutate()}>
          {words.save}
        </button>
      </details>
    </>
  )
}

function goToLine(area: HTMLTextAreaElement | null, line: number) {
  const lines = area?.value.split('\n') ?? []
  const begin = lines.slice(0, line - 1).join('\n').length + 1
  area?.setSelectionRange(begin, begin + (lines[line - 1]?.length ?? 0))
  area?.focus()
}
