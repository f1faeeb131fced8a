type Headers = Readonly<Record<string, string>>

/**
 * Where the CMS may connect to: the repository at GitHub, the public files of the site, and the
 * hooks that make Netlify or Cloudflare build. A path that ends with a slash stands for all below.
 */
const connections = [
  "'self'",
  'blob:',
  'data:',
  'https://api.github.com',
  'https://api.netlify.com/build_hooks/',
  'https://api.cloudflare.com/client/v4/workers/builds/deploy_hooks/',
]

const policy = {
  'default-src': ["'none'"],
  // Pictures from an iPhone are read, and in Safari written, by WebAssembly. It cannot run a text.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'"],
  // The CMS writes its styles from its scripts.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:', 'https://avatars.githubusercontent.com'],
  'font-src': ["'self'"],
  'connect-src': connections,
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** The headers of /admin/: those of the site, with a policy of its own, and not for search engines. */
export function adminHeaders(site: Headers): Record<string, string> {
  return {
    ...site,
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join(';'),
    'X-Robots-Tag': 'noindex',
  }
}
