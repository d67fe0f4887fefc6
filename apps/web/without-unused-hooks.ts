import { parseSync, type ESTree, type Plugin } from 'vite'

/**
 * tRPC makes all its hooks in one function, so that none can be left out of the browser's files: those that
 * are not used here are a tenth of what every signed-in page loads to ask the server, with the parts of
 * TanStack Query behind them. A file of ours that still uses one does not build.
 */
export const withoutUnusedHooks = (): Plugin[] => [cutHooks, refuseUsers]

const unused = [
  'useSubscription',
  'useQueries',
  'useSuspenseQueries',
  'usePrefetchQuery',
  'useSuspenseQuery',
  'usePrefetchInfiniteQuery',
  'useSuspenseInfiniteQuery',
]
const inTheBrowser = ({ name }: { name: string }) => name === 'client'

const cutHooks: Plugin = {
  name: 'cut-hooks',
  applyToEnvironment: inTheBrowser,
  transform: {
    filter: { id: /\/@trpc\/react-query\/dist\/shared-[^/]*\.mjs$/ },
    handler(code) {
      const { body } = parseSync('shared.mjs', code).program
      const root = body.find(
        (node) => node.type === 'FunctionDeclaration' && node.id?.name === 'createRootHooks',
      )
      const inner = root?.type === 'FunctionDeclaration' ? (root.body?.body ?? []) : []
      const cuts = inner.flatMap(unusedIn)
      if (cuts.length !== 2 * unused.length) throw new Error('The hooks of tRPC look otherwise than they did')
      return { code: without(code, cuts), map: null }
    },
  },
}

interface Piece {
  start: number
  end: number
}

/** A hook where it is made, under its own name or with `$1` behind it, and where it is given out. */
function unusedIn(node: ESTree.Statement | ESTree.Directive): Piece[] {
  if (node.type === 'FunctionDeclaration') return isUnused(node.id) ? [node] : []
  if (node.type === 'VariableDeclaration')
    return node.declarations.some(({ id }) => isUnused(id)) ? [node] : []
  if (node.type !== 'ReturnStatement' || node.argument?.type !== 'ObjectExpression') return []
  const { properties } = node.argument
  return properties.flatMap((property, index) =>
    property.type === 'Property' && isUnused(property.key)
      ? [{ start: property.start, end: properties[index + 1]?.start ?? property.end }]
      : [],
  )
}

function isUnused(name: ESTree.BindingPattern | ESTree.PropertyKey | null): boolean {
  return name?.type === 'Identifier' && unused.includes(name.name.replace(/\$\d+$/, ''))
}

function without(code: string, cuts: Piece[]): string {
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

const refuseUsers: Plugin = {
  name: 'refuse-users-of-unused-hooks',
  applyToEnvironment: inTheBrowser,
  transform: {
    filter: { id: /\/apps\/web\/src\//, code: /\.use(Subscription|Queries|(Suspense|Prefetch)\w+)\(/ },
    handler: (_, id) => {
      throw new Error(`${id} uses a hook that the build leaves out: see without-unused-hooks.ts`)
    },
  },
}
