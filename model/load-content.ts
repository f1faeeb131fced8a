import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import * as v from 'valibot'
import { OwnerError } from '../settings/owner-error.ts'
import { parseArticles, type Article, type ContentFile, type FileProblems } from './articles.ts'
import { keysOf, readYaml } from './content-problems.ts'
import { pagesOf } from './pages.ts'
import { exampleSentence, placeholdersIn } from './placeholders.ts'
import { articleFolder, contentFiles, contentSchema, type ContentData } from './schema/files.ts'
import { shownLamp } from './pictures-in-use.ts'

/** All content of the site. */
export type Content = ReturnType<typeof loadContent>

const project = join(import.meta.dirname, '..')

/** Reads and checks all content. Throws an OwnerError with one line for each broken rule. */
export function loadContent() {
  const files = contentTexts()
  const { data, articles, problems } = readContent(files)
  const mistakes = problems.flatMap(linesOf)
  if (data === null || mistakes.length > 0) throw new OwnerError(mistakes.join('\n'))
  const { company, site, home } = data
  return {
    ...data,
    home: homeAsConfirmed(home, articles),
    gallery: galleryAsConfirmed(data),
    placeholders: placeholdersIn(company),
    // Apart from the placeholders: the form's script needs no sentence.
    examples: { sentence: exampleSentence(company, site.examples) },
    // Apart from `company`: a script that imported that would carry all its words.
    phoneAndEmail: { phone: company.phone, email: company.email },
    articles,
    products: articles.map(({ path, product }) => ({ ...product, path })),
    ...pagesOf(data, articles),
    lamp: shownLamp(home.hero.pictures),
  }
}

/** Home says where the salt is from as the owner has confirmed it, or not. */
function homeAsConfirmed(home: ContentData['home'], articles: readonly Article[]) {
  const isConfirmed = articles.every(({ origin }) => origin.saltFromSaltRange)
  const wording = isConfirmed ? 'confirmed' : 'until'
  const { origin, ...about } = home.about
  return {
    ...home,
    hero: { ...home.hero, standfirst: home.hero.standfirst[wording] },
    about: { ...about, paragraphs: [origin[wording], ...about.paragraphs] },
  }
}

function galleryAsConfirmed({ gallery, company }: ContentData) {
  return company.confirmed.galleryGoodsSold
    ? gallery
    : { ...gallery, intro: `${gallery.intro} ${gallery.until}` }
}

/**
 * Reads and checks every file. Returns the content and its mistakes, by file.
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
  const inFolder = files.filter(({ file }) => file.startsWith(`${articleFolder.folder}/`))
  const { articles, mistakes } = parseArticles(inFolder)
  return {
    data: success ? output : null,
    articles,
    problems: [...inData, ...mistakes],
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
