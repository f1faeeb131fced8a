import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { encodings } from '../server/compressed.ts'

/**
 * Writes a file's compressed copies beside it, at the highest level: this runs only once per build.
 */
export function compress(file: string): void {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(file + encodings.br, brotliCompressSync(bytes, { params }))
  writeFileSync(file + encodings.gzip, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
