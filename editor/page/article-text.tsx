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
    'Leave the line “%origin%” as it stands: the site shows a sentence from “Where the salt is from” there.',
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

type Props = { markdown: string; onChange: (markdown: string) => void }

/** The text of an article, as it looks. Paragraphs that nobody changes stay as they were written. */
export function ArticleText({ markdown, onChange }: Props) {
  const [began, setBegan] = useState(markdown)
  const last = useRef(markdown)
  // What the editor makes of the text as it is, to know later what has changed.
  const normal = useRef(markdown)
  const [isPlain, setPlain] = useState(false)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches

  useEffect(() => {
    // Saving trims it.
    if (markdown.trim() === last.current.trim()) return
    last.current = markdown
    normal.current = markdown
    setBegan(markdown)
  }, [markdown])
  const type = (text: string) => {
    last.current = text
    onChange(text)
  }

  if (isPlain) {
    return (
      <textarea
        className="source"
        aria-label={words.source}
        value={markdown}
        onChange={({ target }) => type(target.value)}
      />
    )
  }
  return (
    <div
      className="article-text"
      role="group"
      aria-label={words.text}
      onPasteCapture={({ nativeEvent }) => pastePlain(nativeEvent)}
    >
      <p className="field-description">
        {words.length} {began.includes('%origin%') && words.origin}
      </p>
      <MDXEditor
        key={began}
        markdown={began}
        plugins={plugins}
        className={isDark ? 'dark-theme' : ''}
        contentEditableClassName="prose"
        suppressHtmlProcessing
        translation={(key, usual) => (key === 'contentArea.editableMarkdown' ? words.text : usual)}
        toMarkdownOptions={{ bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' }}
        onError={() => setPlain(true)}
        onChange={(changed, isOnlyNormal) => {
          if (isOnlyNormal) normal.current = changed
          else type(withKeptBlocks(began, normal.current, changed))
        }}
      />
    </div>
  )
}

/** Text that was copied elsewhere is pasted again, as the pages can show it. */
function pastePlain(event: ClipboardEvent) {
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (html === '' || html.startsWith(plainMark)) return
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', plainMark + plainHtml(html))
  event.preventDefault()
  event.stopPropagation()
  event.target?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

const plainMark = '<!-- plain -->'
