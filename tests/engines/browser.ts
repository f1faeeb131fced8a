/** A visitor's browser: what the protocol of every engine can do. */
export type Browser = {
  open: (address: string) => Promise<void>
  /** Runs an expression in the page, and waits for its value, which has to be JSON. */
  read: (expression: string) => Promise<unknown>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  leave: () => Promise<void>
}

/** Typing as an action, which WebDriver and WebDriver BiDi write the same way. */
export const typing = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

/** A proxy that does not exist, so that a browser reaches nothing but the site. */
export const proxy = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['127.0.0.1'],
}
