import { parseSync, type ESTree, type Plugin } from 'vite'

/**
 * tRPC is published for browsers without object spread or asynchronous iteration: it brings functions that do
 * both, and two of each. The browsers this site supports have them built in. A function that is no longer
 * found stays as it is: then the budget of scripts fails (scripts/check-script-budget.mjs).
 */
export const withOwnSyntax = (): Plugin => ({
  name: 'with-own-syntax',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: {
      id: /\/@trpc\/[^?]*\.mjs$/,
      code: /helpers\/esm\/(objectSpread2|asyncIterator|wrapAsyncGenerator)\.js/,
    },
    handler(code) {
      const { body } = parseSync('trpc.mjs', code).program
      const changed = body.toReversed().reduce((text, node) => {
        const own = ownSyntaxFor(node, code)
        return own === undefined ? text : text.slice(0, node.start) + own + text.slice(node.end)
      }, code)
      return { code: changed, map: null }
    },
  },
})

/** The replacement of a helper; undefined for anything else. */
function ownSyntaxFor(node: ESTree.Statement | ESTree.Directive, code: string): string | undefined {
  if (node.type === 'FunctionDeclaration') return ownSyntax.get(node.id?.name ?? '')
  // No instance is created, and the assignments to the prototype would keep it in the bundle.
  return code.startsWith('AsyncGenerator.prototype[', node.start) ? '' : undefined
}

const ownSyntax = new Map([
  [
    '_objectSpread2',
    'function _objectSpread2(...objects) { return objects.reduce((all, next) => ({ ...all, ...next })) }',
  ],
  ['_asyncIterator', 'function _asyncIterator(items) { return items[Symbol.asyncIterator]() }'],
])
