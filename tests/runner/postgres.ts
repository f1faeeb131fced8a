import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { ensure, findProgram } from './programs.ts'

/** The folder of a PostgreSQL server's programs, which is seldom on PATH. */
export function findPostgres(): string | null {
  const elsewhere = ['/usr/lib/postgresql', '/opt/homebrew/opt'].map(
    (path) => `${path}/*/bin/postgres`,
  )
  const server = ensure(() => findProgram('postgres', ...elsewhere), 'postgresql')
  return server && dirname(server)
}

/** A PostgreSQL server for tests, with its socket in a temporary folder. */
export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/**
 * Starts a server for tests. Its data need not survive a power cut.
 *
 * @param directory the server's programs, from `findPostgres`
 */
export async function startPostgres(directory: string) {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  // The server refuses to run as root. This is the ID of the user `nobody`.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (user.uid) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')

  const run = (program: string, ...parameters: string[]) =>
    promisify(execFile)(join(directory, program), parameters, { ...user, cwd: folder })
  const control = (...command: string[]) =>
    run('pg_ctl', '--silent', '-D', data, '-l', join(folder, 'log'), ...command)
  /** Starts the stopped server again, with its data. */
  const resume = () => control('start', '-o', `-k '${folder}' -c listen_addresses= -c fsync=off`)
  /** Stops the server and ends its connections; the data stays. */
  const halt = () => control('stop', '--mode=fast')

  const access = ['--username=site', '--auth=trust']
  await run('initdb', data, ...access, '--encoding=UTF8', '--no-locale', '--no-sync')
  await resume()

  const address = (database: string) => `postgres://site@${encodeURIComponent(folder)}/${database}`
  let databases = 0
  return {
    /** The path of its socket. */
    socket: join(folder, '.s.PGSQL.5432'),
    /** Creates an empty database. @returns its address for `INQUIRY_STORE` */
    async createDatabase() {
      databases += 1
      const name = `inquiries_${databases}`
      const client = new Client(address('postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    halt,
    resume,
    /** Stops the server and removes its data. */
    async stop() {
      await halt()
      await rm(folder, { recursive: true })
    },
  }
}
