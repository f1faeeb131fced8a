import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { readContent } from '../model.ts'
import { fixedAddresses, type Answer, type Problem, type Values } from '../shared.ts'
import {
  articles,
  contentOf,
  isContent,
  isDoubled,
  kindOf,
  labelIn,
  picturesIn,
  refuseLinks,
  textsIn,
  titleOf,
  valuesOf,
  type Texts,
} from './content-files.ts'
import { firstFree } from './name-in-address.ts'
import { Refusal, type Project } from './project.ts'
import { withValues } from './yaml-text.ts'

const words = {
  saved: 'Saved.',
  savedIncomplete: 'Saved. It is published once nothing is missing.',
  notContent: (path: string) => `${path} is not a content file.`,
  changed: (path: string) =>
    `${path} has changed since this form began, by hand or in another window. Nothing is saved. Press Save again to save yours all the same.`,
  fixed: (address: string) =>
    `The specification of the site names the article at ${address}. It can be changed, and not deleted or moved.`,
}

/** Writes content files. Of each call, all files are written or none. */
export function saver(project: Project) {
  const { root, bringPictures, clock } = project
  /** Saves a form that has no mistakes. A new article may have some, and joins the site without them. */
  async function saveForm({ path, hash, values }: Form): Promise<Answer> {
    const old = textAt(path)
    if (hashOf(old) !== hash) throw new Refusal(409, words.changed(path))
    const text = textOf(path, old ?? '', values)
    const problems =
      kindOf(path) === 'draft'
        ? problemsOf(root, path, text)
        : mistakesAfter(textsIn(root), new Map([[path, text]]))
    const [first] = problems
    if (first && kindOf(path) !== 'draft') {
      const form = first.path === path ? '' : `${first.path}, `
      return { says: `${form}${first.where}: ${first.says}`, problems }
    }
    const to = kindOf(path) === 'draft' && !first ? freeArticle(root, path) : path
    const texts = new Map<string, string | undefined>([[to, text]])
    if (to !== path) texts.set(path, undefined)
    await put(texts)
    const saved = { path: to, hash: hashOf(text) }
    return { says: first ? words.savedIncomplete : words.saved, problems, saved }
  }

  function textOf(path: string, old: string, values: Values): string {
    const before = contentOf(path, old).values
    // The form of a file that cannot be read has its text.
    if (!before && old) return String(values['text'])
    const trimmed: unknown = JSON.parse(JSON.stringify(values), (_, value: unknown) =>
      typeof value === 'string' ? value.trim() : value,
    )
    const after = valuesOf(path, trimmed)
    const text = withValues(path, old, after)
    // An article says on which day its words have changed, unless its writer says when.
    if (kindOf(path) !== 'article' || text === old || before?.['modified'] !== after['modified'])
      return text
    return withValues(path, old, { ...after, modified: localDay(clock.now()) })
  }

  /** Writes texts, unless the content would have a new mistake, or a picture cannot be used. */
  async function put(texts: Texts): Promise<void> {
    const before = textsIn(root)
    const mistakes = mistakesAfter(before, texts)
    if (mistakes.length > 0) throw new Refusal(422, mistakes.map(inSentence).join(' '))
    const old = new Map([...texts.keys()].map((path) => [path, textAt(path)]))
    const takePicturesAway = bringPictures(picturesIn(texts))
    write(texts)
    // Pictures are made once all content is right.
    if (problemsIn(new Map([...before, ...texts])).length > 0) return
    await project.refreshPictures().catch(async (error: unknown) => {
      write(old)
      takePicturesAway()
      await project.refreshPictures()
      throw error
    })
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

  /** The text of a content file, or undefined where there is none. Other files are refused. */
  function textAt(path: string): string | undefined {
    if (!isContent(path) && kindOf(path) !== 'draft') throw new Refusal(422, words.notContent(path))
    refuseLinks(root, path)
    const file = join(root, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  return { saveForm, put, write, textAt }
}

/** What a form says, and the version of its file that it began with; blank of a new one. */
export type Form = { path: string; hash: string; values: Values }

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
  if (mistakes.length > 0) return mistakes
  return [...texts].flatMap(([path, text]) => {
    const old = before.get(path)
    const { address } = contentOf(path, old)
    const isFixed = fixedAddresses.includes(address) && !isDoubled(before, path)
    const keys = ['path']
    return isFixed && contentOf(path, text).address !== address
      ? [{ path, keys, where: labelIn(path, old, keys), says: words.fixed(address) }]
      : []
  })
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
    const text = texts.get(path)
    const { head } = contentOf(path, text)
    return problems.map(({ field, line, says }) => {
      const isInBody =
        kindOf(path) === 'article' && head !== '' && line > head.split('\n').length + 1
      const keys = isInBody ? ['body'] : field.split('.').filter(Boolean)
      return { path, keys, where: labelIn(path, text, keys) || `Line ${line}`, says }
    })
  })
}

function inSentence({ path, where, says }: Problem): string {
  const form = kindOf(path) === 'article' ? `${titleOf(path)}, ${path}` : titleOf(path)
  return `${[form, where].filter(Boolean).join(' › ')}: ${says}`
}

/** Tells a version of a file from others; blank where there is none. */
export function hashOf(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex')
}
