import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageFile } from '../../model/content/built-site.ts'
import { compress } from '../../site-build/host-files/compress.ts'
import { allPages } from '../site-content.ts'

/**
 * Makes the floor: a copy of the build without scripts, compressed again.
 * What is faster than it is noise.
 */
export function makeFloor(build: string, floor: string): void {
  rmSync(floor, { recursive: true, force: true })
  cpSync(build, floor, { recursive: true })
  for (const { path } of allPages) {
    const file = join(floor, 'client', pageFile(path))
    writeFileSync(file, withoutScripts(readFileSync(file, 'utf8')))
    compress(file)
  }
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
}
