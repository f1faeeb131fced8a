/**
 * Runs a program with the project's own Node: `node site-build/node.js PROGRAM [PARAMETER…]`. Plain
 * JavaScript, since any Node may run this. What the program starts finds the same Node on PATH.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
if (!existsSync(packages)) {
  console.error('The packages are not installed. Run: npm ci')
  process.exit(1)
}

const isWindows = process.platform === 'win32'
const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`
const node =
  [`node-${platform}`, `node-bin-${platform}`]
    .map((name) => join(packages, name, 'bin', isWindows ? 'node.exe' : 'node'))
    // npm has none for this platform: this Node has to do.
    .find(existsSync) ?? process.execPath

process.env.PATH = dirname(node) + delimiter + process.env.PATH
const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl+C to both. A second signal would end the site in the middle of its work.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}
child.on('exit', (code, signal) => {
  // As a shell has it.
  process.exit(code ?? 128 + (constants.signals[signal ?? ''] ?? 0))
})
