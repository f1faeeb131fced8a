import { useMutation, useQueryClient } from '@tanstack/react-query'
import Form from '@rjsf/core'
import { ErrorSchemaBuilder, type ErrorSchema } from '@rjsf/utils'
import { useEffect, useRef } from 'react'
import { fileSchema, type File } from '../file.ts'
import { newArticlePath, savedSchema, type Problem, type Values } from '../shared.ts'
import { DeleteArticle } from './delete-article.tsx'
import { fields, validator } from './fields.tsx'
import type { FormContext } from './form-context.ts'
import { keep, useKept, type Kept } from './kept-text.ts'
import { ProblemList } from './problem-list.tsx'
import { addressOf } from './route.ts'
import { say } from './said.ts'
import { send, useAnswer, useOrder } from './server-calls.ts'

const words = {
  save: 'Save',
  saving: 'Saving, and making the web formats of new pictures …',
  saved: 'Saved.',
  savedIncomplete: 'Saved. It is published once nothing is missing.',
  unsaved: 'Not saved',
  discard: 'Discard what was typed',
  sureDiscard: 'Discard what was typed here since it was last saved?',
  changed: (path: string) =>
    `${path} has changed since this form began, by hand or in another window.`,
  overwrite: 'Save mine all the same',
  startAgain: 'Take the file as it is now',
  missing: 'Still missing',
  new: 'The rest is filled in where it can be known. What is missing is asked for next, and the article is published once nothing is.',
  unreadable: (path: string, line: number) =>
    `${path} cannot be read. The mistake is in line ${line}:`,
  ways: 'Take the published version back, or correct the file below.',
  undo: 'Undo to the published version',
} as const

type Props = {
  path: string
  /** The field to go to. */
  field: readonly string[]
  /** Shows a page of the site. */
  show: (address: string) => void
}

/** The form of a file. */
export function FileForm({ path, field, show }: Props) {
  const { data: file, error } = useAnswer('/file', fileSchema, { path })
  const address = file?.address
  useEffect(() => say(''), [])
  useEffect(() => {
    if (address) show(address)
  }, [address, show])
  return file ? (
    <ReadFile file={file} field={field} />
  ) : (
    error && <p role="alert">{error.message}</p>
  )
}

function ReadFile({ file, field }: { file: File; field: readonly string[] }) {
  const { path, schema, unreadable } = file
  const client = useQueryClient()
  const kept = useKept(path)
  const typed: Kept = kept ?? file
  const { values } = typed
  const type = (next: Values) => keep(path, { hash: typed.hash, values: next })
  const whole = useRef<HTMLDivElement>(null)
  const order = useOrder()

  useEffect(() => {
    if (field.length === 0) return
    goTo(whole.current, field)
    // The same field can be asked for again.
    history.replaceState(null, '', addressOf(path))
  }, [field, path])

  const save = useMutation({
    mutationFn: ({ hash, values: sent }: Kept) =>
      send('/save', { path, hash, values: sent }, savedSchema),
    onMutate: () => say(words.saving),
    onSuccess: ({ isSaved, problems: [first], ...saved }, sent) => {
      if (!isSaved && first) {
        // In another file, the mistake stands in its form.
        const page = first.path === path ? '' : `${first.path}, `
        say(`${page}${first.where}: ${first.says}`)
        if (first.path === path) location.hash = addressOf(path, first.keys)
        return
      }
      say(first ? words.savedIncomplete : words.saved)
      if (saved.path === path) {
        client.setQueryData(['/file', { path }], { ...file, ...sent, hash: saved.hash })
      } else location.hash = addressOf(saved.path)
      // What was typed meanwhile is for the next time.
      const isNewer = kept && kept.values !== sent.values
      keep(path, isNewer ? { ...kept, hash: saved.hash } : null)
    },
  })
  const discard = () => {
    keep(path, null)
    save.reset()
  }

  const problems =
    save.data?.isSaved === false
      ? save.data.problems.filter((problem) => problem.path === path)
      : file.problems
  const context: FormContext = { values, saved: file.values, type }
  return (
    <div ref={whole}>
      <div className="form-head">
        <h1>{file.title}</h1>
        {kept && (
          <>
            <small>{words.unsaved}</small>
            <button type="button" onClick={() => confirm(words.sureDiscard) && discard()}>
              {words.discard}
            </button>
          </>
        )}
        <button type="submit" form="form" className="publish">
          {words.save}
        </button>
      </div>
      {typed.hash !== file.hash && (
        <div role="alert" className="wrong">
          <p>{words.changed(path)}</p>
          <button type="button" onClick={() => save.mutate({ ...typed, hash: file.hash })}>
            {words.overwrite}
          </button>
          <button type="button" onClick={discard}>
            {words.startAgain}
          </button>
        </div>
      )}
      {unreadable && (
        <>
          <div role="alert" className="wrong">
            <p>{words.unreadable(path, unreadable.line)}</p>
            <p>{unreadable.says}</p>
          </div>
          <p>{words.ways}</p>
          <button type="button" onClick={() => order({ do: 'undo', for: path })}>
            {words.undo}
          </button>
        </>
      )}
      {path === newArticlePath && <p>{words.new}</p>}
      {file.kind === 'draft' && problems.length > 0 && (
        <section className="missing" aria-label={words.missing}>
          <h2>{words.missing}</h2>
          <ProblemList problems={problems} />
        </section>
      )}
      <Form
        id="form"
        schema={schema}
        uiSchema={{ 'ui:label': false }}
        formData={values}
        formContext={context}
        validator={validator}
        extraErrors={errorsOf(problems)}
        {...fields}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{ arrayMinItems: { populate: 'never' } }}
        onChange={({ formData }) => {
          if (JSON.stringify(formData) !== JSON.stringify(values)) type(formData)
        }}
        onSubmit={() => save.mutate(typed)}
      >
        <></>
      </Form>
      {file.kind !== 'page' && path !== newArticlePath && <DeleteArticle file={file} />}
    </div>
  )
}

/** Each sentence at its field. */
function errorsOf(problems: readonly Problem[]): ErrorSchema {
  const errors = new ErrorSchemaBuilder()
  for (const { keys, says } of problems) errors.addErrors(says, [...keys])
  return errors.ErrorSchema
}

const controls = ':is(input, textarea, select, button, [contenteditable])'

/** Goes to a field, or to the nearest group that has it, and opens what it stands in. */
function goTo(form: HTMLElement | null, [...keys]: readonly string[]): void {
  const inText = keys[0] === 'body' && '.prose'
  const selector = inText || `[id^="${CSS.escape(['root', ...keys].join('_'))}"]${controls}`
  const field = form?.querySelector<HTMLElement>(selector)
  if (!field) return keys.pop() === undefined ? undefined : goTo(form, keys)
  for (const group of form?.querySelectorAll('details') ?? []) {
    if (group.contains(field)) group.open = true
  }
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
