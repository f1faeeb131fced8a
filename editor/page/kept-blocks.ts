/**
 * Markdown with the paragraphs of the file where they are still the same: an editor writes what it
 * understands, such as `_this_` for `*this*`.
 *
 * @param file as it stands in the file
 * @param normal the same, as the editor writes it
 * @param changed what the editor writes now
 */
export function withKeptBlocks(file: string, normal: string, changed: string): string {
  const [written, plain] = [blocksOf(file), blocksOf(normal)]
  const isKnown = written.length === plain.length
  const kept = new Map(isKnown ? plain.map((block, index) => [block, written[index] ?? block]) : [])
  return blocksOf(changed)
    .map((block) => kept.get(block) ?? block)
    .join('\n\n')
}

function blocksOf(markdown: string): string[] {
  // A space at the beginning or the end of a line is written as a reference.
  return markdown
    .replaceAll(/^&#x20;|&#x20;$/gm, '')
    .trim()
    .split(/\n[ \t]*\n\s*/)
}
