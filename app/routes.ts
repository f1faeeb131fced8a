import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('blog1', 'routes/blog1.tsx'),
  route('blog2', 'routes/blog2.tsx'),
  route('blog3', 'routes/blog3.tsx'),
  route('Thankyou', 'routes/thank-you.tsx'),
  // Static hosts serve /404 as a file; the server and the browser's router need the wildcard.
  route('404', 'routes/not-found.tsx'),
  route('*', 'routes/not-found.tsx', { id: 'unknown-path' }),
] satisfies RouteConfig
