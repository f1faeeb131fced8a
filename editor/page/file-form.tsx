import Form from '@rjsf/core'
import { ErrorSchemaBuilder, type ErrorSchema } from '@rjsf/utils'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { newArticlePath, type Answer, type Problem, type Values } from '../shared.ts'
import { fields, validator } from './fields.tsx'
import { keep, keptNow, useKept, type Kept } from './kept-text.ts'
import type { FormContext } from './picture-widget.tsx'
import { Problems } from './problems.tsx'
import { addressOf } from './route.ts'
import { server, type Orders, type Said } from './server-calls.ts'

const words = {
  save: 'Save',
  saving: 'Saving, and making the web formats of new pictures …',
  unsaved: 'Not saved',
  discard: 'Discard what was typed',
  sureDiscard: 'Discard what was typed here since it was last saved?',
  changed: (path: string) =>
    `${path} has changed since this form began, by hand or in another window. Save yours all the same?`,
  missing: 'Still missing',
  new: 'The rest is filled in where it can be known. What is missing is asked for next, and the article is published once nothing is.',
  unreadable: (path: string, where: string, says: string) =>
    `${path} cannot be read. ${where}: ${says} Correct the file below, or take the published version back.`,
  undo: 'Undo to the published version',
  fixed: (address: string) =>
    `The specification of the site names the article at ${address}. It can be changed, and not deleted.`,
  delete: 'Delete this article',
  sureDelete: (title: string) =>
    `Delete “${title}”? What was published comes back with Undo. What was not is gone.`,
  links: (titles: string) =>
    `These articles link to it. The links go, too, and their words stay: ${titles}`,
} as const

type Props = { path: string; field: readonly string[]; orders: Orders }

/** The form of a file. */
export function FileForm({ path, field, orders }: Props) {
  const { data: read, error } = useQuery({
    queryKey: ['file', path],
    queryFn: () => server.file.query(path),
  })
  const { reset } = orders
  useEffect(() => reset(), [reset])
  return read ? (
    <ReadFile {...{ field, orders }} file={read} />
  ) : (
    error && <p role="alert">{error.message}</p>
  )
}

type ReadProps = Pick<Props, 'field' | 'orders'> & { file: Said['file'] }

function ReadFile({ file, field, orders }: ReadProps) {
  const { path, schema } = file
  const client = useQueryClient()
  const kept = useKept(path)
  const typed: Kept = kept ?? file
  const { values } = typed
  const type = (next: Values) => keep(path, { hash: typed.hash, values: next })
  const whole = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (field.length === 0) return
    goTo(whole.current, field)
    // The same field can be asked for again.
    history.replaceState(null, '', addressOf(path))
  }, [field, path])

  function save() {
    if (typed.hash !== file.hash && !confirm(words.changed(path))) return
    const sent = { path, values, hash: file.hash }
    orders.give(
      () => server.save.mutate(sent),
      (answer) => afterSave(sent, answer),
      words.saving,
    )
  }
  function afterSave(sent: Kept, { saved, problems: [first] = [] }: Answer) {
    // In another file, the mistake stands in its form.
    if (!saved && first?.path === path) location.hash = addressOf(path, first.keys)
    if (!saved) return
    const { hash } = saved
    if (saved.path === path) client.setQueryData(['file', path], { ...file, ...sent, hash })
    else location.hash = addressOf(saved.path)
    // What was typed meanwhile is for the next time.
    const now = keptNow(path)
    const isNewer = now && JSON.stringify(now.values) !== JSON.stringify(sent.values)
    keep(path, isNewer ? { ...now, hash } : null)
  }
  function discard() {
    keep(path, null)
    orders.reset()
  }

  const refused = orders.data?.saved ? [] : (orders.data?.problems ?? [])
  const problems = refused.length > 0 ? refused.filter((one) => one.path === path) : file.problems
  const [problem] = problems
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
      {!file.isReadable && problem && (
        <div role="alert" className="wrong">
          <p>{words.unreadable(path, problem.where, problem.says)}</p>
          <button
            type="button"
            onClick={() => orders.give(() => server.undo.mutate(path), discard)}
          >
            {words.undo}
          </button>
        </div>
      )}
      {path === newArticlePath && <p>{words.new}</p>}
      {file.kind === 'draft' && problems.length > 0 && (
        <section className="missing" aria-label={words.missing}>
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
          if (JSON.stringify(formData) !== JSON.stringify(values)) type(formData)
        }}
        onSubmit={save}
      >
        <></>
      </Form>
      {file.kind !== 'page' && path !== newArticlePath && <Delete {...{ file, orders }} />}
    </div>
  )
}

function Delete({ file, orders }: Omit<ReadProps, 'field'>) {
  const { path, title, address, isFixed, links } = file
  if (isFixed) {
    return <p className="field-description">{words.fixed(address)}</p>
  }
  const sentences = [words.sureDelete(title)]
  if (links.length > 0) sentences.push(words.links(links.join(' · ')))
  const remove = () =>
    orders.give(
      () => server.deleteArticle.mutate(path),
      () => {
        keep(path, null)
        location.hash = ''
      },
    )
  return (
    <button type="button" onClick={() => confirm(sentences.join('\n\n')) && remove()}>
      {words.delete}
    </button>
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
  const selector = inText || `[id^="${CSS.escape(['root', ...keys].join('_'))}"]${controls}`
  const field = form?.querySelector<HTMLElement>(selector)
  if (!field) return keys.pop() === undefined ? undefined : goTo(form, keys)
  for (const group of form?.querySelectorAll('details') ?? []) {
    if (group.contains(field)) group.open = true
  }
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
