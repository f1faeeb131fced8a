/** The content as pages show it, its pictures as they were made, and the settings of this build. */
declare module 'virtual:content' {
  const content: import('../model/load-content.ts').Content & {
    pictureManifest: import('../model/pictures.ts').Manifest
    buildSettings: import('../settings/settings.ts').BuildSettings
  }
  export = content
}
