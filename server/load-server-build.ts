import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { NotSent } from '../inquiry/answer.ts'

/** The part of the built `app/entry.server.tsx` that the server calls. */
export type ServerBuild = {
  render: (page: { path: string; delivers: boolean; notSent?: NotSent }) => Promise<string>
}

/** Loads the built renderer of the pages. */
export async function loadServerBuild(directory: string): Promise<ServerBuild> {
  const url = pathToFileURL(join(directory, 'server/entry.server.js')).href
  // Vite builds this file from entry.server.tsx, so TypeScript cannot know its type here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await import(/* @vite-ignore */ url)) as ServerBuild
}
