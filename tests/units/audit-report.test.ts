import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { auditLines, exitCode, readAudit } from '../../tools/audit-report.ts'

const printed = (vulnerabilities: object) =>
  JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 400 } } })

describe('advisories', () => {
  test('are listed with their packages, and end with 1', () => {
    const audit = readAudit(
      printed({
        mailer: {
          name: 'mailer',
          severity: 'high',
          via: [{ title: 'Header injection', url: 'https://example.com/advisory' }],
        },
        sender: { name: 'sender', severity: 'moderate', via: ['mailer'] },
      }),
    )
    expect(exitCode(audit)).toBe(1)
    const lines = auditLines(audit).join('\n')
    expect(lines).toContain('mailer: high\n  Header injection, https://example.com/advisory')
    expect(lines).toContain('sender: moderate\n  by way of mailer')
    expect(lines).toContain('2 of the 400 packages')
  })

  test('that do not exist end with 0', () => {
    const audit = readAudit(printed({}))
    expect(exitCode(audit)).toBe(0)
    expect(auditLines(audit)).toEqual(['No advisory speaks of any of the 400 packages.'])
  })

  test.each(['', 'no json', '{}', '[]', '{"error":{"summary":"","detail":""}}'])(
    'that could not be asked for are not taken for none: %j',
    (nothing) => {
      expect(exitCode(readAudit(nothing))).toBe(2)
      expect(auditLines(readAudit(nothing)).join('\n')).toContain('could not be checked: npm gave')
    },
  )
})

test('npm run audit says plainly that a registry offers no advisories, and ends with 2', async () => {
  const registry = createServer((_request, response) => response.writeHead(405).end())
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const address = registry.address()
  if (typeof address !== 'object' || !address) throw new Error('The registry has no port')
  const run = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../tools/audit.ts')],
    { env: { ...process.env, npm_config_registry: `http://127.0.0.1:${address.port}/` } },
  )
  await expect(run).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringMatching(/^Advisories could not be checked: 405 /),
  })
  registry.close()
}, 30_000)
