import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutUnusedHooks } from '../without-unused-hooks.ts'

const folder = new URL('../node_modules/@trpc/react-query/dist/', import.meta.url)
const file = readdirSync(folder).find((name) => /^shared-.*\.mjs$/.test(name)) ?? ''
const hooks = readFileSync(new URL(file, folder), 'utf8')

test('the hooks that nobody uses go with what makes them, and all others stay', () => {
  const cut = transformed('cut-hooks', hooks)
  expect(given(cut)).toEqual([
    'Provider',
    'createClient',
    'useContext',
    'useUtils',
    'useQuery',
    'useMutation',
    'useInfiniteQuery',
  ])
  expect(given(hooks)).toHaveLength(14)
  expect(cut).not.toMatch(/useSubscription|useSuspense\w+\(/)
  expect(cut.length).toBeLessThan(0.7 * hooks.length)
})

test('hooks that are written otherwise end the build', () => {
  expect(() => transformed('cut-hooks', hooks.replaceAll('createRootHooks', 'makeHooks'))).toThrow(
    'otherwise',
  )
  expect(() => transformed('cut-hooks', hooks.replaceAll('useSubscription', 'useStream'))).toThrow(
    'otherwise',
  )
})

test('a file that uses one of them ends the build', () => {
  expect(() => transformed('refuse-users-of-unused-hooks', '')).toThrow('page.tsx uses a hook')
  const { filter } = transformOf('refuse-users-of-unused-hooks')
  expect('trpc.public.courses.list.useSuspenseQuery()').toMatch(filter.code)
  expect('trpc.public.courses.list.useQuery()').not.toMatch(filter.code)
})

/** What the function that makes the hooks returns. */
function given(code: string): string[] {
  const [, answer = ''] = /\n\treturn \{\n(\t\tProvider: [^}]*)\};/.exec(code) ?? []
  return [...answer.matchAll(/^\t\t(\w+)/gm)].map(([, name]) => name ?? '')
}

interface Transform {
  filter: { code: RegExp }
  handler: (code: string, id: string) => { code: string }
}

function transformOf(plugin: string): Transform {
  // As the bundler calls it.
  return withoutUnusedHooks().find(({ name }) => name === plugin)?.transform as unknown as Transform
}

function transformed(plugin: string, code: string): string {
  return transformOf(plugin).handler(code, 'page.tsx').code
}
