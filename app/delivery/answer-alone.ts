import type { StaticHandlerContext } from 'react-router'
import * as v from 'valibot'

const homeActed = v.object({ 'routes/home': v.object({ answer: v.unknown() }) })

/** Whether the page's own scripts ask: they want the answer, and have the page already. */
export function wantsAnswerAlone(request: Request): boolean {
  return request.headers.get('Accept') === 'application/json'
}

/** What the home route's action answered, without the page around it. */
export function answerAlone({ actionData }: StaticHandlerContext): unknown {
  return v.parse(homeActed, actionData)['routes/home'].answer
}
