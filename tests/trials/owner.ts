import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parseDocument, type Document } from 'yaml'
import { splitArticle } from '../../model/content/articles.ts'
import { rewriteContent } from './rewritten-content.ts'

/** An owner who follows the recipes of `docs/changing.md`, and fills in what is blank. */
export async function changeEverything(folder: string): Promise<void> {
  rewriteContent(folder)
  changeCompany(folder)
  fillIn(folder)
  changeAccent(folder)
  await putPhotographs(folder)
  addArticles(folder)
  await addPartners(folder)
  addGalleryCard(folder)
  addField(folder)
  formatAndMakePictures(folder)
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
    company.set('legalName', 'Brine Brothers, LLC')
    company.set('facts', [{ term: 'Returns', value: 'Within 30 days', source: null }])
  })
}

/** Fills in much of what is empty as the site is shipped. */
function fillIn(folder: string): void {
  editYaml(folder, 'content/privacy.yaml', (privacy) => {
    const details = { hosting: 'A host', mailProvider: 'A mail host', extra: ['Ask us.'] }
    privacy.set('details', details)
  })
  editYaml(folder, 'content/form.yaml', (form) => {
    for (const name of ['name', 'date', 'message']) {
      const words = { hint: 'A hint.', placeholder: 'Write here', missing: 'It is blank.' }
      for (const [key, text] of Object.entries(words)) form.setIn(['fields', name, key], text)
    }
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
  const added = [
    { like: 'pink-salt-lamp', name: 'blog4', title: 'A second lamp', picture: null },
    { like: 'bath-salt', name: 'coarse-salt', title: 'Coarse salt', picture: 'coarse-salt' },
  ]
  for (const { like, name, title, picture } of added) {
    const { head, body } = splitArticle(
      readFileSync(join(folder, `content/articles/${like}.md`), 'utf8'),
    )
    const data = parseDocument(head)
    data.set('path', `/${name}`)
    for (const field of [['name'], ['title'], ['product', 'name']]) data.setIn(field, title)
    if (picture) data.setIn(['product', 'picture', 'file'], picture)
    // An owner’s own picture has no twin.
    if (picture) data.deleteIn(['detail', 'dusk'])
    data.set(
      'description',
      `${title} has a page of its own: what it is, how it is used, how it is kept dry, and what to ask before an order is placed with us.`,
    )
    const text = `---\n${yamlText(data)}---\n${body}`
    writeFileSync(join(folder, `content/articles/${name}.md`), text)
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
  const columns = names.map((name, index) => {
    return { field: `Trade ${index}`, name, logo: 'pure.png', sample: false }
  })
  editYaml(folder, 'content/partners.yaml', (partners) => partners.set('columns', columns))
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
        picture: {
          file: 'stone',
          rendering: true,
          description: 'A lump of salt on a cloth.',
        },
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
    form.setIn(['fields', 'heardOfUs'], { label: 'Source', hint: 'How did you hear of us?' })
  })
}

/** As the recipes have it: `npm run format`, and the web files that `npm start` makes. */
function formatAndMakePictures(folder: string): void {
  const prettier = 'node_modules/.bin/prettier'
  for (const program of [
    [prettier, '--write', 'content', 'inbox', 'model'],
    ['site-build/pictures/main.ts'],
  ]) {
    execFileSync(process.execPath, program, { cwd: folder })
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
    return yamlText(data)
  })
}

const yamlText = (data: Document) => data.toString({ lineWidth: 0, nullStr: '', singleQuote: true })
