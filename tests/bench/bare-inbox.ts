/**
 * The baseline for inquiries: bare `node:http` parses the posted form and commits the same row to
 * the same tables. It checks nothing. Run it with `node tests/bench/bare-inbox.ts DATABASE`.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { eachField } from '../../inquiry/fields.ts'
import { openStore } from '../../inbox/store/open-store.ts'
import { openSqlite } from '../../inbox/store/sqlite.ts'
import { rowOf, type InquiryRow } from '../../inbox/store/tables.ts'
import { systemClock } from '../../settings/clock.ts'
import { listen } from './listen.ts'
import { form as words } from '../site-content.ts'

const [path = ''] = process.argv.slice(2)
await (await openStore({ kind: 'sqlite', path })).close()
const database = openSqlite(path)
const columns = Object.keys(rowOfForm(new URLSearchParams()))
const insert = database.prepare(
  `INSERT INTO inquiries (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
)
const thanks = JSON.stringify({ kind: 'accepted' })

async function take(request: IncomingMessage): Promise<void> {
  const form = new URLSearchParams(await text(request))
  insert.run(...Object.values(rowOfForm(form)))
}

function rowOfForm(form: URLSearchParams): InquiryRow {
  return rowOf({
    id: randomUUID(),
    receivedAt: systemClock.now(),
    ...eachField(({ name }) => form.get(name) ?? '', true),
    consent: words.fields.allowStorage.sentence,
    marks: [],
    mail: 'none',
    key: form.get('key'),
  })
}

listen(
  createServer((request, response) => {
    take(request).then(
      () => response.writeHead(200, { 'Content-Type': 'application/json' }).end(thanks),
      () => response.writeHead(500).end(),
    )
  }),
)
