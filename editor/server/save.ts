import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { readContent } from '../model.ts'
import {
  fixed,
  fixedAddresses,
  nameOf,
  replaced,
  valueAt,
  type Answer,
  type Choices,
  type Problem,
  type Values,
} from '../shared.ts'
import {
  addressesIn,
  articles,
  contentOf,
  isPictureField,
  kindOf,
  labelIn,
  picturesIn,
  refuseLinks,
  schemaOf,
  textsIn,
  titleOf,
  valuesOf,
  type Texts,
} from './content-files.ts'
import { leastSize } from './least-size.ts'
import { mergedValues } from './merge.ts'
import { firstFree } from './name-in-address.ts'
import { Refusal, type Project } from './project.ts'
import { differences, fieldsOf } from './values.ts'
import { withValues } from './yaml-text.ts'

const words = {
  saved: 'Saved.',
  savedIncomplete: 'Saved. It goes out with the next Publish once nothing is missing.',
  notContent: (path: string) => `${path} is not a content file.`,
  clashes:
    'What you have changed was changed by hand or in another window, too. Nothing is saved. Choose in its form whose text stays.',
  broken: (path: string) =>
    `${path} cannot be read any more. Nothing is saved. Correct the file first: what you typed is kept.`,
}

/** Writes content files: all of a call, once none has a mistake. */
export function saver(project: Project) {
  const { root, bringPictures, clock } = project
  /** Saves a form that has no mistakes. A new article may have some, and joins the site without them. */
  async function saveForm(form: Form): Promise<Answer> {
    const { path } = form
    const isNew = kindOf(path) === 'draft'
    const tooSmall = await smallPictures(form)
    const { text, values, clashes } = textOf(form, textAt(path))
    if (clashes.length > 0) return { says: words.clashes, clashes }
    const missing = isNew ? [...problemsOf(root, path, text), ...tooSmall] : []
    const to = isNew && missing.length === 0 ? freeArticle(root, path) : path
    // The new file is written before the draft is deleted.
    const texts = new Map<string, string | undefined>([[to, text]])
    if (to !== path) texts.set(path, undefined)
    const bring = () => bringPictures(picturesIn(texts))
    const mistakes = !isNew && tooSmall.length > 0 ? tooSmall : written(texts, bring)
    const [first] = mistakes
    if (first) {
      const file = first.path === path ? '' : `${first.path}, `
      return { says: `${file}${first.where}: ${first.says}`, problems: mistakes }
    }
    const says = missing.length > 0 ? words.savedIncomplete : words.saved
    return { says, problems: missing, saved: { path: to, values } }
  }

  /** Photographs that are too small for their places: those newly chosen; in a new article, all. */
  async function smallPictures({ path, base, values }: Form): Promise<Problem[]> {
    const before = kindOf(path) === 'draft' ? {} : base
    const chosen = fieldsOf(schemaOf(path), valuesOf(path, values)).filter(
      ({ keys, schema, value }) => isPictureField(schema) && value !== valueAt(before, keys),
    )
    const problems = chosen.map(async ({ keys, value }) => {
      const group = keys.slice(0, -1)
      const isDrawn = valueAt(values, [...group, 'rendering']) === true
      const says = isDrawn ? '' : await project.lacks(nameOf(value), leastSize(path, group))
      return { path, keys, where: labelIn(path, values, keys), says }
    })
    return (await Promise.all(problems)).filter(({ says }) => says !== '')
  }

  /** The file with what was changed in the form, and what was changed elsewhere meanwhile. */
  function textOf({ path, base, values, choices = {} }: Form, old: string | undefined) {
    // The form of a file that cannot be read has its text.
    if ('text' in base) {
      const sides = { base, mine: values, theirs: { text: old ?? '' } }
      const merged = mergedValues(path, sides, choices)
      return { ...merged, text: nameOf(merged.values['text']) }
    }
    const began = valuesOf(path, base)
    const theirs = old === undefined ? began : contentOf(path, old).values
    if (!theirs) throw new Refusal(words.broken(path))
    const sides = { base: began, mine: typedValues(path, began, values), theirs }
    const merged = mergedValues(path, sides, choices)
    const text = withValues(path, old ?? '', merged.values)
    // An article says on which day its words have changed, unless its writer says when.
    const isDated = theirs['modified'] !== merged.values['modified']
    if (kindOf(path) === 'page' || text === old || isDated) return { ...merged, text }
    // Where it was published, the next day may have begun.
    const days = [localDay(clock.now()), nameOf(merged.values['published'])]
    const dated = { ...merged.values, modified: days.toSorted().at(-1) }
    return { ...merged, values: dated, text: withValues(path, old ?? '', dated) }
  }

  /** Writes texts, unless the content would have a new mistake. */
  async function put(texts: Texts): Promise<void> {
    const mistakes = written(texts)
    if (mistakes.length > 0) throw new Refusal(mistakes.map(inSentence).join(' '))
  }

  /** The same, and returns the mistakes; none if all is written. `first` runs just before. */
  function written(texts: Texts, first = () => {}): Problem[] {
    const before = textsIn(root)
    const mistakes = mistakesAfter(before, texts)
    if (mistakes.length > 0) return mistakes
    first()
    write(texts)
    // Pictures are made once all content is right. Nobody waits for them.
    if (problemsIn(new Map([...before, ...texts])).length === 0) void project.webFormats.refresh()
    return []
  }

  /** Writes files unchecked. Each is whole or as before, even if the machine stops here. */
  function write(texts: Texts): void {
    for (const path of texts.keys()) refuseOthers(path)
    for (const [path, text] of texts) {
      const file = join(root, path)
      mkdirSync(dirname(file), { recursive: true })
      if (text === undefined) remove(path)
      else {
        writeFileSync(`${file}.part`, text)
        renameSync(`${file}.part`, file)
      }
    }
  }

  function remove(path: string): void {
    refuseLinks(root, path)
    rmSync(join(root, path), { force: true })
  }

  function refuseOthers(path: string): void {
    if (kindOf(path) === null) throw new Refusal(words.notContent(path))
    refuseLinks(root, path)
  }

  /** The text of a content file, or undefined where there is none. Other files are refused. */
  function textAt(path: string): string | undefined {
    refuseOthers(path)
    const file = join(root, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  return { saveForm, put, write, remove, textAt }
}

/** What a form says and began with, and whose text stays where somebody else has changed it, too. */
export type Form = { path: string; base: Values; values: Values; choices?: Choices }

/** What the form says, without spaces around what was typed. */
function typedValues(path: string, base: Values, values: Values): Values {
  const typed = differences(base, valuesOf(path, values)).reduce<unknown>(
    (whole, { keys, after }) => replaced(whole, keys, trimmed(after)),
    base,
  )
  return valuesOf(path, typed)
}

function trimmed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? inner.trim() : inner,
  )
}

function freeArticle(root: string, draft: string): string {
  const isTaken = (name: string) => existsSync(join(root, articles, `${name}.md`))
  return `${articles}/${firstFree(posix.parse(draft).name, isTaken)}.md`
}

/** The day at the owner's place, as ISO 8601 writes it: so do Swedes. */
export function localDay(time: Date): string {
  return time.toLocaleDateString('sv')
}

/**
 * What is wrong with these texts, and what is new in others once they are written. A mistake that
 * another file has had before is another form's.
 */
function mistakesAfter(before: Texts, texts: Texts): Problem[] {
  const known = new Set(problemsIn(before).map(inSentence))
  const mistakes = problemsIn(new Map([...before, ...texts])).filter(
    (problem) => texts.has(problem.path) || !known.has(inSentence(problem)),
  )
  const address = lostAddress(before, texts)
  if (mistakes.length > 0 || address === undefined) return mistakes
  const at = (path: string) => contentOf(path, before.get(path))
  const path = [...texts.keys()].find((own) => at(own).address === address) ?? ''
  const keys = ['path']
  return [{ path, keys, where: labelIn(path, at(path).values, keys), says: fixed(address) }]
}

/** An address that the specification names, if no article has it any more once these are written. */
export function lostAddress(before: Texts, texts: Texts): string | undefined {
  const [had, has] = [before, new Map([...before, ...texts])].map(addressesIn)
  return fixedAddresses.find((address) => had?.has(address) && !has?.has(address))
}

/** What is wrong with a file; of a new article, what would be if the site had it. */
export function problemsOf(root: string, path: string, text: string): Problem[] {
  const as = kindOf(path) === 'draft' ? `${articles}/${posix.basename(path)}` : path
  return problemsIn(new Map([...textsIn(root), [as, text]]))
    .filter((problem) => problem.path === as)
    .map((problem) => ({ ...problem, path }))
}

/** What is wrong with the content. */
export function problemsIn(texts: Texts): Problem[] {
  const files = [...texts].flatMap(([path, text]) =>
    text === undefined ? [] : [{ file: path.slice('content/'.length), text }],
  )
  return readContent(files).problems.flatMap(({ file, problems }) => {
    const path = `content/${file}`
    const { head, values } = contentOf(path, texts.get(path))
    const lines = texts.get(path)?.split('\n') ?? []
    return problems.map(({ field, line, says }) => {
      const isInBody =
        kindOf(path) === 'article' && head !== '' && line > head.split('\n').length + 1
      const keys = isInBody ? ['body'] : field.split('.').filter(Boolean)
      const quoted = lines[line - 1]?.trim().slice(0, 60)
      const lineAt = `Line ${line}${quoted ? `, “${quoted}”` : ''}`
      return { path, keys, where: labelIn(path, values, keys) || lineAt, says }
    })
  })
}

function inSentence({ path, where, says }: Problem): string {
  const form = kindOf(path) === 'article' ? `${titleOf(path)}, ${path}` : titleOf(path)
  return `${[form, where].filter(Boolean).join(' › ')}: ${says}`
}
