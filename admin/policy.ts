/**
 * The content security policy of /admin/. It connects to the repository at GitHub, and to the hooks
 * that make Netlify or Cloudflare build. A path that ends with a slash stands for all below it (CSP
 * Level 3, section 6.7.2.12).
 */
export const adminPolicy = {
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
}
