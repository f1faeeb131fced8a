type Module = { module: string; imports: string[]; css?: string[] }

/** React Router's list of routes and their modules, complete in `routeDiscovery: "initial"`. */
declare var __reactRouterManifest: {
  url: string
  entry: Module
  routes: Record<string, Module & { id: string; path?: string }> & { root: Module }
}
