/** `npm run audit`: asks the registry for advisories against what is installed. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { auditLines, exitCode, readAudit } from './audit-report.ts'

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  // On Windows npm is a script of the shell.
  shell: process.platform === 'win32',
})
const audit = readAudit(stdout)
for (const line of auditLines(audit)) console.log(line)
process.exitCode = exitCode(audit)
