import Form from '@rjsf/core'
import { ErrorSchemaBuilder, type ErrorSchema } from '@rjsf/utils'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fileSchema, savedSchema, type File, type Problem, type Values } from '../shared.ts'
import { ArticleText } from './article-text.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { fields, validator, type FormContext } from './fields.tsx'
import { goTo } from './go-to.ts'
import { keep, keptFor, onKept } from './kept-text.ts'
import { addressOf } from './route.ts'
import { ask, Refused, send, sentenceOf } from './server-calls.ts'
import { UnreadableFile } from './unreadable-file.tsx'
import { uiOf } from './ui-schema.ts'

const words = {
  save: 'Save',
  saving: 'Saving, and making the web formats of new pictures …',
  saved: 'Saved.',
  notSaved: 'Not saved.',
  savedIncomplete: 'Saved. It is published once nothing is missing.',
  text: 'Text',
  unsaved: 'Not saved',
  discard: 'Discard what was typed',
  sureDiscard: 'Discard what was typed here since it was last saved?',
  overwrite: 'Save mine all the same',
  startAgain: 'Take the file as it is now',
  missing: 'Still missing',
} as const

/** Where Home shows a group of its fields. */
const places: Record<string, string> = {
  about: '/#aboutSection',
  products: '/#cardsSection',
  contact: '/#contactSection',
  closing: '/#closing-line',
}

type Props = {
  path: string
  /** The field to go to. */
  field: readonly string[]
  /** Shows a page of the site. */
  show: (address: string) => void
  /** Says something in the bar. */
  setSays: (sentence: string) => void
  /** Looks for files that have come or gone. */
  look: () => Promise<void>
  /** Reads all anew. */
  reload: () => void
}

/** The form of a file. */
export function FileForm({ path, field, show, setSays, look, reload }: Props) {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState('')
  const [readings, setReadings] = useState(0)
  useEffect(() => {
    const read = async () => {
      const own = await ask('/file', fileSchema, { path })
      setFile(own)
      setReadings((before) => before + 1)
      setSays('')
      if (own.address) show(own.address)
    }
    const readOrSay = () => void read().catch((error: unknown) => setRefusal(sentenceOf(error)))
    readOrSay()
    // Another tab may type in the same form, or save it.
    return onKept(path, readOrSay)
  }, [path, show, setSays])
  if (refusal) return <p role="alert">{refusal}</p>
  if (!file) return null
  if (file.unreadable)
    return <UnreadableFile file={file} unreadable={file.unreadable} reload={reload} />
  return <ReadFile key={readings} {...{ file, field, show, setSays, look, reload }} />
}

function ReadFile({
  file,
  field,
  show,
  setSays,
  look,
  reload,
}: Omit<Props, 'path'> & { file: File }) {
  const { path, schema } = file
  const [kept] = useState(() => keptFor(path))
  const [values, setValues] = useState<Values>(kept?.values ?? file.values)
  const [body, setBody] = useState(kept?.body ?? file.body)
  const [hash, setHash] = useState(kept?.hash ?? file.hash)
  const [isChanged, setChanged] = useState(kept !== null)
  const [problems, setProblems] = useState<readonly Problem[]>(file.problems)
  const [refusal, setRefusal] = useState<Refused>()
  const [plain] = useState(() => withoutTitle(schema))
  const visited = useRef(new Set<string>())
  const whole = useRef<HTMLDivElement>(null)

  const typed = useCallback(
    (next: { values: Values; body: string | null }) => {
      setValues(next.values)
      setBody(next.body)
      setChanged(true)
      keep(path, { hash, ...next })
    },
    [path, hash],
  )

  useEffect(() => {
    if (field.length > 0) goTo(whole.current, field)
  }, [field])

  async function check(keys: readonly string[]) {
    visited.current.add(keys.join('.'))
    const form = { path, hash, values, body, checkOnly: true }
    const checked = await send('/save', form, savedSchema).catch(() => null)
    if (!checked) return
    const isKnown = (problem: Problem) =>
      visited.current.has(problem.keys.join('.')) ||
      problems.some((one) => one.where === problem.where)
    setProblems(checked.problems.filter(isKnown))
  }

  async function save(known = hash) {
    setRefusal(undefined)
    dispatchEvent(new Event('said'))
    setSays(words.saving)
    try {
      const saved = await send('/save', { path, hash: known, values, body }, savedSchema)
      setProblems(saved.problems.filter((problem) => problem.path === path))
      const [first] = saved.problems
      if (saved.isSaved) {
        setHash(saved.hash)
        setChanged(false)
        keep(path, null)
      }
      if (first && !saved.isSaved) {
        // In another file, the mistake stands in its form.
        const page = first.path === path ? '' : `${first.path}, `
        setSays(`${page}${first.where}: ${first.says}`)
        if (first.path === path) goTo(whole.current, first.keys)
        return
      }
      setSays(saved.problems.length > 0 ? words.savedIncomplete : words.saved)
      dispatchEvent(new Event('saved'))
      await look()
      if (saved.path !== path) location.hash = addressOf(saved.path)
    } catch (error) {
      const isStopped = error instanceof Refused && error.status === 0
      setSays(isStopped ? words.notSaved : '')
      if (!isStopped)
        setRefusal(error instanceof Refused ? error : new Refused(500, sentenceOf(error)))
    }
  }

  async function saveMine() {
    const now = await ask('/file', fileSchema, { path })
    setHash(now.hash)
    await save(now.hash)
  }

  function discard() {
    keep(path, null)
    reload()
  }

  function follow(keys: readonly string[]) {
    const place = path === 'content/home.yaml' ? (places[keys[0] ?? ''] ?? '/') : undefined
    if (place !== undefined) show(place)
  }

  const context: FormContext = {
    values,
    saved: file.values,
    set: (keys, value) => typed({ values: withValue(values, keys, value), body }),
  }
  const bodyProblems = problems.filter(({ keys }) => keys[0] === 'body')
  return (
    <div ref={whole}>
      <div className="form-head">
        <h1>{file.title}</h1>
        {isChanged && <small>{words.unsaved}</small>}
        {isChanged && (
          <button
            type="button"
            onClick={() => {
              if (confirm(words.sureDiscard)) discard()
            }}
          >
            {words.discard}
          </button>
        )}
        <button type="submit" form="form" className="publish">
          {words.save}
        </button>
      </div>
      {refusal && (
        <div role="alert" className="conflict">
          <p>{refusal.message}</p>
          {refusal.status === 409 && (
            <>
              <button type="button" onClick={() => void saveMine()}>
                {words.overwrite}
              </button>
              <button type="button" onClick={discard}>
                {words.startAgain}
              </button>
            </>
          )}
        </div>
      )}
      {file.kind === 'draft' && problems.length > 0 && (
        <section className="missing" aria-label={words.missing}>
          <h2>{words.missing}</h2>
          <ul>
            {problems.map(({ keys, where, says }) => (
              <li key={where + says}>
                <button type="button" className="link" onClick={() => goTo(whole.current, keys)}>
                  {where}
                </button>
                {`: ${says}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {file.body !== null && (
        <section aria-label={words.text}>
          <h2>{words.text}</h2>
          <ArticleText
            markdown={kept?.body ?? file.body}
            onChange={(next) => typed({ values, body: next })}
          />
          {bodyProblems.map(({ says }) => (
            <p key={says} className="error-detail">
              {says}
            </p>
          ))}
        </section>
      )}
      <Form
        id="form"
        schema={plain}
        uiSchema={uiOf(schema)}
        formData={values}
        formContext={context}
        validator={validator}
        extraErrors={errorsOf(problems)}
        {...fields}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{ arrayMinItems: { populate: 'never' } }}
        onChange={({ formData }) => {
          if (JSON.stringify(formData) !== JSON.stringify(values)) typed({ values: formData, body })
        }}
        onFocus={(id) => follow(keysOf(id))}
        onBlur={(id) => void check(keysOf(id))}
        onSubmit={() => void save()}
      >
        <></>
      </Form>
      {(file.kind === 'article' || file.kind === 'draft') && (
        <DeleteArticle file={file} onDeleted={reload} />
      )}
    </div>
  )
}

/** The heading of the page says it. */
function withoutTitle(schema: File['schema']): File['schema'] {
  const plain = { ...schema }
  delete plain.title
  delete plain.description
  return plain
}

function keysOf(id: string): string[] {
  return id.split('_').slice(1)
}

/** Each sentence at its field. */
function errorsOf(problems: readonly Problem[]): ErrorSchema {
  const errors = new ErrorSchemaBuilder()
  for (const { keys, says } of problems) errors.addErrors(says, [...keys])
  return errors.ErrorSchema
}

function withValue(values: Values, keys: readonly string[], value: unknown): Values {
  return Object(replaced(values, keys, value))
}

function replaced(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = replaced(Reflect.get(Object(whole), key), rest, value)
  return Array.isArray(whole) ? whole.with(Number(key), inner) : { ...Object(whole), [key]: inner }
}
