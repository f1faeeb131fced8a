/** `npm run build`: builds the site, for a static host or for `npm run serve`. */
import { OwnerError, stopFor } from '../model/owner-error.ts'

try {
  // It needs the packages for development, which `NODE_ENV=production npm ci` leaves out.
  const { buildOwnSite } = await import('./build-site.ts').catch(explain)
  await buildOwnSite()
} catch (error) {
  stopFor(error)
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  const remedy = 'Run "npm ci --include=dev", then this again.'
  throw new OwnerError(`A package that builds the site is missing. ${remedy}`)
}
