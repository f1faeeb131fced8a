/** The inline script of Home. On an article, its bytes would delay the words. */
import { goWithoutReact, keepForm } from '../../inquiry/before-react.ts'
import { beginAtTop } from './begin-at-top.ts'
import { started } from './inline-script.ts'

keepForm()
started.catch(goWithoutReact)
// Vite reloads a page after each change. It stays where it was.
if (!import.meta.env.DEV) beginAtTop()
