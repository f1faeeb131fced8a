import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseArticles } from '../content-model/articles.ts'
import type { ContentProblem } from '../content-model/content-problems.ts'
import { contentProblems, contentTexts } from '../content-model/load-content.ts'
import type { Clock } from '../settings/clock.ts'
import { isArticle, isContent, labelsTo, schemaOf, titleOf } from './content-files.ts'
import { localDay } from './local-day.ts'
import { Refusal } from './refusal.ts'
import { rewrite } from './rewrite.ts'

/**
 * What the form library wants to write: paths from the project's root, contents in base64url. With
 * it come the hashes of the files as they were when their forms began; a new file has none.
 */
export const changeSchema = v.object({
  additions: v.array(v.object({ path: v.string(), contents: v.string() })),
  deletions: v.array(v.object({ path: v.string() })),
  known: v.record(v.string(), v.string()),
})

/** See {@link changeSchema}. */
export type Change = v.InferOutput<typeof changeSchema>

/** Texts by their paths from the project's root; undefined where there is to be no file. */
export type Texts = ReadonlyMap<string, string | undefined>

/** What saving needs. */
export type SaveOptions = {
  /** The folder of the project. */
  root: string
  /** Makes the web formats of what was saved, or says why a picture cannot be used. */
  refreshPictures: () => Promise<string | null>
  /** Tells on which day an article has changed. */
  clock: Pick<Clock, 'now'>
}

/** Writes content files. Of each call, all files are written or none. */
export type Saver = ReturnType<typeof saver>

/** The articles that the specification names. Others can come and go. */
const fixedAddresses = ['/blog1', '/blog2', '/blog3']

/** See {@link Saver}. */
export function saver({ root, refreshPictures, clock }: SaveOptions) {
  /**
   * Saves what a form says.
   *
   * @throws {Refusal} if a file is not as its form knows it, or as {@link put} does
   */
  async function save({ additions, deletions, known }: Change): Promise<void> {
    const now = textsIn(root)
    const paths = [...additions, ...deletions].map(({ path }) => path)
    const stranger = paths.find((path) => !isContent(path))
    if (stranger !== undefined) throw new Refusal(422, `${stranger} is not a content file.`)
    const other = paths.find((path) => hashOf(now.get(path)) !== known[path])
    if (other !== undefined) throw new Refusal(409, changedMeanwhile(other))
    const texts = new Map<string, string | undefined>(paths.map((path) => [path, undefined]))
    for (const { path, contents } of additions) {
      const old = now.get(path) ?? ''
      const given = Buffer.from(contents, 'base64url').toString()
      const text = await rewrite(old, given, schemaOf(path), path)
      texts.set(path, isArticle(path) ? dated(text, old, clock.now()) : text)
    }
    await put(texts)
  }

  /**
   * Writes texts as they are.
   *
   * @throws {Refusal} if the content would have a mistake, or a picture cannot be used
   */
  async function put(texts: Texts): Promise<void> {
    const before = textsIn(root)
    const mistakes = mistakesAfter(before, texts)
    if (mistakes.length > 0) throw new Refusal(422, mistakes.join(' '))
    write(texts)
    const refusal = await refreshPictures()
    if (refusal === null) return
    write(new Map([...texts.keys()].map((path) => [path, before.get(path)])))
    await refreshPictures()
    throw new Refusal(422, refusal)
  }

  function write(texts: Texts): void {
    for (const [path, text] of texts) {
      const file = join(root, path)
      if (text === undefined) rmSync(file, { force: true })
      else writeFileSync(file, text)
    }
  }

  return { save, put }
}

/** The texts of all content files. */
export function textsIn(root: string): Map<string, string> {
  return new Map(
    contentTexts(join(root, 'content')).map(({ file, text }) => [`content/${file}`, text]),
  )
}

const changedMeanwhile = (path: string) =>
  `${path} has changed since this form began, by hand or in another window. Nothing is saved. ` +
  'Copy what you want to keep, choose Reset under “…”, reload the page, and write it again.'

/** Says that an article has changed today, unless its writer has said when. */
function dated(text: string, old: string, today: Date): string {
  const day = /^modified: .*$/m
  if (old === '' || text === old || day.exec(text)?.[0] !== day.exec(old)?.[0]) return text
  return text.replace(day, `modified: ${localDay(today)}`)
}

/** What is wrong with the content once these texts are in it, in sentences. */
function mistakesAfter(before: Texts, texts: Texts): string[] {
  const after = new Map([...before, ...texts])
  const mistakes = contentProblems(filesOf(after)).flatMap(({ file, problems }) =>
    problems.map((problem) => sentence(problem, `content/${file}`, texts)),
  )
  const gone = fixedAddresses.filter(
    (path) => addressesOf(before).includes(path) && !addressesOf(after).includes(path),
  )
  return mistakes.length > 0
    ? mistakes
    : gone.map((path) => `The site needs an article at ${path}. Give it this address again.`)
}

function filesOf(texts: Texts) {
  return [...texts].flatMap(([path, text]) =>
    text === undefined ? [] : [{ file: path.slice('content/'.length), text }],
  )
}

function addressesOf(texts: Texts): string[] {
  const articles = filesOf(new Map([...texts].filter(([path]) => isArticle(path))))
  return parseArticles(articles).articles.map(({ path }) => path)
}

/** Begins with the form, if the mistake is in another one, and with the names of the fields. */
function sentence({ field, says }: ContentProblem, path: string, changed: Texts): string {
  const form = changed.has(path) ? [] : [titleOf(path), ...(isArticle(path) ? [path] : [])]
  const labels = labelsTo(field === '' ? [] : field.split('.'), schemaOf(path))
  return [[...form, ...labels].join(', '), says].filter(Boolean).join(': ')
}

/** The hash that Git and the form's library give a file, or undefined where there is none. */
export function hashOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0`)
    .update(text)
    .digest('hex')
}
