import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openStore } from '../../../delivery/store/open-store.ts'
import { startPostgres } from '../../runner/postgres.ts'
import { newInquiry } from './new-inquiry.ts'

const directory = process.env['POSTGRES_PATH'] ?? ''

test('a server that is not there is named in a sentence, without its password', async () => {
  // The discard port: nothing listens there.
  const opening = openStore({ kind: 'postgres', url: 'postgres://site:secret@127.0.0.1:9/site' })
  await expect(opening).rejects.toThrow(
    'The inquiry store 127.0.0.1:9 cannot be opened: connect ECONNREFUSED 127.0.0.1:9.',
  )
})

test.skipIf(directory === '')(
  'a server that closes its connections costs no inquiry that comes later, and no process',
  async () => {
    const server = await startPostgres(directory)
    const url = await server.createDatabase()
    const store = await openStore({ kind: 'postgres', url })
    await store.accept(newInquiry())

    const administrator = new Client(url)
    await administrator.connect()
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect
      .poll(() => store.accept(newInquiry()).catch((error: Error) => error.message))
      .toBe('stored')
    await administrator.end()
    await store.close()
    await server.stop()
  },
)
