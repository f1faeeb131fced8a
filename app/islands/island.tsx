import type { ComponentType, ReactNode } from 'react'

/** `wake-islands.ts` knows the module of each. */
export type IslandName = 'card' | 'form' | 'logo' | 'menu'

type IslandProps<Props> = {
  name: IslandName
  /** When React comes: as soon as the island is near the window, or as its popover opens. */
  wakes: 'near' | 'opened'
  of: ComponentType<Props & { children?: ReactNode }>
  /** Sent with the page as JSON, so that React has them in the browser, too. */
  props: Props
  children?: ReactNode
}

/**
 * A component that React also runs in the browser. Its children stay the HTML that the server sent
 * (`kept.ts`).
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, wakes, of: Component, props, children } = island
  return (
    <div
      // React listens here for clicks, and Chromium would then add the element to the accessibility
      // tree. Orca, in the middle of the form, would read it again without end.
      role="none"
      data-island={name}
      data-wakes={wakes}
      data-props={JSON.stringify(props)}
    >
      <Component {...props}>{children}</Component>
    </div>
  )
}
