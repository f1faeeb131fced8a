import type { Settings } from './settings.ts'

/** The settings that are baked into the pages, and so may reach the browser. */
export type BuildSettings = Settings['build']

declare const __BUILD_SETTINGS__: BuildSettings

/** The settings of this build. Exists only in code that Vite has transformed. */
export const buildSettings: BuildSettings = __BUILD_SETTINGS__
