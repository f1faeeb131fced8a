/** Something on a page, as a visitor finds it: by its role and its whole accessible name. */
export type Thing = {
  role: 'button' | 'checkbox' | 'figure' | 'link' | 'switch' | 'textbox'
  name: string
}

/** A visitor with a browser, as far as the journeys need one. */
export type Visitor = {
  /** Name and version of the browser. */
  browser: string
  /** CSS pixels of the page's viewport. */
  resize(width: number, height: number): Promise<void>
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  isShown(thing: Thing): Promise<boolean>
  click(thing: Thing): Promise<void>
  hover(thing: Thing): Promise<void>
  type(thing: Thing, text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  /** What a function says within the page. It sees nothing of where it is written. */
  ask<Answer>(question: (given: string) => Answer, given?: string): Promise<Answer>
  /** Errors and warnings that the browser has told of so far; not every engine tells. */
  complaints(): readonly string[]
  leave(): Promise<void>
}

/** Nothing listens there: a browser that asks for anything but the site gets no answer. */
export const deadProxy = { host: '127.0.0.1', port: 9 }
