import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(html|js|css|svg|json|txt|xml)$/

/** Compresses every text file in a folder and its subfolders. */
export function compressFiles(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (compressible.test(file)) compress(join(folder, file))
  }
}

/** Writes a file's compressed copies beside it, at the highest level. */
export function compress(file: string): void {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(file + '.br', brotliCompressSync(bytes, { params }))
  writeFileSync(file + '.gz', gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
