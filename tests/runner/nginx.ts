import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installPackage } from './apt-get.ts'
import { pathDirectories } from './on-path.ts'

/**
 * Finds nginx. On Debian and Ubuntu, root installs the package `nginx-light` if there is none.
 * `missing` is a sentence that says what to do.
 */
export function findNginx(): { executablePath: string } | { missing: string } {
  const executablePath = installed() ?? (installPackage('nginx-light') ? installed() : undefined)
  return executablePath
    ? { executablePath }
    : { missing: 'nginx was not found: install the package nginx-light.' }
}

function installed(): string | undefined {
  return [...pathDirectories(), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((directory) => join(directory, 'nginx'))
    .find((file) => spawnSync(file, ['-v'], { stdio: 'ignore' }).status === 0)
}
