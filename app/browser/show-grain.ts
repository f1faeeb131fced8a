import grain from '../styles/grain.css?inline'
import { atRest } from './at-rest.ts'
import { savesData } from './visitor.ts'

/** Shows the grain, unless the visitor saves data. Safari before 16.4 cannot adopt a style sheet. */
export async function showGrain(): Promise<void> {
  if (savesData() || !('adoptedStyleSheets' in document)) return
  await atRest()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(grain)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
