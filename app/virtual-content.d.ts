/** The content, and the settings of this build: `site-build/pages/content-module.ts`. */
declare module 'virtual:content' {
  const content: import('../model/content/load-content.ts').Content & {
    buildSettings: import('../model/settings/settings.ts').BuildSettings
  }
  export = content
}
