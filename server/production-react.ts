/**
 * Import this first: React reads it once, when it is loaded. Its checks for developers take two
 * thirds of the time that rendering an answer takes.
 */
process.env['NODE_ENV'] ??= 'production'
