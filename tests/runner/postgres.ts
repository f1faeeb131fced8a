import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { ensure, findProgram } from './programs.ts'

/** The ID of the user `nobody`, since the server refuses to run as root. */
const nobody = 65_534

/** The folder of a PostgreSQL server's programs, which is seldom on PATH. */
export function findPostgres(): string | null {
  const server = ensure(
    () =>
      findProgram(
        'postgres',
        '/usr/lib/postgresql/*/bin/postgres',
        '/usr/pgsql-*/bin/postgres',
        '/opt/homebrew/opt/postgresql@*/bin/postgres',
        '/usr/local/opt/postgresql@*/bin/postgres',
      ),
    'postgresql',
  )
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
  const isRoot = process.getuid?.() === 0
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (isRoot) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')

  const run = (program: string, ...parameters: string[]) =>
    promisify(execFile)(join(directory, program), parameters, {
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
      cwd: folder,
    })
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
    async createDatabase(encoding = 'UTF8') {
      databases += 1
      const name = `inquiries_${databases}`
      const client = new Client(address('postgres'))
      await client.connect()
      await client.query(`create database ${name} encoding '${encoding}' template template0`)
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
