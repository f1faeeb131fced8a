type Module = { module: string; imports: string[]; css?: string[] }
type RouteModule = Module & { id: string; path?: string }

/** React Router's list of routes and their modules, complete in `routeDiscovery: "initial"`. */
declare var __reactRouterManifest: {
  url: string
  entry: Module
  routes: Record<string, RouteModule> & { root: RouteModule }
}
