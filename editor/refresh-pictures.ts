/**
 * Makes what browsers get of the pictures that have changed. A process of its own, because a module
 * reads the content only once.
 */
import { refreshPictures } from '../site-build/refresh-pictures.ts'

try {
  await refreshPictures()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
