import type { Graph, Thing, WithContext } from 'schema-dts'

export type StructuredDataOf = WithContext<Thing> | Graph

/**
 * A JSON-LD data block (JSON-LD 1.1, section 7). It does not run, so the policy does not block it.
 */
export function StructuredData({ data }: { data: StructuredDataOf }) {
  // Escape `<`: no other character in JSON can end the script element or open a new one.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
