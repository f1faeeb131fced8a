import { stopFor } from './owner-error.ts'
import { readSettings, type Settings } from './settings.ts'

/**
 * Reads the settings for a program that the owner runs. A wrong setting prints its message and ends
 * the program with exit code 1.
 */
export function readSettingsOrStop(): Settings {
  try {
    return readSettings(process.env, process.cwd())
  } catch (error) {
    return stopFor(error)
  }
}
