/** Resolves once the browser has nothing to do; Safari, which does not say, gets a fifth of a second. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, 200)
  })
}
