import { readFileSync } from 'node:fs'
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { answerAlone, wantsAnswerAlone } from './delivery/answer-alone.ts'
import { Delivers } from './delivery/delivers.ts'
import { receptionContext } from './delivery/reception-context.ts'
import { holdScripts } from './document/hold-scripts.ts'
import { inlineScripts } from './document/inline-scripts.ts'
import { inlineStylesheets } from './document/inline-stylesheets.ts'

export { loadContext } from './delivery/reception-context.ts'

/**
 * Renders one page to its whole HTML: at build time for every page, at run time for the server's
 * answer to a post. It waits for all of it, since streaming a page that has nothing to wait for
 * only adds scripts that move its pieces into place.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (wantsAnswerAlone(request)) {
    return Response.json(answerAlone(context.staticHandlerContext), { status, headers })
  }
  const stream = await renderToReadableStream(
    <Delivers value={loadContext.get(receptionContext).delivers}>
      <ServerRouter context={context} url={request.url} />
    </Delivers>,
  )
  await stream.allReady
  const html = await new Response(stream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(
    import.meta.env.DEV
      ? html
      : inlineScripts(inlineStylesheets(holdScripts(html), builtStylesheets(context))),
    { status, headers },
  )
}

/** By address, the style sheets of a page's routes, which lie in `client/` beside this file's `server/`. */
function builtStylesheets({ manifest, staticHandlerContext }: EntryContext): Map<string, string> {
  const hrefs = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id]?.css ?? [],
  )
  return new Map(
    [...new Set(hrefs)].map((href) => [
      href,
      readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8'),
    ]),
  )
}
