import type { RunnableDevEnvironment } from 'vite'

/** The style sheets of all modules as elements for the head, under Vite's own ids, so that its client can update them. */
export async function stylesOf({ moduleGraph, runner }: RunnableDevEnvironment) {
  const sheets = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.endsWith('.css'))
  return Promise.all(
    sheets.map(async ({ id, url }) => {
      const { default: css } = await runner.import<{ default: string }>(`${url}?inline`)
      return {
        tag: 'style',
        attrs: { 'data-vite-dev-id': id ?? '' },
        children: css,
        injectTo: 'head' as const,
      }
    }),
  )
}
