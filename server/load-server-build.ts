import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Content } from '../content-model/load-content.ts'
import type { NotSent } from '../inquiry/answer.ts'

/**
 * The part of the built `site-build/pages/entry.server.tsx` that the server uses. Its texts come
 * from the same build as the pages.
 */
export type ServerBuild = Pick<Content, 'form' | 'mails'> & {
  /** Renders a page to HTML. */
  render: (page: { path: string; delivers: boolean; notSent?: NotSent }) => Promise<string>
  /** The answer to a post from another site. */
  foreignPost: string
  /** The answer to a client with too many attempts, with the minutes to wait. */
  turnedAway: (minutes: number) => string
}

/**
 * Loads the built renderer of the pages, and React with it. React's development checks would take
 * two thirds of the rendering time.
 */
export async function loadServerBuild(directory: string): Promise<ServerBuild> {
  process.env['NODE_ENV'] ??= 'production'
  const url = pathToFileURL(join(directory, 'server/entry.server.js')).href
  // Vite builds this file from entry.server.tsx, so TypeScript cannot know its type here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await import(/* @vite-ignore */ url)) as ServerBuild
}
