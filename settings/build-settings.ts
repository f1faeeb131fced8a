import type { Endpoint } from '../inquiry/endpoint.ts'
import type { VisitsScript } from './visits-script.ts'

/** The settings that are baked into the pages, and so may reach the browser. */
export type BuildSettings = {
  /** The public origin without a trailing slash, or `null`: the address served. */
  siteUrl: string | null
  /** The Google Maps Embed key, or `null`: OpenStreetMap, which needs none. */
  mapsKey: string | null
  /** Where the partner logos live, without a trailing slash, or `null`: on the site itself. */
  mediaBaseUrl: string | null
  /** The form service that takes the inquiries, or `null`. */
  inquiryEndpoint: Endpoint | null
  /** The counter of visits, or `null`. */
  visitsScript: VisitsScript | null
  /** After how many days a stored inquiry is purged. */
  inquiryKeepDays: number
}

declare const __BUILD_SETTINGS__: BuildSettings

/** The settings of this build. Exists only in code that Vite has transformed. */
export const buildSettings: BuildSettings = __BUILD_SETTINGS__
