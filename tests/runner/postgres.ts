import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { ensure, findProgram, realTime } from './programs.ts'

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
export type PostgresServer = {
  /** The path of its socket. */
  socket: string
  /** Creates an empty database. @returns its address for `INQUIRY_STORE` */
  createDatabase(encoding?: string): Promise<string>
  /** Stops the server and ends its connections; the data stays. */
  halt(): Promise<unknown>
  /** Starts the stopped server again, with its data. */
  resume(): Promise<unknown>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts a server for tests. Its data need not survive a power cut.
 *
 * @param directory the server's programs, from `findPostgres`
 */
export async function startPostgres(directory: string): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (isRoot) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')

  const run = (program: string, ...parameters: string[]) =>
    promisify(execFile)(join(directory, program), parameters, {
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
      env: { ...process.env, ...realTime },
      cwd: folder,
    })
  const control = (...command: string[]) =>
    run('pg_ctl', '--silent', '-D', data, '-l', join(folder, 'log'), ...command)
  const resume = () => control('start', '-o', `-k '${folder}' -c listen_addresses= -c fsync=off`)
  const halt = () => control('stop', '--mode=fast')

  const access = ['--username=site', '--auth=trust']
  await run('initdb', data, ...access, '--encoding=UTF8', '--no-locale', '--no-sync')
  await resume()

  const address = (database: string) => `postgres://site@${encodeURIComponent(folder)}/${database}`
  let databases = 0
  return {
    socket: join(folder, '.s.PGSQL.5432'),
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
    async stop() {
      await halt()
      await rm(folder, { recursive: true })
    },
  }
}
