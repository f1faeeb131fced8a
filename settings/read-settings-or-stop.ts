import { readSettings, SettingsError, type Settings } from './settings.ts'

/** For a program of the owner's: a wrong setting ends it with exit code 1 and its sentence. */
export function readSettingsOrStop(): Settings {
  try {
    return readSettings()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
