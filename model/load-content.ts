import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { OwnerError } from './owner-error.ts'
import { parseArticles, type Article } from './articles.ts'
import { parseYaml, problemAt, type ContentFile } from './content-problems.ts'
import { pagesOf } from './pages.ts'
import { picturesInUse, renderingsIn } from './picture-places.ts'
import { articleFolder, contentSchema, type ContentData } from './schemas.ts'

/** All content of the site. */
export type Content = ReturnType<typeof loadContent>

const contentFolder = join(import.meta.dirname, '../content')

/** Every content file of a folder as text, sorted by path. */
export function contentTexts(folder = contentFolder): ContentFile[] {
  return globSync(['*.yaml', 'articles/*.md'], { cwd: folder })
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

/** Checks all content, and returns it as pages show it. Throws an OwnerError with a line for each mistake. */
export function loadContent(files: readonly ContentFile[] = contentTexts()) {
  const { data, articles } = checkedContent(files)
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

function checkedContent(files: readonly ContentFile[]): { data: ContentData; articles: Article[] } {
  const wrong: string[] = []
  const read = <Name extends keyof ContentData>(name: Name) => {
    const file = `${name}.yaml`
    const text = files.find((one) => one.file === file)?.text
    const { value, problems } = parseYaml({ file, text: text ?? '' }, contentSchema.entries[name])
    wrong.push(...(text === undefined ? [problemAt(file, 1, gone)] : problems))
    return value
  }
  const [company, gallery, home] = [read('company'), read('gallery'), read('home')]
  const [pages, partners] = [read('pages'), read('partners')]
  const inFolder = files.filter(({ file }) => file.startsWith(`${articleFolder.folder}/`))
  const { articles, problems } = parseArticles(inFolder)
  wrong.push(...problems)
  if (company && gallery && home && pages && partners && wrong.length === 0) {
    return { data: { company, gallery, home, pages, partners }, articles }
  }
  throw new OwnerError(wrong.join('\n'))
}

const gone = 'This file is missing. Bring back an earlier copy of it.'

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
