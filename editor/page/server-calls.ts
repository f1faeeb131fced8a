import { useMutation, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { answerSchema, type Order } from '../shared.ts'
import { say } from './said.ts'

const words = {
  noAnswer: 'The editor does not answer. Nothing is saved.',
  check: 'Checking: the site is being built …',
  working: 'One moment …',
} as const

/** What the server says at an address. It is asked again after each change. */
export function useAnswer<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  query: Record<string, string> = {},
) {
  return useQuery<v.InferOutput<Schema>>({
    queryKey: [path, query],
    queryFn: () => answerOf(`${path}?${new URLSearchParams(query)}`, {}, schema),
  })
}

/**
 * Sends something to the server of the editor.
 *
 * @throws {Error} with a sentence for the bar
 */
export function send<Schema extends v.GenericSchema>(
  path: string,
  what: unknown,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const isFile = what instanceof File
  const request = {
    method: 'POST',
    headers: { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' },
    body: isFile ? what : JSON.stringify(what),
  }
  return answerOf(path, request, schema)
}

async function answerOf<Schema extends v.GenericSchema>(
  path: string,
  request: RequestInit,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(path, request).catch(() => {
    throw new Error(words.noAnswer)
  })
  if (!response.ok) throw new Error(await response.text())
  return v.parse(schema, await response.json())
}

/** Gives orders, one at a time. The bar says what they come to; the page of changes asks. */
export function useOrder() {
  const { mutate, isPending } = useMutation({
    mutationFn: (order: Order) => send('/order', order, answerSchema),
    onMutate: (order) => say(order.do === 'check' ? words.check : words.working),
    onSuccess: ({ answer }) =>
      typeof answer === 'string' ? say(answer) : say('', { question: answer }),
  })
  // A button that is disabled meanwhile would lose the focus.
  return (order: Order, onSuccess?: () => void) => {
    if (!isPending) mutate(order, { onSuccess })
  }
}

/** Whether the editor runs. The page asks again by itself. */
export function useIsRunning(): boolean {
  const { isError } = useQuery({
    queryKey: ['running'],
    queryFn: async () => (await fetch('/', { method: 'HEAD' })).ok,
    refetchInterval: 1000,
    // A moment without an answer is no end.
    retry: 1,
  })
  return !isError
}
