/** The content as pages show it, its pictures as they were made, and the settings of this build. */
declare module 'virtual:content' {
  const content: Omit<import('../model/content/load-content.ts').Content, 'files' | 'warnings'> & {
    pictureManifest: import('../model/content/pictures.ts').Manifest
    buildSettings: import('../model/settings/settings.ts').BuildSettings
  }
  export = content
}
