import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { createTRPCClient, httpLink } from '@trpc/client'
import type { inferRouterOutputs } from '@trpc/server'
import type { Api } from '../server/api.ts'
import type { Answer } from '../shared.ts'

const words = { working: 'One moment …' } as const

/** What an error says when the editor has stopped. */
export const noAnswer = 'The editor does not answer, and may not have saved.'

/** The server of the editor. Its mistakes are sentences for the owner. */
export const server = createTRPCClient<Api>({
  links: [httpLink({ url: '/api', fetch: ask })],
})

/** What the server says. */
export type Said = inferRouterOutputs<Api>

/** Asks the server; an error has a sentence for the owner. */
export async function ask(url: RequestInfo | URL, request?: RequestInit): Promise<Response> {
  const response = await fetch(url, request).catch(() => {
    throw new Error(noAnswer)
  })
  const isSentence = response.headers.get('content-type')?.startsWith('text/plain')
  if (isSentence && !response.ok) throw new Error(await response.text())
  return response
}

/** See {@link useOrders}. */
export type Orders = ReturnType<typeof useOrders>

type Order = { work: () => Promise<Answer>; says: string }

/** Gives orders, and knows what the last one came to. Meanwhile, the bar says a sentence. */
export function useOrders() {
  const orders = useMutation({ mutationFn: ({ work }: Order) => work() })
  const { mutateAsync } = orders
  const underWay = useRef('')
  function give(
    work: Order['work'],
    onAnswer?: (answer: Answer) => unknown,
    says: string = words.working,
  ) {
    // A button that is disabled meanwhile would lose the focus.
    if (underWay.current === says) return
    underWay.current = says
    const isDone = () => {
      if (underWay.current === says) underWay.current = ''
    }
    // The bar says why it was not done.
    void mutateAsync({ work, says })
      .finally(isDone)
      .then(onAnswer, () => {})
  }
  return { ...orders, give }
}
