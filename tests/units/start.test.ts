import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { lastChange, sources } from '../../site-build/finished-build.ts'
import { copyOfProject, temporaryFolder } from './temporary-folder.ts'
import { root, runNode } from './run-node.ts'

/** Whether a process runs. One that has ended, and is not waited for, does not. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * A project whose build and site only say their process IDs and wait, started by this command.
 *
 * @returns the process, the ID that was said, and the lines after it
 */
async function startIn(folder: string, file: string, ...words: string[]) {
  const child = spawn(file, words, {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const [line] = await once(lines, 'line')
  const pid = Number(line)
  onTestFinished(() => {
    child.kill('SIGKILL')
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  return { child, pid, lines }
}

/** Says its ID, and a second after its parent has ended, which a site sees in half of that, the word. */
const says = `const { ppid } = process
process.stdout.write(\`\${process.pid}\\n\`)
const watch = setInterval(() => {
  if (process.ppid === ppid) return
  clearInterval(watch)
  setTimeout(() => process.stdout.write('alone\\n'), 1200)
  setInterval(() => {}, 1000)
}, 100)
`

/** The real start, with a build or a site that waits. */
function waitingProject(what: 'build' | 'site'): string {
  const parts = 'package.json admin server settings inquiry inbox model site-build'
  const folder = copyOfProject(onTestFinished, parts)
  writeFileSync(join(folder, 'site-build/build.ts'), what === 'build' ? says : '')
  const serve = `import { whenNpmEnds } from './end.ts'\nwhenNpmEnds(() => process.exit(0))\n${says}`
  writeFileSync(join(folder, 'server/serve.ts'), serve)
  return folder
}

test.skipIf(process.platform !== 'linux').each([
  ['build', 'start'],
  ['site', 'start:inbox'],
] as const)(
  'when npm is told to end, its %s ends within ten seconds, and nothing is left behind',
  async (what, script) => {
    const { child, pid } = await startIn(waitingProject(what), 'npm', 'run', '--silent', script)
    expect(isRunning(pid)).toBe(true)
    child.kill('SIGTERM')
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  },
)

test.skipIf(process.platform !== 'linux')(
  'a site that node itself has started stays when its parent ends',
  async () => {
    const parent = ['sh', '-c', 'node server/start.ts & wait'] as const
    const { child, pid, lines } = await startIn(waitingProject('site'), ...parent)
    child.kill('SIGKILL')
    expect(await once(lines, 'line')).toEqual(['alone'])
    expect(isRunning(pid)).toBe(true)
  },
)

test('without the packages for development, as after NODE_ENV=production npm ci, start and build end with a sentence and the remedy', () => {
  const folder = copyOfProject(
    onTestFinished,
    'package.json admin app components content inbox inquiry model server settings site-build',
  )
  for (const name of ['vite', '@vitejs', 'mdast-util-to-hast', 'sharp']) {
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
  }
  for (const file of ['server/start.ts', 'site-build/build.ts']) {
    expect(runNode(folder, ['--preserve-symlinks', file], { PORT: '0' })).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'A package that builds the site is missing. Run "npm ci --include=dev", then this again.\n',
    })
  }
})

test('a setting or a file .env that is wrong ends start, build and commands with only a sentence', () => {
  const folder = temporaryFolder(onTestFinished)
  for (const file of ['server/start.ts', 'site-build/build.ts']) {
    expect(runNode(folder, [join(root, file)], { SITE_URL: 'www.example.com' })).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^SITE_URL takes an http or https origin[^\n]+\.\n$/),
    })
  }
  mkdirSync(join(folder, '.env'))
  for (const file of ['server/start.ts', 'server/serve.ts', 'inbox/commands/main.ts list']) {
    const [path = '', ...words] = file.split(' ')
    expect(runNode(folder, [join(root, path), ...words])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^\S+ cannot be read \(EISDIR\): [^\n]+\.\n$/),
    })
  }
})

test.each<[what: string, change: (file: string) => void]>([
  ['edited', (file) => writeFileSync(file, 'new')],
  ['deleted', (file) => rmSync(file)],
  ['replaced by one with an old date', (file) => utimesSync(file, 0, 0)],
  ['joined by another', (file) => cpSync(file, `${file}.copy`)],
])('a build is out of date as soon as a source is %s', async (_, change) => {
  const project = temporaryFolder(onTestFinished)
  for (const source of sources) {
    const file = join(project, source.includes('.') ? source : `${source}/in/a-file`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  const before = lastChange(project)
  expect(lastChange(project)).toBe(before)
  // The file system keeps times in steps of some milliseconds.
  await expect
    .poll(() => {
      writeFileSync(join(project, 'elsewhere'), '')
      return statSync(join(project, 'elsewhere')).ctimeMs
    })
    .toBeGreaterThan(before)
  change(join(project, 'content/in/a-file'))
  expect(lastChange(project)).toBeGreaterThan(before)
})
