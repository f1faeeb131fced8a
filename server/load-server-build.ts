import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { NotSent } from '../inquiry/answer.ts'

/** What the build has made of `app/entry.server.tsx`, as far as a server calls it. */
export type ServerBuild = {
  render: (page: { path: string; delivers: boolean; notSent?: NotSent }) => Promise<string>
}

/** Loads what renders the pages. */
export async function loadServerBuild(directory: string): Promise<ServerBuild> {
  const url = pathToFileURL(join(directory, 'server/entry.server.js')).href
  // Vite writes this file from entry.server.tsx, and neither it nor TypeScript can know it here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await import(/* @vite-ignore */ url)) as ServerBuild
}
