import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pageFile } from '../../site-build/built-site.ts'
import { pictureFolders, readManifest } from '../../site-build/pictures/manifest.ts'
import { contentTexts } from '../../model/load-content.ts'
import { content, formWords } from '../site-content.ts'

const client = join(import.meta.dirname, '../../build/client')
const read = (file: string) => readFileSync(join(client, file), 'utf8')

/** Every text of a value that is long enough to be nothing but content. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 20 ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const articleLines = contentTexts()
  .filter(({ file }) => file.endsWith('.md'))
  .flatMap(({ text }) => textsOf(text.split('\n')))
const hashes = Object.values(readManifest(pictureFolders)).map(({ hash }) => hash)
const { company: _company, ...others } = content

test('the scripts of a page have no words and no pictures of another page', () => {
  const files = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))
  const inPages = content.allPages.flatMap(
    ({ path }) => read(pageFile(path)).match(/<script data-entry.+?<\/script>/gs) ?? [],
  )
  expect(inPages).toHaveLength(content.allPages.length)
  const scripts = [...files.map((name) => read(join('assets', name))), ...inPages]
  const ofForm = scripts.filter((script) => script.includes(formWords.held))
  // Only Home fetches it: budget.spec.ts.
  expect(ofForm).toHaveLength(1)
  for (const script of scripts) {
    const foreign = [
      ...textsOf(ofForm.includes(script) ? others : content),
      ...articleLines,
      ...hashes,
    ]
    expect(foreign.length).toBeGreaterThan(300)
    expect(foreign.filter((text) => script.includes(text))).toEqual([])
  }
})
