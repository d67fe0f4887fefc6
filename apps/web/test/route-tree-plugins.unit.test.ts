import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeTreePlugins } from '../route-tree-plugins.ts'

const file = new URL('../src/routeTree.gen.ts', import.meta.url).pathname
const tree = readFileSync(file, 'utf8')

const pagesIn = (code: string) => new Set(code.match(/'\.\/routes\/dashboard\/(?!route')[^']+'/g))

test('every page of the dashboard is in its part of the tree, none in the other, and nothing else moved', () => {
  const rest = transformed(tree, file)
  const pages = transformed(tree, `${file}?dashboard`)
  expect(pagesIn(imports(tree)).size).toBeGreaterThan(25)
  expect(pagesIn(imports(pages))).toEqual(pagesIn(imports(tree)))
  expect(pagesIn(imports(rest))).toEqual(new Set())
  expect(imports(rest).match(/routes\/_site/g)).toEqual(imports(tree).match(/routes\/_site/g))
  expect(imports(pages)).not.toContain('routes/_site')
})

test('a tree that is written otherwise ends the build', () => {
  const other = tree.replaceAll('DashboardRouteRouteImport', 'DashImport')
  expect(() => transformed(other, `${file}?dashboard`)).toThrow('otherwise')
  expect(() => transformed(tree.replaceAll('WithChildren', 'AndMore'), file)).toThrow('otherwise')
})

const imports = (code: string) => code.match(/^import .*$/gm)?.join('\n') ?? ''

interface Transform {
  handler: (code: string, id: string) => { code: string }
}

function transformed(code: string, id: string): string {
  const plugin = routeTreePlugins().find(({ name }) => name === 'dashboard-pages-apart')
  // As the bundler calls it.
  const transform = plugin?.transform as unknown as Transform
  return transform.handler(code, id).code
}
