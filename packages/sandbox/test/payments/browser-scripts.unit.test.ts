import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { joinModules } from '../../src/join-modules.ts'
import { browserFiles } from '../../src/payments/http/browser-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'join-modules-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the script in Stripe’s place is one classic script', () => {
  const client = browserFiles().get('client.js') ?? ''
  expect(client).toContain('window.Stripe = Stripe')
  expect(client).not.toMatch(/^(import|export)\b/m)
  expect(() => new Script(client)).not.toThrow()
})

test('every file that a frame or a module asks for is served', () => {
  const files = browserFiles()
  const asked = [...files].flatMap(([, content]) =>
    [...content.matchAll(/(?:src|href)="([^"]+)"|^import [^']*'\.\/([^']+)'/gm)].map(
      ([, address, specifier]) => address ?? specifier,
    ),
  )
  expect(asked).toContain('card-rules.js')
  expect(asked).toContain('challenge.js')
  expect(asked.filter((name) => name === undefined || !files.has(name))).toEqual([])
})

test('joined modules run as one script: their imports fall away, also those of several lines', () => {
  const twice = write('twice.js', 'export const two = 2\nexport function twice(n) {\n  return two * n\n}\n')
  const user = write(
    'user.js',
    "import {\n  two,\n  twice,\n} from './twice.js'\nglobalThis.result = twice(two)\n",
  )
  const context = createContext({})
  new Script(joinModules(folder, [twice, user])).runInContext(context)
  expect(context).toMatchObject({ result: 4 })
})

test('a name that two of them declare is noticed', () => {
  const parts = [write('one.js', 'export const same = 1\n'), write('other.js', 'const same = 2\n')]
  expect(() => new Script(joinModules(folder, parts))).toThrow('already been declared')
})

function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return name
}
