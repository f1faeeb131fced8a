/**
 * Imported by everything that starts tests, so that none runs with a setting that the owner exports
 * in the shell. A test gives the settings that it needs.
 */
import { defaultSettings } from '../../settings/settings.ts'

for (const name of Object.keys(defaultSettings)) delete process.env[name]
