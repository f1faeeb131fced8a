import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const stateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ key: v.string(), cookie: v.string(), address: v.string() }),
)

/** What the editor keeps in a folder that only its owner can read. */
export type State = v.InferOutput<typeof stateSchema>

/** Reads what the editor has kept, or begins anew. */
export function readState(folder: string): State {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = v.safeParse(stateSchema, readOrNone(join(folder, 'state.json')))
  if (kept.success) return kept.output
  return { key: secret(), cookie: secret(), address: '' }
}

/** What it has kept, with another key: whoever had its port meanwhile may have heard the old one. */
export function renewed(state: State): State {
  return { ...state, key: secret() }
}

/** Writes a file that no other account can read. */
export function writePrivate(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

/** Who may use the editor: pages that came in with a token, which works once. */
export type Access = ReturnType<typeof access>

/**
 * See {@link Access}. A restart keeps open pages signed in: the cookie is the same.
 *
 * @param root the folder of the project: each has a cookie of its own
 */
export function access({ key, cookie }: Pick<State, 'key' | 'cookie'>, root: string) {
  const tokens = new Set<string>()
  const name = `editor-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
  return {
    newToken(): string {
      const token = secret()
      tokens.add(token)
      return token
    },
    /** The cookie for a token that nobody has used, or null. */
    enter: (token: string) =>
      tokens.delete(token) ? `${name}=${cookie}; HttpOnly; SameSite=Strict; Path=/` : null,
    isIn: (cookies = '') => cookies.split('; ').some((one) => isEqual(one, `${name}=${cookie}`)),
    /** Whether another start of this editor asks, which can read its files. */
    isOwnProgram: (authorization = '') => isEqual(authorization, key),
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function readOrNone(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
