import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/**
 * Lets the owner's choice of a folder end in the browser's private file system (WHATWG File System
 * Standard), which begins with these files of a folder.
 */
export async function folderInBrowser(page: Page, folder: string, files: readonly string[]) {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
  await page.goto('/admin/')
  const texts = files.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  await page.evaluate(async (given) => {
    const root = await navigator.storage.getDirectory()
    await root.getDirectoryHandle('.git', { create: true })
    for (const { path, text } of given) {
      let directory = root
      const [name = '', ...folders] = path.split('/').toReversed()
      for (const one of folders.toReversed()) {
        directory = await directory.getDirectoryHandle(one, { create: true })
      }
      const file = await directory.getFileHandle(name, { create: true })
      const stream = await file.createWritable()
      await stream.write(text)
      await stream.close()
    }
  }, texts)
}

/** A file of the browser's private file system as text. */
export function textInBrowser(page: Page, folder: string, name: string): Promise<string> {
  return page.evaluate(
    async ([from = '', file = '']) => {
      const root = await navigator.storage.getDirectory()
      const directory = await root.getDirectoryHandle(from)
      const handle = await directory.getFileHandle(file)
      return (await handle.getFile()).text()
    },
    [folder, name],
  )
}
