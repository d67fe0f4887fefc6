/** Adds the pages of the dashboard to its route, once (route-tree-plugins.ts). */
declare module '*/routeTree.gen.ts?dashboard'
