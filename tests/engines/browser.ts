/** An action of a pointer or a key, which WebDriver and WebDriver BiDi write the same way. */
type Actions = { type: 'pointer' | 'key'; id: string; actions: readonly object[] }

/** A visitor's browser: what the protocol of every engine can do. */
export type Browser = {
  open: (address: string) => Promise<void>
  /** Runs an expression in the page, and waits for its value, which has to be JSON. */
  read: (expression: string) => Promise<unknown>
  perform: (actions: Actions) => Promise<void>
  leave: () => Promise<void>
}

/** A proxy that does not exist, so that a browser reaches nothing but the site. */
export const deadProxy = { host: '127.0.0.1', port: 9 }
