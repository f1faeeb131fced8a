import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { restoreSqlite } from '../store/sqlite-backup.ts'
import { argumentOf, CommandError, type Command } from './command.ts'
import { storeSettingOrDefault } from './owner-store.ts'
import { postgresCommand } from './postgres-command.ts'

export const restore: Command = {
  summary: 'replaces the store with a backup; stop the site first',
  arguments: ['FILE'],
  options: [],
  async run(given, settings) {
    const file = resolve(argumentOf(given))
    const setting = storeSettingOrDefault(settings)
    if (setting.kind === 'postgres') {
      throw new CommandError(
        `Nothing was restored: PostgreSQL restores its own databases. Stop the site and run: ${postgresCommand('pg_restore --clean --if-exists', setting.url, file)}`,
      )
    }
    mkdirSync(dirname(setting.path), { recursive: true, mode: 0o700 })
    const { inquiries, keptAside } = restoreSqlite(setting.path, file, new Date())
    process.stdout.write(
      `Inquiries restored from ${file}: ${inquiries}\n${keptAside === null ? '' : `The store that was there before is now ${keptAside}\n`}`,
    )
  },
}
