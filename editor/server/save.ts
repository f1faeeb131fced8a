import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import {
  contentProblems,
  parseArticles,
  parseContent,
  type Clock,
  type ContentProblem,
} from '../model.ts'
import {
  fixedAddresses,
  type formSaveSchema,
  type Problem,
  type savedSchema,
  type textSaveSchema,
} from '../shared.ts'
import {
  articles,
  drafts,
  headAndBody,
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
import { localDay } from './local-day.ts'
import { Refusal } from './refusal.ts'
import { isRecord, settled } from './values.ts'
import { withValues } from './yaml-text.ts'

/** Texts by their paths from the project's root; undefined where there is to be no file. */
export type Texts = ReadonlyMap<string, string | undefined>

type Saved = v.InferOutput<typeof savedSchema>

/** What saving needs. */
export type SaveOptions = {
  /** The folder of the project. */
  root: string
  /** Makes the web formats of what was saved, or says why a picture cannot be used. */
  refreshPictures: () => Promise<string | null>
  /** Brings the chosen pictures that these texts name; the result takes them away again. */
  bringPictures?: (texts: Texts) => () => void
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
  async function saveForm(form: v.InferOutput<typeof formSaveSchema>): Promise<Saved> {
    const { path, hash, values, body, checkOnly } = form
    if (!isContent(path) && !isDraft(path)) throw new Refusal(422, `${path} is not a content file.`)
    const old = textAt(path)
    if (hashOf(old) !== hash && !checkOnly) throw new Refusal(409, changedMeanwhile(path))
    const before = textsIn(root)
    const text = textOf(path, old ?? '', values, body)
    const to = isDraft(path) ? freeArticle(path) : path
    const problems = mistakesAfter(before, new Map([[to, text]]))
    const own = problems.filter((problem) => problem.path === to)
    if (checkOnly) return { path, hash, problems: own, isSaved: false }
    if (isDraft(path) && own.length > 0) {
      write(new Map([[path, text]]))
      return {
        path,
        hash: hashOf(text),
        problems: own.map((one) => ({ ...one, path })),
        isSaved: true,
      }
    }
    if (problems.length > 0) return { path, hash, problems, isSaved: false }
    await put(new Map([[to, text]]))
    if (to !== path) rmSync(join(root, path))
    return { path: to, hash: hashOf(text), problems: [], isSaved: true }
  }

  /**
   * Saves the text of a file that could not be read.
   *
   * @throws {Refusal} as {@link put} does
   */
  async function saveText({ path, hash, text }: v.InferOutput<typeof textSaveSchema>) {
    if (!isContent(path)) throw new Refusal(422, `${path} is not a content file.`)
    if (hashOf(textAt(path)) !== hash) throw new Refusal(409, changedMeanwhile(path))
    await put(new Map([[path, text]]))
  }

  /**
   * Writes texts as they are. A mistake that another file has had before does not stop it.
   *
   * @throws {Refusal} if the content would have a new mistake, or a picture cannot be used
   */
  async function put(texts: Texts): Promise<void> {
    const before = textsIn(root)
    const [mistake, ...more] = mistakesAfter(before, texts)
    if (mistake) throw new Refusal(422, [mistake, ...more].map(inSentence).join(' '))
    const takePicturesAway = bringPictures?.(texts)
    write(texts)
    // Pictures are made once all content is right.
    if (problemsIn(new Map([...before, ...texts])).length > 0) return
    const refusal = await refreshPictures()
    if (refusal === null) return
    write(new Map([...texts.keys()].map((path) => [path, before.get(path)])))
    takePicturesAway?.()
    await refreshPictures()
    throw new Refusal(422, refusal)
  }

  /** A file is whole or as before, even if the machine stops here. */
  function write(texts: Texts): void {
    for (const path of texts.keys()) refuseLinks(root, path)
    for (const [path, text] of texts) {
      const file = join(root, path)
      if (text === undefined) {
        rmSync(file, { force: true })
        continue
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, text)
      renameSync(`${file}.part`, file)
    }
  }

  function textAt(path: string): string | undefined {
    refuseLinks(root, path)
    const file = join(root, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  function freeArticle(draft: string): string {
    const name = draft.slice(drafts.length + 1, -'.md'.length)
    for (let count = 1; ; count += 1) {
      const path = `${articles}/${name}${count === 1 ? '' : `-${count}`}.md`
      if (!existsSync(join(root, path))) return path
    }
  }

  function textOf(path: string, old: string, values: unknown, body: string | null): string {
    const parts = headAndBody(path, old)
    const value = settled(schemaOf(path), values)
    const head = withValues(parts.head, isRecord(value) ? value : {})
    const isSameBody = body === null || body === parts.body
    const text =
      isSameBody && old !== ''
        ? old.replace(parts.head, () => head)
        : joined(path, head, body ?? '')
    return isArticle(path) ? dated(text, old, clock.now()) : text
  }

  return { saveForm, saveText, put }
}

const changedMeanwhile = (path: string) =>
  `${path} has changed since this form began, by hand or in another window. Nothing is saved.`

/** Says that an article has changed today, unless its writer has said when. */
function dated(text: string, old: string, today: Date): string {
  const day = /^modified: .*$/m
  if (old === '' || text === old || day.exec(text)?.[0] !== day.exec(old)?.[0]) return text
  return text.replace(day, `modified: ${localDay(today)}`)
}

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
  return fixedAddresses
    .filter((fixed) => addressesOf(before).includes(fixed) && !addressesOf(after).includes(fixed))
    .map((fixed) => ({
      path,
      keys: ['path'],
      where: labelsTo(['path'], schemaOf(path)).join(', '),
      says: `The site needs an article at ${fixed}. Give it this address again.`,
    }))
}

/** What is wrong with content files. */
export function problemsIn(texts: Texts): Problem[] {
  return contentProblems(filesOf(texts)).flatMap(({ file, problems }) =>
    problems.map((problem) => withLabels(problem, `content/${file}`, texts)),
  )
}

function withLabels({ field, line, says }: ContentProblem, path: string, texts: Texts): Problem {
  const keys = field === '' ? [] : field.split('.')
  const { head } = headAndBody(path, texts.get(path) ?? '')
  const isInBody = isArticle(path) && head !== '' && line > head.split('\n').length + 1
  if (isInBody) return { path, keys: ['body'], where: 'Text', says }
  return { path, keys, where: labelsTo(keys, schemaOf(path)).join(', '), says }
}

/** Begins with the form and the names of the fields. */
function inSentence({ path, where, says }: Problem): string {
  const form = isArticle(path) ? `${titleOf(path)}, ${path}` : titleOf(path)
  return `${[form, where].filter(Boolean).join(', ')}: ${says}`
}

/** Why a file cannot be shown in a form, or null. */
export function unreadable(path: string, text: string): { line: number; says: string } | null {
  const { head } = headAndBody(path, text)
  const isArticleLike = isArticle(path) || isDraft(path)
  if (isArticleLike && head === '') {
    const [problem] = parseArticles([{ file: path, text }]).mistakes.flatMap(
      ({ problems }) => problems,
    )
    return problem ? { line: problem.line, says: problem.says } : null
  }
  const read = parseContent(head, v.record(v.string(), v.unknown()), isArticleLike ? 1 : 0)
  const [problem] = 'problems' in read ? read.problems : []
  return problem ? { line: problem.line, says: problem.says } : null
}

function filesOf(texts: Texts) {
  return [...texts].flatMap(([path, text]) =>
    text === undefined ? [] : [{ file: path.slice('content/'.length), text }],
  )
}

function addressesOf(texts: Texts): string[] {
  const own = filesOf(new Map([...texts].filter(([path]) => isArticle(path))))
  return parseArticles(own).articles.map(({ path }) => path)
}

/** Tells a version of a file from others; blank where there is none. */
export function hashOf(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex')
}
