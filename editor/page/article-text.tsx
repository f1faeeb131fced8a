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
import { useEffect, useRef, useState } from 'react'
import { bodyWords } from '../../model/content/schema/article-body.ts'
import { withKeptBlocks } from './kept-blocks.ts'
import { plainHtml } from './word-paste.ts'

const words = {
  text: 'Text',
  source: 'Text, as it stands in the file',
  length: `${bodyWords.least} to ${bodyWords.most} words.`,
  origin:
    'A line that says %origin% shows one of the two sentences below “Where the salt is from”.',
} as const

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

type Props = {
  /** As the file has it. Later values are not shown. */
  markdown: string
  onChange: (markdown: string) => void
}

/** The text of an article, as it looks. Paragraphs that nobody changes stay as they were written. */
export function ArticleText({ markdown, onChange }: Props) {
  const editor = useRef<MDXEditorMethods>(null)
  const [began] = useState(markdown)
  const [normal, setNormal] = useState<string>()
  const [isPlain, setPlain] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const html = event.clipboardData?.getData('text/html') ?? ''
      if (!event.isTrusted && html.startsWith('<!-- plain -->')) return
      if (html === '') return
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<!-- plain -->${plainHtml(html)}`)
      clipboardData.setData('text/plain', event.clipboardData?.getData('text/plain') ?? '')
      event.preventDefault()
      event.stopPropagation()
      event.target?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }
    const element = around.current
    element?.addEventListener('paste', paste, { capture: true })
    return () => element?.removeEventListener('paste', paste, { capture: true })
  }, [])
  // What the editor makes of the text as it is, to know later what has changed.
  useEffect(() => setNormal(editor.current?.getMarkdown()), [])

  if (isPlain) {
    return (
      <textarea
        id="root_body"
        className="source"
        aria-label={words.source}
        defaultValue={began}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <div ref={around} className="article-text" role="group" aria-label={words.text}>
      <p className="field-description">
        {words.length} {began.includes('%origin%') && words.origin}
      </p>
      <MDXEditor
        ref={editor}
        markdown={began}
        plugins={plugins}
        className={isDark ? 'dark-theme' : ''}
        contentEditableClassName="prose"
        suppressHtmlProcessing
        translation={(key, usual) => (key === 'contentArea.editableMarkdown' ? words.text : usual)}
        toMarkdownOptions={{ bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' }}
        onError={() => setPlain(true)}
        onChange={(changed, isOnlyNormal) => {
          if (!isOnlyNormal) onChange(withKeptBlocks(began, normal ?? '', changed))
        }}
      />
    </div>
  )
}
