import * as v from 'valibot'

/** What the server does not do, with its sentence. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

const stopped =
  'The editor has stopped. What you have typed is kept in this browser. Start the editor again with “npm run edit”.'

/** Asks the server of the editor. */
export async function ask<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  query: Record<string, string> = {},
): Promise<v.InferOutput<Schema>> {
  return answerOf(fetch(`${path}?${new URLSearchParams(query)}`), schema)
}

/** Sends something to the server of the editor. */
export async function send<Schema extends v.GenericSchema>(
  path: string,
  what: unknown,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const isFile = what instanceof File
  const sent = fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' },
    body: isFile ? what : JSON.stringify(what),
  })
  return answerOf(sent, schema)
}

async function answerOf<Schema extends v.GenericSchema>(
  sent: Promise<Response>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await sent.catch(() => {
    throw new Refused(0, stopped)
  })
  if (!response.ok) throw new Refused(response.status, await response.text())
  return v.parse(schema, await response.json())
}

/** What an error says to the owner. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
