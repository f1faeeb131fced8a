import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const script = readFileSync(join(import.meta.dirname, '../../server/deploy/release'), 'utf8')

let machine: string
const at = (...path: string[]) => join(machine, ...path)

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text, { mode })
}

/** Runs the release script in this folder. @param build what the packages do in the folder of the build */
function release(build: string, ...parameters: string[]) {
  write('bin/npm', `#!/bin/sh\nset -e\n[ "$*" = 'run build' ] || exit 0\n${build}`, 0o755)
  return spawnSync('sh', [at('release'), ...(parameters.length > 0 ? parameters : ['HEAD'])], {
    env: { PATH: `${at('bin')}:${process.env['PATH']}`, MACHINE: machine },
    encoding: 'utf8',
  })
}

const honestBuild =
  'mkdir -p build/client/assets build/client/pictures; touch build/client/assets/new.js'
const current = () => readlinkSync(at('home/current'))

beforeEach(() => {
  machine = temporaryFolder(onTestFinished)
  const copied = script
    .replace('home=/srv/halite-and-hearth', `home=${at('home')}`)
    .replace('settings=/etc/halite-and-hearth.env', `settings=${at('settings.env')}`)
  write('release', copied)
  write('settings.env', 'SITE_URL=https://www.example.com\nSMTP_URL=a-secret\n')
  // There is one user here. What it is for a file to be root's is not what these tests are about.
  write('bin/runuser', '#!/bin/sh\nshift 3\nexec "$@"\n', 0o755)
  write('bin/install', '#!/bin/sh\nfor folder; do :; done\nmkdir -p "$folder"\n', 0o755)
  write('bin/systemctl', '#!/bin/sh\nexit 1\n', 0o755)
  write('bin/git', `#!/bin/sh\nexec tar -c -C "${at('home/source')}" .\n`, 0o755)
  write('home/source/page.txt', 'a page')
  write('home/source/sources.txt', 'no part of a running site')
  write('home/source/node_modules/a/index.js', '')
  write('home/source/server/deploy/parts.txt', 'build\npage.txt\n')
  write('home/releases/first/build/client/assets/old.js', 'the first release')
  write('home/releases/first/build/client/pictures/old.jpg', 'a picture')
  symlinkSync('releases/first', at('home/current'))
  write('elsewhere/known', '')
})

describe.skipIf(process.platform !== 'linux')('the release script', () => {
  test('switches to a release with the settings, and with the files that open pages ask for', () => {
    expect(release(honestBuild)).toMatchObject({ status: 0, stderr: '' })
    expect(current()).not.toBe('releases/first')
    const folder = at('home/current')
    expect(readFileSync(join(folder, 'page.txt'), 'utf8')).toBe('a page')
    expect(readdirSync(folder).toSorted()).toEqual(['.env', 'build', 'node_modules', 'page.txt'])
    expect(readdirSync(join(folder, 'build/client/assets')).toSorted()).toEqual([
      'new.js',
      'old.js',
    ])
    expect(readdirSync(join(folder, 'build/client/pictures'))).toEqual(['old.jpg'])
    expect(readlinkSync(join(folder, '.env'))).toBe(at('settings.env'))
  })

  test('shows the builder the build settings only', () => {
    release(`${honestBuild}; cp .env "$MACHINE/seen"`)
    expect(readFileSync(at('seen'), 'utf8')).toBe('SITE_URL=https://www.example.com\n')
  })

  test.each([
    [
      'a folder of the build',
      'mkdir -p build/client; ln -s "$MACHINE/elsewhere" build/client/assets',
    ],
    ['the build', 'mkdir -p "$MACHINE/elsewhere/client"; ln -s "$MACHINE/elsewhere" build'],
    ['the settings', `${honestBuild}; rm .env; ln -s "$MACHINE/elsewhere" .env`],
    ['the release', `${honestBuild}; cd ..; mv build b; ln -s "$MACHINE/elsewhere" build`],
  ])('writes nothing elsewhere when %s is a link', (_, build) => {
    release(build)
    expect(readdirSync(at('elsewhere')).filter((name) => name !== 'client')).toEqual(['known'])
    expect(existsSync(at('elsewhere/client/assets'))).toBe(false)
  })

  test.each([
    ['a link', 'ln -s /etc/passwd build/client/passwd'],
    ['a link to a folder', 'ln -s "$MACHINE/elsewhere" build/client/pictures/more'],
    ['a pipe', 'mkfifo build/client/pipe'],
  ])('does not switch to a release with %s', (_, oddity) => {
    const { status, stderr } = release(`${honestBuild}; ${oddity}`)
    expect(status).toBe(1)
    expect(stderr).toContain('Not switched')
    expect(current()).toBe('releases/first')
  })

  test('makes no program that runs with the rights of root', () => {
    release(`${honestBuild}; cp /bin/true build/tool; chmod 6755 build/tool`)
    expect(statSync(at('home/current/build/tool')).mode & 0o7777).toBe(0o755)
  })

  test('switches back, and keeps the files of the release that it leaves', () => {
    release(honestBuild)
    expect(release('', '--back', 'first')).toMatchObject({ status: 0, stderr: '' })
    expect(current()).toBe('releases/first')
    expect(readdirSync(at('home/releases/first/build/client/assets')).toSorted()).toEqual([
      'new.js',
      'old.js',
    ])
  })

  test('writes nothing elsewhere when a link is in the release to switch back to', () => {
    release(honestBuild)
    const assets = at('home/releases/first/build/client/assets')
    rmSync(assets, { recursive: true })
    symlinkSync(at('elsewhere'), assets)
    expect(release('', '--back', 'first').status).toBe(1)
    expect(readdirSync(at('elsewhere'))).toEqual(['known'])
    expect(current()).not.toBe('releases/first')
  })
})
