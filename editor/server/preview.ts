import type { Connect, Plugin } from 'vite'

/**
 * Lets the running site beside the forms say what was pressed, and come back to its place when it is
 * loaded again. No component knows of it, and no build has it.
 */
export function preview(): Plugin {
  const attrs = { type: 'module', src: '/editor/page/preview.ts' }
  return {
    name: 'editor-preview',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', attrs, injectTo: 'body' }],
    configureServer: (server) => () => {
      server.middlewares.use(sayUnavailable)
    },
  }
}

/** Content that cannot be read is said by the editor, not by a page for programmers. */
const sayUnavailable: Connect.ErrorHandleFunction = (_error, _request, response, _next) => {
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(unavailable)
}

// Without an address, a browser that is at `/#contactSection` would only go to that section again.
const unavailable = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2;url=?"><title>The site</title><style>:root{color-scheme:light dark;font:1rem/1.5 system-ui;padding:2rem}</style><p>The site cannot be shown before the mistake that the editor names is corrected.</p>`
