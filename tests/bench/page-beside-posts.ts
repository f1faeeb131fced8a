import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { hiddenFields } from '../../inquiry/posted-form.ts'
import { sampleInquiry } from '../sample-draft.ts'

const posts = 40

/** Texts of which expressions that read a visitor's words have been slow. */
const oddTexts = [
  `${'aAA'.repeat(50)}!`,
  '\n'.repeat(5000),
  'a.'.repeat(2500),
  'http://'.repeat(700),
  '[url='.repeat(1000),
  ' 1'.repeat(2500),
  'аa'.repeat(2500),
  '<a '.repeat(1600),
]

export const plainMessages = [sampleInquiry.message]
export const oddMessages = oddTexts

/**
 * Milliseconds until the slowest page is there, of those asked for one after the other while forty
 * posts that were sent at once are answered.
 */
export async function slowestPageBeside(url: string, messages: readonly string[]): Promise<number> {
  const waiting = { posts }
  const answers = Promise.all(
    Array.from({ length: posts }, async (_, index) => {
      const message = messages[index % messages.length] ?? ''
      const body = new URLSearchParams({
        ...sampleInquiry,
        name: message.slice(0, 200),
        message,
        allowStorage: 'on',
        [hiddenFields.key]: randomUUID(),
      })
      const answer = await fetch(url, { method: 'POST', body, headers: { Origin: url } })
      await answer.arrayBuffer()
      waiting.posts -= 1
    }),
  )
  let slowest = 0
  while (waiting.posts > 0) {
    const start = performance.now()
    await (await fetch(url)).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - start)
    await wait(1)
  }
  await answers
  return slowest
}
