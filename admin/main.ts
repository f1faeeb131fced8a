import CMS, { type CustomFieldControlProps } from '@sveltia/cms'
import { Component, createElement } from 'react'
import * as v from 'valibot'
import { articleFolder, contentFiles } from '../model/schemas.ts'
import { collections } from './collections.ts'
import { checkedTexts, textSchemas } from './schema-fields.ts'

for (const [name, own] of Object.entries(checkedTexts)) {
  const { control, preview } = CMS.getFieldType(own) ?? {}
  if (!control) throw new Error(`The CMS has no field type ${own}`)

  /** The CMS's own control, and the rules and the words of the schema. */
  class CheckedText extends Component<CustomFieldControlProps> {
    isValid(text: string) {
      const schema = textSchemas.get(String(this.props.field.get('schema')))
      // Whether a field may be blank, the CMS says itself.
      const issue = schema && text && v.safeParse(schema, text).issues?.[0]
      return issue ? { error: { message: issue.message } } : true
    }

    override render() {
      return control && createElement(control, this.props)
    }
  }
  CMS.registerFieldType(name, CheckedText, preview)
}

const schemas = new Map<string, v.GenericSchema>(
  contentFiles.map(({ file, schema }) => [`content/${file}`, schema]),
)

/** What only the whole file knows, such as the order of two days, stops the saving. */
CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const { body, ...data } = entry.get('data').toJS()
    const schema = schemas.get(String(entry.get('path'))) ?? articleFolder.schema
    const issue = v.safeParse(schema, withoutBlanks(data)).issues?.[0]
    if (!issue) return
    // The CMS shows the message of the cause of an error with this name.
    const cause = new Error(`${v.getDotPath(issue)}: ${issue.message}`)
    throw new Error('saving_failed', { cause })
  },
})

/** Without what the CMS leaves out of the file after this: its own notes on entries, and blanks. */
function withoutBlanks(data: unknown): unknown {
  const text = JSON.stringify(data, (key, value) => {
    if (key.startsWith('__sc_')) return undefined
    return value === '' ? null : value
  })
  return JSON.parse(text)
}

CMS.init({
  config: {
    load_config_file: false,
    app_title: 'Change the site',
    logo: { src: '/favicon.svg' },
    backend: {
      name: 'github',
      repo: import.meta.env['ADMIN_REPOSITORY'],
      auth_methods: ['token'],
      skip_ci: true,
    },
    media_folder: 'content/pictures',
    public_folder: '/pictures',
    media_libraries: {
      all: {
        slugify_filename: true,
        transformations: { raster_image: { format: 'webp', quality: 90, width: 2560 } },
      },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: collections(),
  },
})
