import { useMutation, useQueryClient } from '@tanstack/react-query'
import Form from '@rjsf/core'
import { ErrorSchemaBuilder, type ErrorSchema } from '@rjsf/utils'
import { useEffect, useRef } from 'react'
import { fileSchema, savedSchema, type File, type Problem } from '../shared.ts'
import { ArticleText } from './article-text.tsx'
import type { Said } from './bar.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { fields, uiOf, validator, type FormContext } from './fields.tsx'
import { keep, useKept, type Kept } from './kept-text.ts'
import { ProblemList } from './problem-list.tsx'
import { addressOf } from './route.ts'
import { send, useAnswer } from './server-calls.ts'
import { UnreadableFile } from './unreadable-file.tsx'

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

type Props = {
  path: string
  /** The field to go to. */
  field: readonly string[]
  /** Shows a page of the site. */
  show: (address: string) => void
  /** Says something in the bar. */
  say: (said: Said) => void
}

/** The form of a file. */
export function FileForm({ path, field, show, say }: Props) {
  const { data: file, error } = useAnswer('/file', fileSchema, { path })
  const kept = useKept(path)
  const address = file?.address
  useEffect(() => {
    say({ says: '' })
    if (address) show(address)
  }, [address, show, say])
  if (!file) return error && <p role="alert">{error.message}</p>
  if (file.unreadable) return <UnreadableFile file={file} unreadable={file.unreadable} />
  return <ReadFile {...{ file, kept, field, say }} />
}

type ReadProps = Pick<Props, 'field' | 'say'> & { file: File; kept: Kept | null }

function ReadFile({ file, kept, field, say }: ReadProps) {
  const { path, schema } = file
  const client = useQueryClient()
  const typed: Kept = kept ?? { hash: file.hash, values: file.values, body: file.body }
  const { values, body } = typed
  const type = (next: Partial<Kept>) => keep(path, { ...typed, ...next })
  const whole = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (field.length === 0) return
    goTo(whole.current, field)
    // The same field can be asked for again.
    history.replaceState(null, '', addressOf(path))
  }, [field, path])

  const save = useMutation({
    mutationFn: (form: Kept) => send('/save', { path, ...form }, savedSchema),
    onMutate: () => say({ says: words.saving }),
    onError: () => say({ says: words.notSaved }),
    onSuccess: ({ isSaved, problems: [first], ...saved }, sent) => {
      if (!isSaved && first) {
        // In another file, the mistake stands in its form.
        const page = first.path === path ? '' : `${first.path}, `
        say({ says: `${page}${first.where}: ${first.says}` })
        if (first.path === path) location.hash = addressOf(path, first.keys)
        return
      }
      say({ says: first ? words.savedIncomplete : words.saved })
      client.setQueryData(['/file', { path }], { ...file, ...sent, hash: saved.hash })
      // What was typed meanwhile is for the next time.
      const isNewer = kept && (kept.values !== sent.values || kept.body !== sent.body)
      keep(path, isNewer ? { ...kept, hash: saved.hash } : null)
      if (saved.path !== path) location.hash = addressOf(saved.path)
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
  const context: FormContext = {
    values,
    saved: file.values,
    type: (next) => type({ values: next }),
  }
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
      {save.error?.message && (
        <div role="alert" className="wrong">
          <p>{save.error.message}</p>
          {typed.hash !== file.hash && (
            <>
              <button type="button" onClick={() => save.mutate({ ...typed, hash: file.hash })}>
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
          <ProblemList problems={problems} />
        </section>
      )}
      {body !== null && (
        <section aria-label={words.text}>
          <h2>{words.text}</h2>
          <ArticleText markdown={body} onChange={(next) => type({ body: next })} />
          {problems
            .filter(({ keys }) => keys[0] === 'body')
            .map(({ says }) => (
              <p key={says} className="error-detail">
                {says}
              </p>
            ))}
        </section>
      )}
      <Form
        id="form"
        schema={schema}
        uiSchema={{ ...uiOf(schema), 'ui:label': false }}
        formData={values}
        formContext={context}
        validator={validator}
        extraErrors={errorsOf(problems)}
        {...fields}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{ arrayMinItems: { populate: 'never' } }}
        onChange={({ formData }) => {
          if (JSON.stringify(formData) !== JSON.stringify(values)) type({ values: formData })
        }}
        onSubmit={() => save.mutate(typed)}
      >
        <></>
      </Form>
      {file.body !== null && <DeleteArticle file={file} />}
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
  const inText = keys[0] === 'body' && '.prose, .source'
  const selector = inText || `[id^="${CSS.escape(['root', ...keys].join('_'))}"]${controls}`
  const field = form?.querySelector<HTMLElement>(selector)
  if (!field) return keys.pop() === undefined ? undefined : goTo(form, keys)
  for (const group of form?.querySelectorAll('details') ?? []) {
    if (group.contains(field)) group.open = true
  }
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
