import { pages } from '../content/pages.ts'

/** Where the form is posted to: React Router's address for the action of its index route. */
export const formAction = `${pages.home.path}?index`
