import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file that no other account can read, and returns its path. */
export function writePrivate(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

/** Who may use the editor: pages that came in with a token, which works once. */
export type Access = ReturnType<typeof access>

/**
 * See {@link Access}. The token is a file: another start of this editor can make one, and see that it
 * was taken. A restart keeps open pages signed in: the cookie, one for each project, is the same.
 */
export function access(folder: string, root: string) {
  const [offered, kept] = [join(folder, 'token'), join(folder, 'cookie')]
  if (read(kept).length < 43) writePrivate(kept, secret())
  const name = `editor-${hashOf(root).toString('hex').slice(0, 12)}`
  const cookie = `${name}=${read(kept)}`

  function newToken(): string {
    const token = secret()
    writePrivate(offered, token)
    return token
  }

  /** Whether the token is the newest, and nobody has used it yet. */
  function take(token: string): boolean {
    if (token === '' || !isSame(token, read(offered))) return false
    rmSync(offered)
    return true
  }

  return {
    /** Tells this project from others that have had its port. */
    name,
    newToken,
    /** The cookie for a token that nobody has used, or null. */
    enter: (token: string) => (take(token) ? `${cookie}; HttpOnly; SameSite=Strict; Path=/` : null),
    isIn: (cookies = '') => cookies.split('; ').some((one) => isSame(one, cookie)),
    /** Whether this editor runs at the address. Only it can use a new token up. */
    async runsAt(address: string): Promise<boolean> {
      const token = newToken()
      await fetch(`${address}/enter?token=${token}`).catch(() => {})
      return !take(token)
    },
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other))
}
