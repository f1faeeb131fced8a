import type { HtmlTagDescriptor } from 'vite'

/** Keeps the scroll position when Vite reloads. Otherwise Home would jump to its top. */
export const keptPlace: HtmlTagDescriptor[] = [
  {
    tag: 'script',
    injectTo: 'body',
    children: `{
      const [path, top] = JSON.parse(sessionStorage.getItem('kept-place') ?? '[]')
      sessionStorage.removeItem('kept-place')
      if (path === location.pathname) scrollTo({ top, behavior: 'instant' })
    }`,
  },
  {
    tag: 'script',
    attrs: { type: 'module' },
    injectTo: 'body',
    children: `
      import { createHotContext } from '/@vite/client'
      createHotContext('/kept-place').on('vite:beforeFullReload', () => {
        sessionStorage.setItem('kept-place', JSON.stringify([location.pathname, scrollY]))
      })`,
  },
]
