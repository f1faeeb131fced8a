import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import * as v from 'valibot'
import { OwnerError } from '../settings/owner-error.ts'
import { parseArticles, type ContentFile, type FileProblems } from './articles.ts'
import { keysOf, readYaml, unprovedIn } from './content-problems.ts'
import { fillAll } from './fill.ts'
import { pagesOf } from './pages.ts'
import { exampleSentence, inSentences, placeholdersIn } from './placeholders.ts'
import { articleFolder, contentFiles, contentSchema } from './schema/files.ts'
import { shownLamp } from './pictures-in-use.ts'

/** All content of the site. */
export type Content = ReturnType<typeof loadContent>

const project = join(import.meta.dirname, '../..')

/** Reads and checks all content. Throws an OwnerError with one line for each broken rule. */
export function loadContent() {
  const files = contentTexts()
  const { data, articles, problems, warnings } = readContent(files)
  const mistakes = problems.flatMap(linesOf)
  if (data === null || mistakes.length > 0) throw new OwnerError(mistakes.join('\n'))

  const { thankYou, ...form } = data.form
  fillAll(form, inSentences(data.company))
  const { limited, foreign, ...answers } = form.answers
  const { withoutForm, ...limit } = limited
  const { gallery } = data
  const { hero } = data.home
  const { origin, ...about } = data.home.about
  const isConfirmed = articles.every((article) => article.origin.saltFromSaltRange)
  const wording = isConfirmed ? 'confirmed' : 'until'
  return {
    ...data,
    home: {
      ...data.home,
      hero: { ...hero, standfirst: hero.standfirst[wording] },
      about: { ...about, paragraphs: [origin[wording], ...about.paragraphs] },
    },
    gallery: data.company.confirmed.galleryGoodsSold
      ? gallery
      : { ...gallery, intro: `${gallery.intro} ${gallery.until}` },
    // The sentence by itself: a script that imports the words of the site would get all of them.
    placeholders: {
      ...placeholdersIn(data.company),
      sentence: exampleSentence(data.company, data.site.examples),
    },
    form: { ...form, answers: { ...answers, limited: limit } },
    // Only the server says these: the form's script would carry them for nothing.
    plainAnswers: { foreign, limited: withoutForm },
    thankYou,
    // All that the form's script needs of the company.
    reach: { phone: data.company.phone, email: data.company.email },
    articles,
    products: articles.map(({ path, product }) => ({ ...product, path })),
    ...pagesOf(data, articles),
    lamp: shownLamp(data.home.hero.pictures),
    // Not for pages: for what is said about the content.
    files,
    warnings: warnings.flatMap(linesOf),
  }
}

/**
 * Reads and checks every file, once: its mistakes, and what a seller has to prove. Some have none.
 * `data` is null when a file other than an article has a mistake.
 */
export function readContent(files: readonly ContentFile[]) {
  const read = contentFiles.map(({ name, file }) => {
    const text = files.find((one) => one.file === file)?.text
    const yaml = readYaml(text ?? '')
    return { name, file, yaml: { ...yaml, broken: text === undefined ? gone : yaml.broken } }
  })
  const values = Object.fromEntries(read.map(({ name, yaml }) => [name, yaml.value]))
  const { success, output, issues = [] } = v.safeParse(contentSchema, values)
  const inData = read.map(({ name, file, yaml: { broken, problemAt } }) => {
    const own = issues.filter((issue) => keysOf(issue)[0] === name)
    const problems = own.map((issue) => problemAt(keysOf(issue).slice(1), issue.message))
    return { file, problems: broken ? [broken] : problems }
  })
  const unproved = read.map(({ name, file, yaml }) => ({
    file,
    // There, every name is a partner's.
    problems: unprovedIn(yaml, name === 'partners' ? ['name'] : []),
  }))
  const inFolder = files.filter(({ file }) => file.startsWith(`${articleFolder.folder}/`))
  const { articles, mistakes, warnings } = parseArticles(inFolder)
  return {
    data: success ? output : null,
    articles,
    problems: [...inData, ...mistakes],
    warnings: [...unproved, ...warnings],
  }
}

/** What is said of a file, a line for each: file, line, field, and what to do. */
export function linesOf({ file, problems }: FileProblems): string[] {
  return problems.map(
    ({ line, field, says }) => `content/${file}:${line}${field && ` ${field}`}: ${says}`,
  )
}

/** Every content file as text, sorted by path. */
export function contentTexts(folder = join(project, 'content')): ContentFile[] {
  return globSync(['*.yaml', 'articles/*.md'], { cwd: folder })
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

const gone = { line: 1, field: '', says: 'This file is missing. Bring back an earlier copy of it.' }
