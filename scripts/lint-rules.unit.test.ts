import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlantedSources } from './planted-sources.ts'

const sources = new PlantedSources()
const rules = 'apps/api/src/features/courses'

/** What the house forbids beside imports: where it is planted, by which rule it is found, and what is planted. */
const planted: [file: string, rule: string, line: string][] = [
  [`${rules}/environment.ts`, 'node(no-process-env)', 'export const port = process.env.PORT'],
  [`${rules}/output.ts`, 'eslint(no-console)', "console.log('here')"],
  [`${rules}/any.ts`, 'typescript(no-explicit-any)', 'export const thing: any = 1'],
  [
    `${rules}/type-import.ts`,
    'typescript(consistent-type-imports)',
    "import { T } from './t.ts'; export type { T }",
  ],
  [`${rules}/CamelCase.ts`, 'unicorn(filename-case)', 'export const a = 1'],
  [`${rules}/raw.ts`, 'eslint(no-restricted-properties)', "await sql.unsafe('select 1')"],
  [
    'apps/api/src/gateways/webhook.ts',
    'eslint(no-restricted-properties)',
    'stripe.webhooks.constructEventWithoutVerification(body)',
  ],
  [
    'apps/web/src/components/html.tsx',
    'react(no-danger)',
    '<p dangerouslySetInnerHTML={{ __html: text }} />',
  ],
  [
    'apps/web/src/features/cart/kept.ts',
    'eslint(no-restricted-globals)',
    "sessionStorage.setItem('cart', '1')",
  ],
  [`${rules}/long.ts`, 'eslint(max-lines)', 'next()\n'.repeat(301)],
]

const allowed: [file: string, rule: string, line: string][] = [
  [
    'apps/web/src/lib/browser-storage.ts',
    'eslint(no-restricted-globals)',
    "sessionStorage.setItem('cart', '1')",
  ],
  ['apps/api/src/config.ts', 'node(no-process-env)', 'export const port = process.env.PORT'],
  ['apps/api/src/seed-cli.ts', 'eslint(no-console)', "console.log('here')"],
  ['apps/api/src/db/raw.ts', 'eslint(no-restricted-properties)', "await sql.unsafe('select 1')"],
  ['packages/sandbox/src/schema.ts', 'eslint(no-restricted-properties)', "await sql.unsafe('select 1')"],
  ['apps/web/src/routes/_site/aboutUs.tsx', 'unicorn(filename-case)', 'export const a = 1'],
]

const circle = [`${rules}/first.ts`, `${rules}/second.ts`] as const

beforeAll(() => {
  for (const [file, , line] of [...planted, ...allowed]) sources.plant(file, [line])
  sources.plant(circle[0], ["import { b } from './second.ts'", 'export const a = () => b()'])
  sources.plant(circle[1], ["import { a } from './first.ts'", 'export const b = () => a()'])
  sources.lint()
})
afterAll(() => sources.remove())

test.each(planted)('%s is found by %s', (file, rule) => {
  expect(sources.findings(file, rule)).toHaveLength(1)
})

test.each(allowed)('%s is not troubled by %s', (file, rule) => {
  expect(sources.findings(file, rule)).toEqual([])
})

test('two files that import each other are found', () => {
  expect(circle.flatMap((file) => sources.findings(file, 'import(no-cycle)'))).not.toEqual([])
})
