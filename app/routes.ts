import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('blog1', 'routes/blog1.tsx'),
  route('blog2', 'routes/blog2.tsx'),
  route('blog3', 'routes/blog3.tsx'),
  route('Thankyou', 'routes/thank-you.tsx'),
  // One route for /404, which is prerendered, and for whatever else the file is served at: with two,
  // the browser's router finds another one than the page was rendered with, and starts over.
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
