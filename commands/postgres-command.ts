/**
 * A line for the owner's shell, without the password: PostgreSQL's programs ask for it, or find it
 * in `~/.pgpass`.
 */
export function postgresCommand(program: string, url: string, parameter: string): string {
  const bare = new URL(url)
  bare.password = ''
  return `${program} ${quoted(`--dbname=${bare.href}`)} ${quoted(parameter)}`
}

/** One word to a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
