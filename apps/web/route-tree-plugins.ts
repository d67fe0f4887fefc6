import type { Plugin } from 'vite'

/** The build's changes to the generated tree of routes. */
export const routeTreePlugins = (): Plugin[] => [withoutRouteNames, dashboardPagesApart]

/**
 * The generated tree lists each route a second time where only the order counts, and by an id equal to its
 * path, which the router uses if there is no id: hundreds of bytes of every page.
 */
const withoutRouteNames: Plugin = {
  name: 'without-route-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\/routeTree\.gen\.ts/ },
    handler: (code) => ({
      code: code
        .replaceAll(
          /(const \w+Children): \w+ = \{([^}]*)\}/g,
          (_, start: string, children: string) => `${start} = [${children.replaceAll(/\w+:/g, '')}]`,
        )
        .replaceAll(/id: '([^']+)',(\s+path: '\1',)/g, '$2'),
      map: null,
    }),
  },
}

const dashboardPage = /^(import \{ Route as |const )Dashboard(?!RouteRoute(Import)?\b)/
const dashboardFrame = /^import \{ Route as DashboardRouteRouteImport \}/

/**
 * In the browser the tree contains the dashboard without its pages, which visitors never open;
 * `routeTree.gen.ts?dashboard` adds them to it when it is loaded (src/lib/dashboard-pages.ts). The server has
 * the tree as it is.
 */
const dashboardPagesApart: Plugin = {
  name: 'dashboard-pages-apart',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/routeTree\.gen\.ts(\?dashboard)?$/ },
    handler(code, id) {
      const statements = code.split(/\n(?=(?:import|const|interface|export|declare) )/)
      return {
        code: (id.endsWith('?dashboard') ? pagesOf(statements) : restOf(statements)).join('\n'),
        map: null,
      }
    },
  },
}

function pagesOf(statements: string[]) {
  const pages = statements.filter((text) => dashboardPage.test(text))
  const frame = statements.filter((text) => dashboardFrame.test(text))
  if (pages.length < 3 || frame.length !== 1) throw new Error(otherwise)
  return [...frame, 'const DashboardRouteRoute = DashboardRouteRouteImport', ...pages]
}

function restOf(statements: string[]) {
  const rest = statements.filter((text) => !dashboardPage.test(text))
  if (!rest.some((text) => /^const .*DashboardRouteRouteWithChildren/s.test(text))) throw new Error(otherwise)
  return [
    `import { createRoute } from '@tanstack/react-router'`,
    ...rest.map((text) =>
      text.startsWith('const ') ? text.replace('DashboardRouteRouteWithChildren', () => anyPage) : text,
    ),
  ]
}

/**
 * Stands in for the pages at any address: the frame's guard looks the address up again once the pages are
 * loaded.
 */
const anyPage = `DashboardRouteRoute._addFileChildren([createRoute({ path: '$', getParentRoute: () => DashboardRouteRoute })])`

const otherwise = 'The generated tree of routes looks otherwise than it did'
