import { parseSync, type ESTree, type Plugin } from 'vite'

/**
 * tRPC is published for browsers that cannot spread objects or go through what comes bit by bit: it brings functions that
 * do, and two of each. Those that this site is for have it built in. Whatever is not found any more stays as it is: then
 * the budget of scripts fails (scripts/check-script-budget.mjs).
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

/** What stands in place of a helper; undefined for anything else. */
function ownSyntaxFor(node: ESTree.Statement | ESTree.Directive, code: string): string | undefined {
  if (node.type === 'FunctionDeclaration') return ownSyntax.get(node.id?.name ?? '')
  // Nobody makes one, and what is done to it keeps it.
  return code.startsWith('AsyncGenerator.prototype[', node.start) ? '' : undefined
}

const ownSyntax = new Map([
  [
    '_objectSpread2',
    'function _objectSpread2(...objects) { return objects.reduce((all, next) => ({ ...all, ...next })) }',
  ],
  ['_asyncIterator', 'function _asyncIterator(items) { return items[Symbol.asyncIterator]() }'],
])
