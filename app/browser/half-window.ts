/** What is near enough to be fetched: half a window away. */
export const halfWindow: IntersectionObserverInit = { rootMargin: '50%' }
