import { useState } from 'react'
import * as v from 'valibot'
import { answerSchema, type File } from '../shared.ts'
import { send, sentenceOf } from './server-calls.ts'

const words = {
  lead: (path: string, line: number) => `${path} cannot be read. The mistake is in line ${line}:`,
  ways: 'Take the published version back, or correct the file here.',
  undo: 'Undo to the published version',
  open: 'Open the file',
  text: 'The file',
  save: 'Save',
} as const

type Props = {
  file: File
  unreadable: NonNullable<File['unreadable']>
  reload: () => void
}

/** A file that no form can show: what is wrong, and two ways out. */
export function UnreadableFile({ file, unreadable, reload }: Props) {
  const { path, hash, title } = file
  const [text, setText] = useState(unreadable.text)
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function run(work: Promise<unknown>) {
    try {
      await work
      reload()
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
  }

  return (
    <>
      <h1>{title}</h1>
      <div role="alert" className="conflict">
        <p>{words.lead(path, unreadable.line)}</p>
        <p>{unreadable.says}</p>
        {refusal && <p>{refusal}</p>}
      </div>
      <p>{words.ways}</p>
      <p>
        <button
          type="button"
          onClick={() => void run(send('/order', { do: 'undo', for: path }, answerSchema))}
        >
          {words.undo}
        </button>{' '}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {words.open}
        </button>
      </p>
      {isOpen && (
        <>
          <textarea
            className="source"
            aria-label={words.text}
            value={text}
            onChange={({ target }) => setText(target.value)}
            ref={(area) => {
              // Begins at the line with the mistake.
              const at = unreadable.text
                .split('\n')
                .slice(0, unreadable.line - 1)
                .join('\n').length
              if (area && document.activeElement !== area) {
                area.focus()
                area.setSelectionRange(at + 1, at + 1)
              }
            }}
          />
          <p>
            <button
              type="button"
              className="publish"
              onClick={() => void run(send('/text', { path, hash, text }, v.object({})))}
            >
              {words.save}
            </button>
          </p>
        </>
      )}
    </>
  )
}
