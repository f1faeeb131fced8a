import {
  getFieldType,
  init,
  registerEventListener,
  registerFieldType,
  type CustomFieldControlProps,
} from '@sveltia/cms'
import { Component, createElement } from 'react'
import * as v from 'valibot'
import { articleFolder, contentFiles } from '../model/schemas.ts'
import { body, collections } from './collections.ts'
import { checkedText, textSchemas } from './schema-fields.ts'

/** A text field of the CMS, with the rules and the words of the schema. */
class CheckedText extends Component<CustomFieldControlProps> {
  isValid(text: string) {
    const { field } = this.props
    const schema = textSchemas.get(String(field.get('schema')))
    // Whether a field may be blank, the CMS says itself.
    const issue = schema && text && v.safeParse(schema, text).issues?.[0]
    const isTaken = String(field.get('taken')).split(' ').includes(text)
    const message = isTaken ? 'Another article has this address.' : issue && issue.message
    return message ? { error: { message } } : true
  }

  override render() {
    const { control } = getFieldType(String(this.props.field.get('like'))) ?? {}
    return control && createElement(control, this.props)
  }
}
registerFieldType(checkedText, CheckedText)

// What only the whole file knows, such as the order of two days, stops the saving.
registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const file = contentFiles.find((one) => entry.get('path') === `content/${one.file}`)
    const { schema } = file ?? articleFolder
    const data: unknown = JSON.parse(JSON.stringify(entry.get('data'), asWritten))
    const issue = v.safeParse(schema, data).issues?.[0]
    if (!issue) return
    // The CMS shows the message of the cause of an error with this name.
    const cause = new Error(`${v.getDotPath(issue)}: ${issue.message}`)
    throw new Error('saving_failed', { cause })
  },
})

/** Leaves out what the CMS writes elsewhere or nowhere: the text, its own notes, blanks. */
function asWritten(key: string, value: unknown): unknown {
  if (key === body.name || key.startsWith('__sc_')) return undefined
  return value === '' ? null : value
}

void init({
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
        transformations: { raster_image: { quality: 90, width: 2560 } },
      },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: collections(),
  },
})
