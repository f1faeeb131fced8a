/**
 * An error's message. When a host has several addresses and none answers, Node's error has a code
 * but no message.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
