import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type * as v from 'valibot'
import { contentProblems, parseArticles, type Clock } from '../model.ts'
import {
  fixedAddresses,
  isRecord,
  type formSaveSchema,
  type Problem,
  type savedSchema,
} from '../shared.ts'
import {
  articles,
  contentOf,
  isArticle,
  isContent,
  isDraft,
  joined,
  labelsTo,
  refuseLinks,
  schemaOf,
  textsIn,
  titleOf,
} from './content-files.ts'
import { picturesIn } from '../publishing/published-files.ts'
import { localDay } from './local-day.ts'
import { firstFree } from './name-in-address.ts'
import { Refusal } from './refusal.ts'
import { isSame, settled } from './values.ts'
import { withValues } from './yaml-text.ts'

/** Texts by their paths from the project's root; undefined where there is to be no file. */
export type Texts = ReadonlyMap<string, string | undefined>

type Form = v.InferOutput<typeof formSaveSchema>
type Saved = v.InferOutput<typeof savedSchema>

/** What saving needs. */
export type SaveOptions = {
  /** The folder of the project. */
  root: string
  /** Makes the web formats of what was saved, or says why a picture cannot be used. */
  refreshPictures: () => Promise<string | null>
  /** Brings the chosen pictures with these names; the result takes them away again. */
  bringPictures?: (names: ReadonlySet<string>) => () => void
  /** Tells on which day an article has changed. */
  clock: Pick<Clock, 'now'>
}

/** Writes content files. Of each call, all files are written or none. */
export type Saver = ReturnType<typeof saver>

/** See {@link Saver}. */
export function saver({ root, refreshPictures, bringPictures, clock }: SaveOptions) {
  /**
   * Saves what a form says, unless there is a mistake in it. A new article is saved with its
   * mistakes, and becomes an article of the site with the last of them corrected.
   *
   * @throws {Refusal} if the file is not as its form knows it, or as {@link put} does
   */
  async function saveForm(form: Form): Promise<Saved> {
    const { path, hash } = form
    const old = textAt(path)
    if (hashOf(old) !== hash) throw new Refusal(409, changedSince(path))
    const text = textOf(form, old ?? '')
    const problems = isDraft(path)
      ? problemsOf(root, path, text)
      : mistakesAfter(textsIn(root), new Map([[path, text]]))
    if (problems.length > 0 && !isDraft(path)) return { path, hash, problems, isSaved: false }
    const isComplete = isDraft(path) && problems.length === 0
    const to = isComplete ? `${articles}/${freeName(posix.parse(path).name)}.md` : path
    const texts = new Map<string, string | undefined>([[to, text]])
    if (to !== path) texts.set(path, undefined)
    await put(texts)
    return { path: to, hash: hashOf(text), problems, isSaved: true }
  }

  /** A name that no article has. */
  function freeName(name: string): string {
    return firstFree(name, (one) => existsSync(join(root, articles, `${one}.md`)))
  }

  /**
   * Writes texts as they are. A mistake that another file has had before does not stop it.
   *
   * @throws {Refusal} if the content would have a new mistake, or a picture cannot be used
   */
  async function put(texts: Texts): Promise<void> {
    const before = textsIn(root)
    const mistakes = mistakesAfter(before, texts)
    if (mistakes.length > 0) throw new Refusal(422, mistakes.map(inSentence).join(' '))
    const old = new Map([...texts.keys()].map((path) => [path, textAt(path)]))
    const shown = [...texts].filter(([path]) => isContent(path))
    const takePicturesAway = bringPictures?.(picturesIn(shown))
    write(texts)
    // Pictures are made once all content is right.
    if (problemsIn(new Map([...before, ...texts])).length > 0) return
    const refusal = await refreshPictures()
    if (refusal === null) return
    write(old)
    takePicturesAway?.()
    await refreshPictures()
    throw new Refusal(422, refusal)
  }

  /** Writes files unchecked. Each is whole or as before, even if the machine stops here. */
  function write(texts: Texts): void {
    for (const path of texts.keys()) refuseLinks(root, path)
    for (const [path, text] of texts) {
      const file = join(root, path)
      mkdirSync(dirname(file), { recursive: true })
      if (text === undefined) rmSync(file, { force: true })
      else {
        writeFileSync(`${file}.part`, text)
        renameSync(`${file}.part`, file)
      }
    }
  }

  /**
   * The text of a content file, or undefined where there is none.
   *
   * @throws {Refusal} if it is another file, or a link to one
   */
  function textAt(path: string): string | undefined {
    if (!isContent(path) && !isDraft(path)) {
      throw new Refusal(422, `${path} is not a content file.`)
    }
    refuseLinks(root, path)
    const file = join(root, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  function textOf({ path, values }: Form, old: string): string {
    const { head, body, values: before } = contentOf(path, old)
    // The form of a file that cannot be read has its text.
    if (!before && old) return String(values['text'])
    const value = settled(schemaOf(path), values)
    if (!isRecord(value)) return old
    const typed = typeof values['body'] === 'string' ? values['body'] : body
    const isSameBody = typed === body
    const isChanged = !isSameBody || !isSame(before, value)
    // An article says on which day its words have changed, unless its writer says when.
    if (isArticle(path) && old && isChanged && before?.['modified'] === value['modified']) {
      value['modified'] = localDay(clock.now())
    }
    const changed = withValues(head, value)
    return isSameBody && old ? old.replace(head, () => changed) : joined(path, changed, typed)
  }

  return { saveForm, put, write, textAt }
}

const changedSince = (path: string) =>
  `${path} has changed since this form began, by hand or in another window. Nothing is saved.`

/**
 * What is wrong with these texts, and what is new in others once they are written. A mistake that
 * another file has had before is another form's.
 */
function mistakesAfter(before: Texts, texts: Texts): Problem[] {
  const after = new Map([...before, ...texts])
  const known = new Set(problemsIn(before).map(inSentence))
  const mistakes = problemsIn(after).filter(
    (problem) => texts.has(problem.path) || !known.has(inSentence(problem)),
  )
  if (mistakes.length > 0) return mistakes
  const [path = ''] = texts.keys()
  const [had, has] = [before, after].map(addressesIn)
  return fixedAddresses
    .filter((fixed) => had?.has(fixed) && !has?.has(fixed))
    .map((fixed) => ({
      path,
      keys: ['path'],
      where: labelsTo(['path'], schemaOf(path)).join(', '),
      says: `The specification of the site names the article at ${fixed}. It can be changed, and not deleted or moved.`,
    }))
}

/** What is wrong with a file; of a new article, what would be if the site had it. */
export function problemsOf(root: string, path: string, text: string): Problem[] {
  const as = isDraft(path) ? `${articles}/${posix.basename(path)}` : path
  return problemsIn(new Map([...textsIn(root), [as, text]]))
    .filter((problem) => problem.path === as)
    .map((problem) => ({ ...problem, path }))
}

/** What is wrong with content files. */
function problemsIn(texts: Texts): Problem[] {
  return contentProblems(filesOf(texts)).flatMap(({ file, problems }) => {
    const path = `content/${file}`
    const { head } = contentOf(path, texts.get(path) ?? '')
    return problems.map(({ field, line, says }) => {
      const isInBody = isArticle(path) && head !== '' && line > head.split('\n').length + 1
      if (isInBody) return { path, keys: ['body'], where: 'Text', says }
      const keys = field === '' ? [] : field.split('.')
      const where = labelsTo(keys, schemaOf(path)).join(', ') || `Line ${line}`
      return { path, keys, where, says }
    })
  })
}

/** Begins with the form and the names of the fields. */
function inSentence({ path, where, says }: Problem): string {
  const form = isArticle(path) ? `${titleOf(path)}, ${path}` : titleOf(path)
  return `${[form, where].filter(Boolean).join(', ')}: ${says}`
}

function filesOf(texts: Texts) {
  return [...texts].flatMap(([path, text]) =>
    text === undefined ? [] : [{ file: path.slice('content/'.length), text }],
  )
}

function addressesIn(texts: Texts): Set<string> {
  const own = filesOf(new Map([...texts].filter(([path]) => isArticle(path))))
  return new Set(parseArticles(own).articles.map(({ path }) => path))
}

/** Tells a version of a file from others; blank where there is none. */
export function hashOf(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex')
}
