import type { BuildSettings } from '../model/settings/settings.ts'

declare const __BUILD_SETTINGS__: BuildSettings

/** The settings of this build. Exists only in code that Vite has transformed. */
export const buildSettings: BuildSettings = __BUILD_SETTINGS__
