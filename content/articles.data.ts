import { readArticles } from './read-content.ts'

/** What stands in the head of each article, in the order of their addresses. */
export const articles = readArticles()
