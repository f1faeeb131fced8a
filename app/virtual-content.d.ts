/** The content, and the settings of this build: `site-build/pages/content-module.ts`. */
declare module 'virtual:content' {
  const content: import('../model/content/load-content.ts').Content & {
    buildSettings: BuildSettings
    /** By itself: a script that imports the settings would get all of them. */
    visitsScript: BuildSettings['visitsScript']
  }
  type BuildSettings = import('../model/settings/settings.ts').BuildSettings
  export = content
}
