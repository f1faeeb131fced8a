import { encryptedUrl } from '../store/postgres.ts'

/**
 * A line for the owner's shell, without the password: PostgreSQL's programs ask for it, or find it
 * in `~/.pgpass`.
 */
export function postgresCommand(program: string, url: string, parameter: string): string {
  const bare = new URL(encryptedUrl(url))
  bare.password = ''
  // PostgreSQL's programs know no `no-verify`, and no authority unless one is named.
  const mode = bare.searchParams.get('sslmode')
  if (mode === 'no-verify') bare.searchParams.set('sslmode', 'require')
  if (mode === 'verify-full' && !bare.searchParams.has('sslrootcert')) {
    bare.searchParams.set('sslrootcert', 'system')
  }
  return `${program} ${quoted(`--dbname=${bare.href}`)} ${quoted(parameter)}`
}

/** One word to a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
