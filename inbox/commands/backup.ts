import { resolve } from 'node:path'
import { backupSqlite } from '../store/sqlite-backup.ts'
import { argumentOf, CommandError, type Command } from './command.ts'
import { storeSetting } from './owner-store.ts'
import { postgresCommand } from './postgres-command.ts'

export const backup: Command = {
  summary: 'writes all that is stored to a new file, while the site goes on',
  arguments: ['FILE'],
  options: [],
  async run(given, settings) {
    const file = resolve(argumentOf(given))
    const setting = storeSetting(settings)
    if (setting.kind === 'postgres') {
      throw new CommandError(
        `Nothing was written, since PostgreSQL backs up its databases itself. Run: ${postgresCommand('pg_dump --format=custom', setting.url, `--file=${file}`)}`,
      )
    }
    const { inquiries } = backupSqlite(setting.path, file)
    process.stdout.write(`Inquiries backed up to ${file}: ${inquiries}\n`)
  },
}
