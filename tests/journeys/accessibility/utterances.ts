import type { Page } from '@playwright/test'

/** Roles of what is read in one go. What is typed into a field is none of them. */
const passages = new Set([
  'LabelText',
  'definition',
  'heading',
  'link',
  'listitem',
  'paragraph',
  'term',
])

/** All that a screen reader gets in one go: names, and texts with nothing but line breaks between. */
export async function utterances(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const within = Map.groupBy(nodes, ({ parentId }) => parentId)
  const roleOf = ({ role }: (typeof nodes)[number]) => String(role?.value)
  const nameOf = ({ name }: (typeof nodes)[number]) => String(name?.value ?? '')

  const textsIn = (nodeId: string): string =>
    (within.get(nodeId) ?? [])
      .map((child) => {
        if (/StaticText|LineBreak/.test(roleOf(child))) return nameOf(child)
        return child.ignored || roleOf(child) === 'strong' ? textsIn(child.nodeId) : '\n'
      })
      .join('')

  return nodes
    .filter((node) => passages.has(roleOf(node)))
    .flatMap((passage) => [nameOf(passage), textsIn(passage.nodeId)])
}
