import type { Config } from '@react-router/dev/config'
import { pages } from './content/pages.ts'
import { writeDeliveryPages } from './tools/delivery-pages.ts'

export default {
  // The tests make a second build, with other settings, beside the one that is served.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  prerender: Object.values(pages).map((page) => page.path),
  // On a static host nobody answers lazy route discovery, and a redeploy would reload the page
  // under a visitor's fingers.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: 'enforce',
  buildEnd: ({ reactRouterConfig }) => writeDeliveryPages(reactRouterConfig.buildDirectory),
} satisfies Config
