/**
 * Serves the static build of another site on a free port, compressed, and prints its address.
 * Run it with `node tests/bench/folder-server.ts FOLDER`. The folder stays as it is.
 */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'
import { compressFiles } from '../../site-build/host-files/compress.ts'
import { listen } from './listen.ts'

const [folder = ''] = process.argv.slice(2)
const copy = mkdtempSync(join(tmpdir(), 'bench-'))
cpSync(folder, copy, { recursive: true })
compressFiles(copy)
const site = fastify()
await site.register(fastifyStatic, { root: copy, preCompressed: true })
await site.ready()
listen(site.server)
