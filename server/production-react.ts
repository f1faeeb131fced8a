/**
 * To be imported first. React looks at this once, when it is loaded: its checks for developers
 * take two thirds of the time in which an answer to a post is rendered.
 */
process.env['NODE_ENV'] ??= 'production'
