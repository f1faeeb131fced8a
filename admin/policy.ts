import { policyOf } from '../site-build/host-files/security-headers.ts'

/**
 * The headers of /admin/: those of the site, with a policy of its own.
 * It connects to the repository at GitHub, and to the hooks that make Netlify or Cloudflare build. A
 * path that ends with a slash stands for all below it (CSP Level 3, 6.7.2.12).
 */
export function adminHeaders(site: Readonly<Record<string, string>>): Record<string, string> {
  const policy = policyOf({
    'default-src': ["'none'"],
    // Pictures of iPhones are read, and in Safari all are written, by WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    // The CMS has its styles in its scripts.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', 'https://avatars.githubusercontent.com'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      'blob:',
      'data:',
      'https://api.github.com',
      'https://api.netlify.com/build_hooks/',
      'https://api.cloudflare.com/client/v4/workers/builds/deploy_hooks/',
    ],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  return { ...site, 'Content-Security-Policy': policy }
}
