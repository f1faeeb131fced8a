/** Something that a page shows, found by its role and its whole accessible name. */
export type Thing = {
  role: 'button' | 'checkbox' | 'figure' | 'link' | 'switch' | 'textbox'
  name: string
}

/** Elements that may have a role. */
export const candidates: Record<Thing['role'], string> = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  figure: 'figure',
  link: 'a',
  switch: 'input[role=switch]',
  textbox: 'input, textarea',
}

/** A visitor's browser, with what the journeys need of it. */
export type Visitor = {
  /** Name and version of the browser. */
  browser: string
  /** CSS pixels of the page's viewport. */
  resize(width: number, height: number): Promise<void>
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  click(thing: Thing): Promise<void>
  hover(thing: Thing): Promise<void>
  type(thing: Thing, text: string): Promise<void>
  press(key: 'Escape' | 'Tab'): Promise<void>
  /** Runs a function in the page, without access to the variables around it. */
  ask<Answer>(question: (given: string) => Answer, given?: string): Promise<Answer>
  /** Errors and warnings of the console so far. WebKit reports none. */
  problems: readonly string[]
  leave(): Promise<void>
}

/** A proxy that does not exist, so that a browser reaches nothing but the site. */
export const deadProxy = { host: '127.0.0.1', port: 9 }
