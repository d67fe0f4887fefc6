import type { Plugin } from 'vite'

/** What the build changes of the generated tree of routes. */
export const routeTreePlugins = (): Plugin[] => [withoutRouteNames, dashboardPagesApart]

/**
 * The generated tree names each route once more where only the order counts, and by an id that is its path, which the
 * router takes where there is none: hundreds of bytes of every page.
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
 * In the browser the tree has the dashboard without its pages, which visitors never open; `routeTree.gen.ts?dashboard`
 * adds them to it when it is loaded (src/lib/dashboard-pages.ts). The server has the tree as it is.
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

/** In place of the pages, whatever their address: the guard of the frame looks it up again once they are there. */
const anyPage = `DashboardRouteRoute._addFileChildren([createRoute({ path: '$', getParentRoute: () => DashboardRouteRoute })])`

const otherwise = 'The generated tree of routes looks otherwise than it did'
