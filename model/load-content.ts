import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import * as v from 'valibot'
import { OwnerError } from '../settings/owner-error.ts'
import { parseArticles, type Article } from './articles.ts'
import {
  keysOf,
  lineOf,
  readYaml,
  type ContentFile,
  type ContentProblem,
} from './content-problems.ts'
import { pagesOf } from './pages.ts'
import { picturesInUse, renderingsIn } from './picture-places.ts'
import { articleFolder, contentFiles, contentSchema, type ContentData } from './schemas.ts'

/** All content of the site. */
export type Content = ReturnType<typeof loadContent>

const folder = join(import.meta.dirname, '../content')

/** Reads and checks all content. Throws an OwnerError with one line for each mistake. */
export function loadContent() {
  const { data, articles, problems } = readContent(contentTexts())
  if (data === null || problems.length > 0) throw new OwnerError(problems.map(lineOf).join('\n'))
  const site = pagesOf(data, articles)
  const pictures = picturesInUse(data, articles, site.allPages)
  return {
    company: data.company,
    partners: data.partners,
    gallery: galleryAsConfirmed(data),
    home: homeAsConfirmed(data, articles),
    articles,
    products: articles.map(({ path, product }) => ({ ...product, path })),
    ...site,
    lamp: data.home.hero.pictures,
    pictures,
    renderings: renderingsIn(pictures),
  }
}

/** Home says where the salt is from as the owner has confirmed it, or not. */
function homeAsConfirmed({ home }: ContentData, articles: readonly Article[]) {
  const isConfirmed = articles.every(({ origin }) => origin.saltFromSaltRange)
  const wording = isConfirmed ? 'confirmed' : 'until'
  const { origin, ...about } = home.about
  return {
    ...home,
    hero: { ...home.hero, standfirst: home.hero.standfirst[wording] },
    about: { ...about, paragraphs: [origin[wording], ...about.paragraphs] },
  }
}

function galleryAsConfirmed({ gallery }: ContentData) {
  const { goodsSold, until, intro, ...others } = gallery
  return { ...others, intro: goodsSold ? intro : `${intro} ${until}` }
}

/**
 * Reads and checks every file. `data` is null when a file other than an article has a mistake; with
 * mistakes in articles, some are missing.
 */
export function readContent(files: readonly ContentFile[]): {
  data: ContentData | null
  articles: Article[]
  problems: ContentProblem[]
} {
  const read = contentFiles.map(({ name, file }) => {
    const text = files.find((one) => one.file === file)?.text
    const yaml = readYaml({ file, text: text ?? '' })
    return { name, yaml, broken: text === undefined ? yaml.problemIn([], gone) : yaml.broken }
  })
  const values = Object.fromEntries(read.map(({ name, yaml }) => [name, yaml.value]))
  const { success, output, issues = [] } = v.safeParse(contentSchema, values)
  const ofData = read.flatMap(({ name, yaml, broken }) => {
    if (broken) return [broken]
    const own = issues.filter((issue) => keysOf(issue)[0] === name)
    return own.map((issue) => yaml.problemIn(keysOf(issue).slice(1), issue.message))
  })
  const inFolder = files.filter(({ file }) => file.startsWith(`${articleFolder.folder}/`))
  const { articles, problems } = parseArticles(inFolder)
  return { data: success ? output : null, articles, problems: [...ofData, ...problems] }
}

/** Every content file of a folder as text, sorted by path. */
export function contentTexts(from = folder): ContentFile[] {
  return globSync(['*.yaml', 'articles/*.md'], { cwd: from })
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(from, file), 'utf8') }))
}

const gone = 'This file is missing. Bring back an earlier copy of it.'
