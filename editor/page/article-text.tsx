import {
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  CreateLink,
  headingsPlugin,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  ListsToggle,
  markdownShortcutPlugin,
  MDXEditor,
  quotePlugin,
  thematicBreakPlugin,
  toolbarPlugin,
  UndoRedo,
  type MDXEditorMethods,
} from '@mdxeditor/editor'
import '@mdxeditor/editor/style.css'
import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useRef, useState, type ClipboardEvent as Paste } from 'react'
import { nameOf } from '../shared.ts'
import type { FormContext } from './picture-widget.tsx'
import { plainHtml } from './word-paste.ts'

const words = { source: 'as it stands in the file' } as const

// What the pages can show.
const plugins = [
  headingsPlugin({ allowedHeadingLevels: [2, 3] }),
  listsPlugin(),
  linkPlugin(),
  linkDialogPlugin(),
  quotePlugin(),
  thematicBreakPlugin(),
  markdownShortcutPlugin(),
  toolbarPlugin({
    toolbarContents: () => (
      <>
        <UndoRedo />
        <BlockTypeSelect />
        <BoldItalicUnderlineToggles options={['Bold', 'Italic']} />
        <ListsToggle options={['bullet', 'number']} />
        <CreateLink />
      </>
    ),
  }),
]

/** The text of an article, as it looks; as Markdown, where the text editor cannot read it. */
export function ArticleText({ id, label, value, registry, onChange }: WidgetProps) {
  const markdown = nameOf(value)
  const { values }: FormContext = registry.formContext
  const editor = useRef<MDXEditorMethods>(null)
  const typed = useRef(markdown)
  const [isPlain, setPlain] = useState(false)

  useEffect(() => {
    // It was changed elsewhere. Saving trims it.
    if (markdown.trim() !== typed.current.trim()) editor.current?.setMarkdown(markdown)
    typed.current = markdown
  }, [markdown])

  if (isPlain) {
    return (
      <textarea
        id={id}
        className="source"
        aria-label={`${label}, ${words.source}`}
        value={markdown}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <div
      className="article-text"
      onPasteCapture={(event) => pastePlain(event, nameOf(values['title']))}
    >
      <MDXEditor
        ref={editor}
        markdown={markdown}
        plugins={plugins}
        contentEditableClassName="prose"
        suppressHtmlProcessing
        translation={(key, usual, values = {}) =>
          key === 'contentArea.editableMarkdown'
            ? label
            : usual.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
        }
        toMarkdownOptions={{ bullet: '-', emphasis: '_', rule: '*', listItemIndent: 'one' }}
        onError={() => setPlain(true)}
        onChange={(changed, isOnlyNormal) => {
          if (isOnlyNormal) return
          // A space at either end of a line is written as a reference.
          typed.current = changed.replaceAll(/^&#x20;|&#x20;$/gm, '')
          onChange(typed.current)
        }}
      />
    </div>
  )
}

/** Text that was copied elsewhere is pasted again, as the pages can show it. */
function pastePlain(event: Paste, title: string) {
  const html = event.clipboardData.getData('text/html')
  if (html === '' || html.startsWith(plainMark)) return
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', plainMark + plainHtml(html, title))
  event.preventDefault()
  event.stopPropagation()
  event.target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

const plainMark = '<!-- plain -->'
