/**
 * The content, reloaded whenever one of its files changes: `site-build/pages/content-module.ts`.
 */
declare module 'virtual:content' {
  type Content = import('../model/content/load-content.ts').Content

  export const articlePages: Content['articlePages']
  export const articles: Content['articles']
  export const company: Content['company']
  export const form: Content['form']
  export const gallery: Content['gallery']
  export const home: Content['home']
  export const lamp: Content['lamp']
  export const pages: Content['pages']
  export const partners: Content['partners']
  export const placeholders: Content['placeholders']
  export const pictureManifest: Content['pictureManifest']
  export const privacy: Content['privacy']
  export const plainAnswers: Content['plainAnswers']
  export const products: Content['products']
  export const reach: Content['reach']
  export const site: Content['site']
  export const socialCards: Content['socialCards']
  export const thankYou: Content['thankYou']
}
