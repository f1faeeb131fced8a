import type { MDXComponents, MDXContent } from 'mdx/types'

/** Exists only in code that Vite has transformed. */
const bodies = import.meta.glob<MDXContent>('./articles/*.md', { eager: true, import: 'default' })

/**
 * The body of an article, rendered.
 *
 * @param file its name in `articles/`
 * @param components `Detail` is what stands in the middle
 * @throws Error when there is none
 */
export function articleBody(file: string, components: MDXComponents) {
  const body = bodies[`./articles/${file}`]
  if (!body) throw new Error(`There is no article in ${file}`)
  return body({ components })
}
