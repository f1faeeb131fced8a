import { paths } from '../model/paths.ts'
import { clearDraftLeftBehind } from './left-behind.ts'
import { wakeForm } from './wake-form.ts'

/** Brings React to the form. @returns a promise that resolves when it runs there, or cannot */
export function bringForm(): Promise<unknown> {
  const settled = new Promise((resolve) => {
    for (const event of ['formready', 'formfailed']) addEventListener(event, resolve)
  })
  // Leaving the page with the form also discards the draft.
  if (location.pathname !== paths.home) clearDraftLeftBehind()
  wakeForm()
  return settled
}
