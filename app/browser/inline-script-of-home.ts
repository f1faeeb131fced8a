/** The inline script of the page with the form. On an article, these bytes would delay the words. */
import { keepForm } from '../../inquiry/before-react.ts'
import './inline-script.ts'

keepForm()
