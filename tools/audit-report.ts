import * as v from 'valibot'

/** What came of asking the registry for advisories. */
export type Audit =
  | { kind: 'checked'; packages: number; advised: readonly AdvisedPackage[] }
  /** `why` is the registry's or npm's own sentence. */
  | { kind: 'unchecked'; why: string }

/** An installed package that an advisory speaks of, or that needs one. */
type AdvisedPackage = { name: string; severity: string; advisories: readonly string[] }

const report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      name: v.string(),
      severity: v.string(),
      via: v.array(v.union([v.string(), v.object({ title: v.string(), url: v.string() })])),
    }),
  ),
  metadata: v.object({ dependencies: v.object({ total: v.number() }) }),
})

const failure = v.object({
  message: v.optional(v.string(), ''),
  error: v.optional(v.object({ summary: v.optional(v.string(), '') }), {}),
})

/** Reads what `npm audit --json` has printed. */
export function readAudit(printed: string): Audit {
  const json = parsed(printed)
  const checked = v.safeParse(report, json)
  if (checked.success) {
    const { vulnerabilities, metadata } = checked.output
    const advised = Object.values(vulnerabilities).map(({ name, severity, via }) => ({
      name,
      severity,
      advisories: via.map((one) =>
        typeof one === 'string' ? `by way of ${one}` : `${one.title}, ${one.url}`,
      ),
    }))
    return { kind: 'checked', packages: metadata.dependencies.total, advised }
  }
  const failed = v.safeParse(failure, json)
  const said = failed.success ? failed.output.message || failed.output.error.summary : ''
  return { kind: 'unchecked', why: said || 'npm gave no report' }
}

function parsed(printed: string): unknown {
  try {
    return JSON.parse(printed)
  } catch {
    return null
  }
}

/** 0: nothing is known against any package. 1: something is. 2: it could not be checked. */
export function exitCode(audit: Audit): 0 | 1 | 2 {
  if (audit.kind === 'unchecked') return 2
  return audit.advised.length === 0 ? 0 : 1
}

/** The outcome for a person, in lines. */
export function auditLines(audit: Audit): readonly string[] {
  if (audit.kind === 'unchecked') {
    return [
      `Advisories could not be checked: ${audit.why}.`,
      'That is no all-clear: try again with a registry that offers advisories.',
    ]
  }
  const { packages, advised } = audit
  if (advised.length === 0) return [`No advisory speaks of any of the ${packages} packages.`]
  return [
    ...advised.flatMap(({ name, severity, advisories }) => [
      `${name}: ${severity}`,
      ...advisories.map((advisory) => `  ${advisory}`),
    ]),
    `Advisories speak of ${advised.length} of the ${packages} packages. "npm audit fix" raises what a patch release mends.`,
  ]
}
