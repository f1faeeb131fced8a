/**
 * The content, reloaded whenever one of its files changes: `site-build/pages/content-module.ts`.
 */
declare module 'virtual:content' {
  const content: import('../model/content/load-content.ts').Content
  export = content
}
