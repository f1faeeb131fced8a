import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Every class of every style module, in an order that is the same in each build. */
const classes = globSync('app/**/*.module.css', { cwd: root })
  .toSorted()
  .flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/\.([a-z]\w*)/gi), ([, name]) =>
      keyOf(name ?? '', file),
    ),
  )
const numbers = new Map([...new Set(classes)].map((key, number) => [key, number]))

/** Names that say more cost Home 400 bytes. A class written since the start keeps its name. */
export function className(name: string, file: string): string {
  const number = numbers.get(keyOf(name, file))
  return number === undefined ? keyOf(name, file) : `c${number.toString(36)}`
}

/** No two style modules have one name. Vite adds a query to a file whose styles are inline. */
function keyOf(name: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ''), '.module.css')}_${name}`
}
