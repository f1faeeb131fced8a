/**
 * What was copied, as the pages can show it: Word's lists and the rows of a table are lists, headings
 * begin at the second level, and pictures and the looks of another program stay behind. The page shows
 * the title above the text.
 */
export function plainHtml(html: string, title: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, img, meta, link, title, xml')) {
    element.remove()
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    toItem(paragraph)
  }
  for (const table of body.querySelectorAll('table')) {
    // A table of single cells only lays out a text.
    if ([...table.rows].some(({ cells }) => cells.length > 1)) table.replaceWith(listOf(table))
  }
  const top = body.querySelector('h1, .MsoTitle')
  if (top && wordsOf(top) === title.trim()) top.remove()
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) {
    const element = document.createElement(levelOf(heading) === highest ? 'h2' : 'h3')
    element.append(...heading.childNodes)
    heading.replaceWith(element)
  }
  for (const element of body.querySelectorAll('*')) {
    const names = element.getAttributeNames().filter((name) => name !== 'href')
    for (const name of names) element.removeAttribute(name)
  }
  const comments = /<!--[\s\S]*?-->|<\/?o:p>/g
  return body.innerHTML.replaceAll(comments, '').replaceAll('&nbsp;', ' ')
}

/** Puts a paragraph of Word's into the list before it, or begins one. */
function toItem(paragraph: HTMLElement): void {
  const depth = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1])
  const marks = [...paragraph.querySelectorAll('span[style*="mso-list:ignore" i]')]
  const isNumbered = marks.some((mark) => /^\s*(\d+|[a-z]{1,3})[.)]/i.test(mark.textContent))
  for (const mark of marks) mark.remove()
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  const kind = isNumbered ? 'ol' : 'ul'
  const before = paragraph.previousElementSibling
  const continues = before?.matches(depth > 1 ? 'ol, ul' : kind)
  let list = (continues && before) || document.createElement(kind)
  if (!continues) paragraph.before(list)
  for (let level = 1; level < depth; level += 1) {
    const last = list.lastElementChild ?? list.appendChild(document.createElement('li'))
    const inner = last.querySelector(':scope > ol, :scope > ul')
    list = inner ?? last.appendChild(document.createElement(kind))
  }
  list.append(item)
  paragraph.remove()
}

/** A list with an item for each row. */
function listOf({ rows }: HTMLTableElement): HTMLElement {
  const list = document.createElement('ul')
  for (const { cells } of rows) {
    const [first, ...others] = [...cells].map(wordsOf).filter(Boolean)
    const item = list.appendChild(document.createElement('li'))
    item.textContent = [first, others.join(', ')].filter(Boolean).join(': ')
  }
  return list
}

function wordsOf({ textContent }: Element): string {
  return textContent.replaceAll(/\s+/g, ' ').trim()
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1))
}
