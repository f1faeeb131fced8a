import * as v from 'valibot'
import { orderSchema, type Order, type Overview, type Ready } from './bar-data.ts'
import { say, type Answer } from './own-server.ts'
import { Refusal } from './refusal.ts'

/**
 * What the bar can do. Everything throws a {@link Refusal} with a sentence for the owner; 409 means
 * that somebody else has published meanwhile.
 */
export type Publisher = {
  overview: () => Promise<Overview>
  undo: (id: string) => Promise<void>
  undoAll: () => Promise<void>
  /** Builds the site, and says what would go out. */
  check: () => Promise<Ready>
  /** Commits and pushes what was checked. */
  publish: (checked: string) => Promise<void>
  /** Takes in what somebody else has published, and says so. */
  takeIn: () => Promise<string>
  /** Puts back the content of a published version. It can be looked at, and published. */
  bringBack: (commit: string) => Promise<void>
  /** Deletes a picture that no text names. */
  removePicture: (path: string) => Promise<void>
}

/**
 * Does what the bar orders.
 *
 * @throws {Refusal} if it is no order, or cannot be done
 */
export async function carryOut(body: string, publisher: Publisher): Promise<Answer> {
  const order = v.safeParse(v.pipe(v.string(), v.parseJson(), orderSchema), body)
  if (!order.success)
    throw new Refusal(400, 'The editor does not know this command. Reload the page.')
  return say(200, JSON.stringify((await done(order.output, publisher)) ?? null))
}

async function done(order: Order, publisher: Publisher): Promise<unknown> {
  switch (order.do) {
    case 'undo':
      return publisher.undo(order.id)
    case 'undo-all':
      return publisher.undoAll()
    case 'check':
      return publisher.check()
    case 'publish':
      return publisher.publish(order.checked)
    case 'take-in':
      return publisher.takeIn()
    case 'bring-back':
      return publisher.bringBack(order.commit)
    case 'remove-picture':
      return publisher.removePicture(order.path)
  }
}
