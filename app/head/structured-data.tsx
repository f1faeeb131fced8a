import type { Graph, Thing, WithContext } from 'schema-dts'

/** What a page tells machines about itself, in the vocabulary of schema.org. */
export type StructuredDataOf = WithContext<Thing> | Graph

/**
 * A JSON-LD data block (JSON-LD 1.1, section 7). Browsers do not run it, so the content security
 * policy leaves it alone.
 */
export function StructuredData({ data }: { data: StructuredDataOf }) {
  // The only character of JSON that could end the element or open another within it.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
