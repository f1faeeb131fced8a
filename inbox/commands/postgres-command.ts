import { encryptedUrl } from '../store/postgres.ts'

/**
 * A command line for one of PostgreSQL's programs, without the password. The program asks for it,
 * or finds it in `~/.pgpass`.
 */
export function postgresCommand(program: string, url: string, parameter: string): string {
  const bare = new URL(encryptedUrl(url))
  bare.password = ''
  // PostgreSQL's programs do not know `no-verify`, and need to be told to trust the system's
  // certificate authorities.
  const mode = bare.searchParams.get('sslmode')
  if (mode === 'no-verify') bare.searchParams.set('sslmode', 'require')
  if (mode === 'verify-full' && !bare.searchParams.has('sslrootcert')) {
    bare.searchParams.set('sslrootcert', 'system')
  }
  return `${program} ${quoted(`--dbname=${bare.href}`)} ${quoted(parameter)}`
}

/** Quotes a text as one word for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
