import { once } from 'node:events'
import { printableText } from '../printable.ts'

/** Prints sentences for the owner, safe for a terminal: they can name files and quote servers. */
export function say(sentences: string): void {
  process.stdout.write(`${printableText(sentences)}\n`)
}

/** Prints safe texts as fast as the reader takes them, so that they do not fill the memory. */
export async function printEach(texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  }
}
