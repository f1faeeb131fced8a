/** What the rule reads of a node in the syntax tree (ESTree). */
type Node = { type: string; parent: Node; property?: { name?: string }; arguments?: unknown[] }

type Context = { report(problem: { node: Node; message: string }): void }

const message =
  'Only model/settings/clock.ts asks the machine for the date. Take a clock, or systemClock where a program begins.'

/** What `Date` may be used for: the name of a type, a date that is given, and text to be parsed. */
function isAllowed({ parent }: Node): boolean {
  if (parent.type === 'NewExpression') return parent.arguments?.length !== 0
  if (parent.type === 'MemberExpression') return /^(parse|UTC)$/.test(parent.property?.name ?? '')
  return parent.type === 'TSTypeReference' || parent.type === 'BinaryExpression'
}

/** A rule for oxlint: no other file than `model/settings/clock.ts` asks the machine for the date. */
export default {
  meta: { name: 'house' },
  rules: {
    'one-clock': {
      create: (context: Context) => ({
        'Identifier[name="Date"]'(node: Node) {
          if (!isAllowed(node)) context.report({ node, message })
        },
      }),
    },
  },
}
