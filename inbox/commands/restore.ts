import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { restoreSqlite } from '../store/sqlite-backup.ts'
import { argumentOf, CommandError, type Command } from './command.ts'
import { storeSettingOrDefault } from './owner-store.ts'
import { postgresCommand } from './postgres-command.ts'

export const restore: Command = {
  summary: 'puts a backup in the place of the store; stop the site first',
  arguments: ['FILE'],
  options: [],
  async run(given, settings) {
    const file = resolve(argumentOf(given))
    const setting = storeSettingOrDefault(settings)
    if (setting.kind === 'postgres') {
      throw new CommandError(
        `Nothing was restored, since PostgreSQL restores its databases itself. Stop the site and run: ${postgresCommand('pg_restore --clean --if-exists', setting.url, file)}`,
      )
    }
    mkdirSync(dirname(setting.path), { recursive: true, mode: 0o700 })
    const { inquiries, keptAside } = restoreSqlite(setting.path, file, new Date())
    process.stdout.write(
      `Inquiries restored from ${file}: ${inquiries}\n${keptAside === null ? '' : `What was there before is kept at ${keptAside}\n`}`,
    )
  },
}
