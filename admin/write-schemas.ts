/** `npm run schemas`: writes JSON Schemas of the content, for editors of code. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import { contentFiles } from '../model/schemas.ts'

const folder = join(import.meta.dirname, '../.vscode/schemas')

/** The JSON Schema (draft 7) of each YAML file of the content, by the name of its file. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    contentFiles.map(({ name, schema }) => {
      // Rules that JSON Schema cannot express are left to the build.
      const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
      return [`${name}.json`, `${JSON.stringify(json)}\n`]
    }),
  )
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(jsonSchemas())) writeFileSync(join(folder, name), text)
}
