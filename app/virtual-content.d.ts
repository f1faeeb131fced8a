/** The content, its pictures as they were made, and the settings of this build: `site-build/pages/content-module.ts`. */
declare module 'virtual:content' {
  const content: import('../model/content/load-content.ts').Content & {
    pictureManifest: import('../model/content/pictures.ts').Manifest
    buildSettings: import('../model/settings/settings.ts').BuildSettings
  }
  export = content
}
