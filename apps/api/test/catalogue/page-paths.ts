import { readFileSync } from 'node:fs'

/** The pattern of every page, such as `/classes/$course`, as the web's own list of routes has them. */
export function pagePatterns(): string[] {
  const tree = readFileSync(new URL('../../../web/src/routeTree.gen.ts', import.meta.url), 'utf8')
  const list = /\n {2}fullPaths:\n((?: {4}\| '[^']+'\n)+)/.exec(tree)?.[1]
  if (!list) throw new Error('the list of routes has another form')
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
}
