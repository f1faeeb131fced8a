import { resolve } from 'node:path'
import { backupSqlite } from '../store/sqlite-backup.ts'
import { argumentOf, CommandError, type Command } from './command.ts'
import { storeSetting } from './owner-store.ts'
import { postgresCommand } from './postgres-command.ts'

export const backup: Command = {
  summary: 'writes everything stored to a new file; the site keeps running',
  arguments: ['FILE'],
  options: [],
  async run(given, settings) {
    const file = resolve(argumentOf(given))
    const setting = storeSetting(settings)
    if (setting.kind === 'postgres') {
      throw new CommandError(
        `Nothing was written: PostgreSQL backs up its own databases. Run: ${postgresCommand('pg_dump --format=custom', setting.url, `--file=${file}`)}`,
      )
    }
    const { inquiries } = backupSqlite(setting.path, file)
    process.stdout.write(`Inquiries backed up to ${file}: ${inquiries}\n`)
  },
}
