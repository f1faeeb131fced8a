import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** Loads what React Router has built to answer requests. */
export async function loadServerBuild(directory: string): Promise<ServerBuild> {
  const url = pathToFileURL(join(directory, 'server/index.js')).href
  // React Router writes this file; its shape is the type it exports for it. Vite, which reads this
  // for the build, cannot know it either.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await import(/* @vite-ignore */ url)) as ServerBuild
}
