import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parseDocument, type Document } from 'yaml'
import { rewriteContent, example } from './rewritten-content.ts'

/** What the specification says to the letter. */
const fixed = new Set([
  'site.yaml navigation.home',
  'site.yaml navigation.about',
  'site.yaml navigation.products',
  'site.yaml navigation.contact',
  'home.yaml hero.action',
  'home.yaml about.action',
  'home.yaml products.readMore',
  'form.yaml fields.invoiceTeam.label',
  'form.yaml fields.invoiceTeam.placeholder',
  'form.yaml fields.price.placeholder',
  'form.yaml fields.allowStorage.sentence',
  'form.yaml thankYou.paragraph',
  'form.yaml thankYou.action',
  'partners.yaml heading',
])

/** An owner who follows every recipe of `docs/changing.md`, and fills in every field. */
export async function changeEverything(folder: string): Promise<void> {
  rewriteContent(folder, {
    text: (text, name) => (fixed.has(name) ? text : otherWords(text)),
    // A focal point makes the web formats of its picture anew: one is set below.
    missing: (schema, name) =>
      fixed.has(name) || name.endsWith('.focus') ? null : example(schema),
  })
  changeCompany(folder)
  changeAccent(folder)
  await putPhotographs(folder)
  addArticles(folder)
  await addPartners(folder)
  addGalleryCard(folder)
  addField(folder)
  formatAndMakePictures(folder)
}

/**
 * Other words of the same length, which no test can know. Names in braces and addresses stay, and “look
 * for”, after which UL is no claim.
 */
function otherWords(text: string): string {
  return text.replaceAll(/\{\w+\}|\]\([^)]*\)|look for|[aeiou]/gi, (found) =>
    found.length > 1 ? found : ('eioua'['aeiou'.indexOf(found)] ?? found),
  )
}

function changeCompany(folder: string): void {
  editYaml(folder, 'content/company.yaml', (company) => {
    company.set('name', 'Brine Brothers')
    company.set('address', {
      street: '4120 Mission Boulevard',
      town: 'San Diego',
      state: 'CA',
      postalCode: '92109',
      place: '32.7906, -117.2541',
    })
    company.set('phone', '(619) 234-8872')
    company.set('email', 'hello@brine-brothers.com')
    company.set('confirmed', { galleryGoodsSold: true })
  })
}

function changeAccent(folder: string): void {
  edit(folder, 'app/styles/tokens.css', (tokens) =>
    tokens.replace(/(?<=--accent: ).*(?=;)/, 'light-dark(#1f5766, #9fd3dd)'),
  )
}

/** A picture that the content does not call a rendering is a photograph. */
async function putPhotographs(folder: string): Promise<void> {
  const pictures = join(folder, 'content/pictures')
  const taken = await sharp(join(pictures, 'hero-dusk.jpg')).jpeg({ quality: 92 }).toBuffer()
  writeFileSync(join(pictures, 'hero-dusk.jpg'), taken)
  const fifth = await sharp(join(pictures, 'grains.jpg')).jpeg({ quality: 92 }).toBuffer()
  writeFileSync(join(pictures, 'coarse-salt.jpg'), fifth)
  editYaml(folder, 'content/home.yaml', (home) => {
    home.deleteIn(['hero', 'pictures', 'dusk', 'rendering'])
    home.setIn(['hero', 'pictures', 'dusk', 'focus'], { x: 60, y: 45 })
  })
}

function addArticles(folder: string): void {
  const [from, to] = ['content/articles/pink-salt-lamp.md', 'content/articles/bath-salt.md']
  const added = [
    { like: from, path: '/blog4', title: 'A second lamp', picture: null },
    { like: to, path: '/coarse-salt', title: 'Coarse salt', picture: 'coarse-salt' },
  ]
  for (const { like, path, title, picture } of added) {
    const file = join(folder, 'content/articles', `${path.slice(1)}.md`)
    const [, head = '', body = ''] =
      /^---\n(.*?)---\n(.*)$/s.exec(readFileSync(join(folder, like), 'utf8')) ?? []
    const data = parseDocument(head)
    data.set('path', path)
    for (const field of [['name'], ['title'], ['product', 'name']]) data.setIn(field, title)
    if (picture) data.setIn(['product', 'picture', 'file'], picture)
    data.set(
      'description',
      `${title} has a page of its own: what it is, how it is used, how it is kept dry, and what to ask before an order is placed with us.`,
    )
    writeFileSync(
      file,
      `---\n${data.toString({ lineWidth: 0, nullStr: '', singleQuote: true })}---\n${body}`,
    )
  }
}

async function addPartners(folder: string): Promise<void> {
  const logo = await sharp({
    create: { width: 480, height: 120, channels: 3, background: '#334455' },
  })
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'app/public/partners/pure.png'), logo)
  const names = ['Pure Healing Spa', 'Organic Lamps, Inc.', 'Kosher & Sons', 'Salt 84', 'The UL']
  editYaml(folder, 'content/partners.yaml', (partners) => {
    partners.set(
      'columns',
      names.map((name, index) => ({
        field: `Trade ${index}`,
        name,
        logo: 'pure.png',
        sample: false,
      })),
    )
  })
  for (const sample of ['ember-and-oak', 'pinch-and-ladle', 'still-basin']) {
    rmSync(join(folder, `app/public/partners/${sample}.svg`))
  }
}

function addGalleryCard(folder: string): void {
  editYaml(folder, 'content/gallery.yaml', (gallery) => {
    gallery.deleteIn(['cards', 0])
    for (const name of ['One more', 'Two more']) {
      gallery.addIn(['cards'], {
        name,
        description: 'It is as heavy as it looks.',
        picture: { file: 'stone', description: 'A smooth oval stone on a cloth.' },
      })
    }
  })
}

/** The form's recipe, word for word. */
function addField(folder: string): void {
  const recipe = readFileSync(join(folder, 'docs/changing.md'), 'utf8')
  const [, definition = '', file = '', column = ''] =
    /`(\{ name: 'heardOfUs'.*?\},)`.*`(inbox\/\S*\.sql)` with its column: `(.*?)`/s.exec(recipe) ??
    []
  edit(folder, 'model/inquiry/fields.ts', (fields) =>
    fields.replace(/(?=\n\] as const)/, `\n  ${definition}`),
  )
  writeFileSync(join(folder, file), column)
  editYaml(folder, 'content/form.yaml', (form) => {
    form.setIn(['fields', 'heardOfUs'], {
      label: 'Source',
      hint: 'How did you hear of us?',
    })
  })
}

/** As the recipes have it: `npm run format`, and the web files that `npm start` makes. */
function formatAndMakePictures(folder: string): void {
  for (const program of [
    ['node_modules/.bin/prettier', '--write', 'content', 'inbox', 'model'],
    ['site-build/pictures.ts'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, program, {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} has not changed`)
  writeFileSync(path, after)
}

function editYaml(folder: string, file: string, change: (data: Document) => void): void {
  edit(folder, file, (text) => {
    const data: Document = parseDocument(text)
    change(data)
    return data.toString({ lineWidth: 0, nullStr: '', singleQuote: true })
  })
}
