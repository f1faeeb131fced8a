/**
 * What was copied, as the pages can show it: Word's lists are lists, headings begin at the second
 * level, and pictures and the looks of another program stay behind.
 *
 * @param html as the clipboard has it
 */
export function plainHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, img, meta, link, title, xml')) {
    element.remove()
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (listOf(paragraph)) toItem(paragraph)
  }
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

/** The list and the depth that Word gives a paragraph, or null. */
function listOf(paragraph: Element): { depth: number } | null {
  const style = paragraph.getAttribute('style') ?? ''
  const [, depth] = /mso-list:\s*l\d+\s+level(\d+)/.exec(style) ?? []
  return depth === undefined ? null : { depth: Number(depth) }
}

/** Puts a paragraph into the list before it, or begins one. */
function toItem(paragraph: HTMLParagraphElement): void {
  const { depth } = listOf(paragraph) ?? { depth: 1 }
  const marks = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const isNumbered = /^\s*(\d+|[a-z]{1,3})[.)]/i.test(
    marks.map((mark) => mark.textContent).join(''),
  )
  for (const mark of marks) mark.remove()
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  const kind = isNumbered ? 'ol' : 'ul'
  const before = paragraph.previousElementSibling
  let list = before?.matches('ol[data-word], ul[data-word]') ? before : null
  if (!list || (depth === 1 && list.tagName.toLowerCase() !== kind)) {
    list = newList(kind)
    paragraph.before(list)
  }
  for (let level = 1; level < depth; level += 1) {
    const last: Element = list.lastElementChild ?? list.appendChild(document.createElement('li'))
    const inner: Element =
      last.querySelector(':scope > ol, :scope > ul') ?? last.appendChild(newList(kind))
    list = inner
  }
  list.append(item)
  paragraph.remove()
}

function newList(kind: 'ol' | 'ul'): HTMLElement {
  const list = document.createElement(kind)
  list.dataset['word'] = ''
  return list
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1))
}
