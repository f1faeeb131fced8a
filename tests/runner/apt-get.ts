import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { realTime } from './real-time.ts'

const aptGet = '/usr/bin/apt-get'

/** Installs a package as root on Debian and Ubuntu. Elsewhere it returns false. */
export function installPackage(name: string): boolean {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync(aptGet)) return false
  console.log(`The package ${name} is being installed with apt-get.`)
  return runAptGet('update') && runAptGet('install', '--yes', '--no-install-recommends', name)
}

function runAptGet(...parameters: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(aptGet, ['--quiet', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, ...realTime, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) console.error(`apt-get ${parameters.join(' ')} failed:\n${stdout}${stderr}`)
  return status === 0
}
