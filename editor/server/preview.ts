import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { DevPictures } from '../model.ts'
import { valueAt } from '../shared.ts'
import { making } from './project.ts'

const mistake = 'The site cannot be shown before the mistake that the editor names is corrected.'

/**
 * Lets the running site beside the forms say what was pressed. No component knows of it, and no build
 * has it.
 */
export function preview(): Plugin[] {
  const attrs = { type: 'module', src: '/editor/page/preview.ts' }
  return [
    {
      name: 'editor-preview',
      apply: 'serve',
      // Before the site’s own answers.
      enforce: 'pre',
      transformIndexHtml: () => [{ tag: 'script', attrs, injectTo: 'body' }],
      configureServer(server) {
        const { state } = picturesOf(server)
        server.middlewares.use(async ({ headers }, response, next) => {
          const isAsked = headers.accept?.includes('text/html')
          if (isAsked && headers['cache-control'] === 'max-age=0') {
            // A page that reloads stays in view, and where it was, until its pictures are there.
            while (state().isMaking) await setTimeout(200)
          }
          // A page that is opened would wait, too, but Vite gives it up after a minute.
          if (isAsked && state().isMaking) sayUnavailable(response, making)
          else next()
        })
      },
    },
    {
      name: 'editor-mistakes',
      apply: 'serve',
      // After the site’s own answers, whose errors it hears.
      enforce: 'post',
      configureServer: (server) => () => {
        server.middlewares.use(sayMistake)
      },
    },
  ]
}

const apiSchema = v.custom<DevPictures>((api) =>
  ['refresh', 'state'].every((name) => typeof valueAt(api, [name]) === 'function'),
)

/** The running site makes its own pictures: two programs would undo one another's work. */
export function picturesOf({ config }: ViteDevServer): DevPictures {
  return v.parse(apiSchema, config.plugins.find(({ name }) => name === 'dev-pictures')?.api)
}

/** Content that cannot be read is said by the editor, not by a page for programmers. */
const sayMistake: Connect.ErrorHandleFunction = (_error, _request, response, _next) =>
  sayUnavailable(response, mistake)

function sayUnavailable(response: ServerResponse, says: string): void {
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' })
  // Without an address, a browser that is at `/#contactSection` would only go to that section again.
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2;url=?"><title>The site</title><style>:root{color-scheme:light dark;font:1rem/1.5 system-ui;padding:2rem}</style><p>${says}</p>`,
  )
}
