import * as v from 'valibot'

/** What became of one journey in one engine. */
export type Outcome = { engine: string; journey: string; passed: boolean; why: string }

const report = v.object({
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({
          ancestorTitles: v.array(v.string()),
          meta: v.optional(v.object({ browser: v.optional(v.string()) })),
          title: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

/** @throws ValiError when it is no report of Vitest's JSON reporter */
export function readEngineReport(json: unknown): readonly Outcome[] {
  return v
    .parse(report, json)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map(({ ancestorTitles, meta, title, status, failureMessages }) => ({
      engine: meta?.browser ?? ancestorTitles.join(' '),
      journey: title,
      passed: status === 'passed',
      why: failureMessages[0]?.split('\n')[0] ?? '',
    }))
}

/** The page about the other engines, in Markdown. */
export function engineReport(outcomes: readonly Outcome[], date: Date): string {
  const engines = [...new Set(outcomes.map(({ engine }) => engine))]
  const journeys = [...new Set(outcomes.map(({ journey }) => journey))]
  const mark = (journey: string, engine: string) => {
    const outcome = outcomes.find((one) => one.journey === journey && one.engine === engine)
    return outcome?.passed ? 'passed' : 'failed'
  }
  const failed = outcomes.filter(({ passed }) => !passed)
  const lines = [
    '# Other engines',
    '',
    `What \`npm run test:engines\` saw last: ${date.toISOString().slice(0, 10)}, ${outcomes.length - failed.length} of ${outcomes.length} passed. Firefox runs without a window, with a mouse; WebKitGTK's window is never narrower than about 450 px. Every other test runs in Chromium.`,
    '',
    `| the site | ${engines.join(' | ')} |`,
    `| --- |${' --- |'.repeat(engines.length)}`,
    ...journeys.map(
      (journey) => `| ${journey} | ${engines.map((engine) => mark(journey, engine)).join(' | ')} |`,
    ),
    ...(failed.length === 0 ? [] : ['', '## What failed', '']),
    ...failed.map(({ engine, journey, why }) => `- ${engine}, ${journey}: ${why}`),
    '',
  ]
  return lines.join('\n')
}
