import Form from '@rjsf/core'
import { ErrorSchemaBuilder, type ErrorSchema } from '@rjsf/utils'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import {
  newArticlePath,
  typedSince,
  valueAt,
  valuesSchema,
  type Answer,
  type Change,
  type Choices,
  type Problem,
} from '../shared.ts'
import { Clashes } from './clashes.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { fields, validator } from './fields.tsx'
import { asText, keep, keptNow, useKept, type Kept } from './kept-text.ts'
import type { FormContext } from './picture-widget.tsx'
import { Problems } from './problems.tsx'
import { addressOf, focusHeading, takesFocus } from './route.ts'
import { noAnswer, server, type Orders, type Said } from './server-calls.ts'

const words = {
  save: 'Save',
  saving: 'Saving …',
  unsaved: 'Not saved',
  discard: 'Discard what was typed',
  sureDiscard: 'Discard what was typed here since it was last saved?',
  clashes: 'Changed elsewhere, too',
  missing: 'Still missing',
  new: 'The rest is filled in where it can be known. What is missing is asked for next. The article goes out with the next Publish once nothing is.',
  unreadable: (path: string, where: string, says: string) =>
    `${path} cannot be read. ${where}: ${says} Correct the file below.`,
  undo: 'Undo to the published version',
} as const

type Props = {
  path: string
  field: readonly string[]
  orders: Orders
  /** Whether it is different from a published version. */
  canUndo: boolean
}

/** The form of a file. */
export function FileForm({ path, ...props }: Props) {
  const { orders } = props
  const { data: read, error } = useQuery(fileQuery(path))
  const before = useRef(orders)
  useEffect(() => {
    const { data, isPending, reset } = before.current
    // What another form has come to is old news, unless it has led here.
    const isOwn = data?.saved?.path === path || data?.clashes?.some(isIn(path))
    if (!isPending && !isOwn) reset()
  }, [path])
  return (
    <>
      {error && !(read && error.message === noAnswer) && <p role="alert">{error.message}</p>}
      {read && <ReadFile {...props} file={read} />}
    </>
  )
}

const isIn =
  (path: string) =>
  ({ id }: Change) =>
    id.startsWith(`${path}#`)

const fileQuery = (path: string) => ({
  queryKey: ['file', path],
  queryFn: () => server.file.query(path),
})

type Judged = Pick<Said['file'], 'values' | 'problems'>

/** The mistakes in fields that have not changed since. Those in an article's text stay until Save. */
function standing({ values: old, problems }: Judged, values: Judged['values']): Problem[] {
  const isSame = (keys: readonly string[]) =>
    JSON.stringify(valueAt(old, keys)) === JSON.stringify(valueAt(values, keys))
  return problems.filter(({ keys: [key = 'body'], keys }) => key === 'body' || isSame(keys))
}

type ReadProps = Omit<Props, 'path'> & { file: Said['file'] }

function ReadFile({ file, field, orders, canUndo }: ReadProps) {
  const { path, schema } = file
  const client = useQueryClient()
  // What was typed into fields is not the text of a file that is damaged since.
  const name = file.isReadable ? path : asText(path)
  const kept = useKept(name)
  const typed: Kept = kept ?? { base: file.values, values: file.values }
  const { base, values } = typed
  const whole = useRef<HTMLDivElement>(null)
  // What the last Save found wrong, and in which values. It stays until the next one has an answer.
  const [judged, setJudged] = useState<Judged | null>(null)

  useEffect(() => {
    if (field.length === 0) return
    goTo(whole.current, field)
    // The same field can be asked for again.
    history.replaceState(null, '', addressOf(path))
  }, [field, path])

  useEffect(() => {
    // The library of the forms does not say which field is wrong.
    for (const control of whole.current?.querySelectorAll('[aria-describedby]') ?? []) {
      control.ariaInvalid = document.getElementById(`${control.id}__error`) ? 'true' : null
    }
  })

  function save(choices: Choices) {
    orders.give(() => server.save.mutate({ path, ...typed, choices }), afterSave, words.saving)
  }
  async function afterSave({ saved, clashes: asked, problems = [] }: Answer) {
    const [first] = problems
    setJudged(saved || asked ? null : { values, problems })
    // In another file, the mistake stands in its form.
    if (!saved && first?.path === path) lead(addressOf(path, first.keys))
    if (!saved) return
    // A reading that began before would bring the old values back.
    await client.cancelQueries({ queryKey: ['file', path] })
    if (saved.path === path) {
      client.setQueryData(['file', path], { ...file, values: saved.values, problems })
    } else {
      await client.prefetchQuery(fileQuery(saved.path))
      lead(addressOf(saved.path))
      client.removeQueries({ queryKey: ['file', path] })
    }
    // What was typed meanwhile is for the next time.
    const now = keptNow(name)
    const isNewer = now && JSON.stringify(now.values) !== JSON.stringify(values)
    keep(name, null)
    if (!isNewer) return
    const newer = v.parse(valuesSchema, typedSince(saved.values, values, now.values))
    keep(saved.path === path ? name : saved.path, { base: saved.values, values: newer })
  }
  // Whoever has gone to another form stays there.
  function lead(address: string) {
    if (whole.current) location.hash = address
  }
  function forget() {
    keep(name, null)
    setJudged(null)
    focusHeading()
  }

  const problems = standing(judged ?? file, values).filter((one) => one.path === path)
  const [problem] = problems
  // Another form's Save may have answered.
  const clashes = (orders.data?.clashes ?? []).filter(isIn(path))
  const context: FormContext = {
    path,
    values,
    saved: file.values,
    type: (next) => keep(name, { base, values: next }),
  }
  return (
    <div ref={whole}>
      <div className="form-head">
        <h1 {...takesFocus}>{file.title}</h1>
        {kept && (
          <>
            <small>{words.unsaved}</small>
            <button
              type="button"
              onClick={() => {
                if (!confirm(words.sureDiscard)) return
                forget()
                orders.reset()
              }}
            >
              {words.discard}
            </button>
          </>
        )}
        <button type="submit" form="form" className="publish">
          {words.save}
        </button>
      </div>
      {!file.isReadable && problem && (
        <div role="alert" className="wrong">
          <p>{words.unreadable(path, problem.where, problem.says)}</p>
          {canUndo && (
            <button
              type="button"
              onClick={() => orders.give(() => server.undo.mutate(path), forget)}
            >
              {words.undo}
            </button>
          )}
        </div>
      )}
      {clashes.length > 0 && (
        <Clashes heading={words.clashes} does={words.save} {...{ clashes }} choose={save} />
      )}
      {path === newArticlePath && <p>{words.new}</p>}
      {file.kind === 'draft' && problems.length > 0 && (
        <section aria-label={words.missing}>
          <h2>{words.missing}</h2>
          <Problems problems={problems} />
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
          if (JSON.stringify(formData) === JSON.stringify(values)) return
          context.type(formData)
          // “Saved.” would stand beside “Not saved.”
          if (orders.data?.saved) orders.reset()
        }}
        onSubmit={() => save({})}
      >
        <></>
      </Form>
      {file.kind !== 'page' && path !== newArticlePath && <DeleteArticle {...{ file, orders }} />}
    </div>
  )
}

function errorsOf(problems: readonly Problem[]): ErrorSchema {
  const errors = new ErrorSchemaBuilder()
  const atFields = problems.filter(({ keys }) => keys.length > 0)
  for (const { keys, says } of atFields) errors.addErrors(says, [...keys])
  return errors.ErrorSchema
}

const controls = ':is(input, textarea, select, button, [contenteditable])'

/** Goes to a field, or to the nearest group that has it, and opens what it stands in. */
function goTo(form: HTMLElement | null, [...keys]: readonly string[]): void {
  const inText = keys[0] === 'body' && '.prose'
  const id = CSS.escape(['root', ...keys].join('_'))
  const selector = inText || `:is([id="${id}"], [id^="${id}_"])${controls}`
  const field = form?.querySelector<HTMLElement>(selector)
  if (!field) return keys.pop() === undefined ? undefined : goTo(form, keys)
  for (const group of form?.querySelectorAll('details') ?? []) {
    if (group.contains(field)) group.open = true
  }
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
