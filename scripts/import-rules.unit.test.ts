import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features, rooms } from './import-table.ts'
import { PlantedSources } from '../test/planted-sources.ts'

/** For each kind of rule in the import table: a file, imports of it that the linter must refuse, and some it must not. */
interface Plant {
  kind: string
  file: string
  refused: string[]
  permitted: string[]
}

// Names of their own: a file that declares one twice does not parse, and nothing is found in it.
const nameOf = (specifier: string) => specifier.replace(/\W/g, '_')
const value = (specifier: string) => `import { thing as _${nameOf(specifier)} } from '${specifier}'`
const values = (...specifiers: string[]) => specifiers.map(value)
const type = (specifier: string) => `import type { Thing as Type${nameOf(specifier)} } from '${specifier}'`

const plants: Plant[] = [
  {
    kind: 'another workspace by its path',
    file: 'packages/art/src/planted.ts',
    refused: values('../../contracts/src/money/money.ts', '../../../apps/api/src/errors.ts'),
    permitted: values('./palette.ts', 'node:crypto'),
  },
  {
    kind: 'a package by its name',
    file: 'packages/contracts/src/planted.ts',
    refused: [...values('@cadenza/api/router', 'node:fs'), type('@cadenza/sandbox')],
    permitted: values('zod', './money.ts'),
  },
  {
    kind: 'a package but for one part of it',
    file: 'packages/art/src/planted-too.ts',
    refused: values('@cadenza/contracts/money/money', '@cadenza/contracts/courses/course-values'),
    permitted: values('@cadenza/contracts/pictures/instrument-values', 'node:crypto'),
  },
  {
    kind: 'a room above its own',
    file: 'packages/contracts/src/money/planted.ts',
    refused: [...values('../courses/course.ts', 'node:fs'), type('../wire/error.ts')],
    permitted: values('./money.ts', '../families/participant.ts', 'zod'),
  },
  {
    kind: 'a package but for its types',
    file: 'apps/web/src/lib/loading/trpc.ts',
    refused: values('@cadenza/api/router'),
    permitted: [type('@cadenza/api/router'), value('@trpc/react-query')],
  },
  {
    kind: 'a folder or file of the same app, from any depth',
    file: 'apps/api/src/features/checkout/planted.ts',
    refused: values(
      '../../trpc/trpc.ts',
      '../../settings/config.ts',
      '../../rest/deep/wire.ts',
      '../../db/connect/sql-function.ts',
    ),
    permitted: values('../cart/list-cart.ts', '../../context.ts', './settle-order.ts'),
  },
  {
    kind: 'a folder but for its types',
    file: 'apps/api/src/features/refunds/planted.ts',
    refused: values('../../gateways/payment-gateway.ts'),
    permitted: [type('../../gateways/payment-gateway.ts')],
  },
  {
    kind: 'a feature on a floor above',
    file: 'apps/api/src/features/courses/planted.ts',
    refused: values('../checkout/orders.ts', '../mails/writers/places.ts', 'fastify'),
    permitted: values('../schedules/get-schedule.ts', '../../records/money/taken-back.ts'),
  },
  {
    kind: 'a feature on a floor above, from a deeper folder',
    file: 'apps/api/src/features/mails/writers/planted.ts',
    refused: values('../../privacy/tombstone.ts'),
    permitted: values('../letter/letter.ts', '../../receipts/receipt-pdf.ts'),
  },
  {
    kind: 'a use case, and records above',
    file: 'apps/api/src/records/people/planted.ts',
    refused: values('../../features/users/list-users.ts', '../money/taken-back.ts'),
    permitted: values('./attendee.ts', '../../db/connect/client.ts'),
  },
  {
    kind: 'a room above, of those below the use cases',
    file: 'apps/api/src/admission/planted.ts',
    refused: [...values('../process/health.ts', '../app.ts'), type('../features/health/health.ts')],
    permitted: values('./phase.ts', '../callers/authenticate.ts', '../context.ts'),
  },
  {
    kind: 'any neighbour',
    file: 'apps/web/src/features/cart/lines/planted.tsx',
    refused: values('../../checkout/pay-form.tsx', '../../../routes/__root.tsx'),
    permitted: values(
      '../cart-page.tsx',
      '../../../shared/places/place-words.ts',
      '../../../components/button.tsx',
    ),
  },
  {
    kind: 'what stands above all features share',
    file: 'apps/web/src/shared/places/planted.tsx',
    refused: values('../../features/cart/cart-page.tsx', '../../routes/__root.tsx'),
    permitted: values('./place-words.ts', '../orders/order-words.ts', '../../components/button.tsx'),
  },
  {
    kind: 'words of the school',
    file: 'apps/web/src/components/planted.tsx',
    refused: values('../shared/places/place-words.ts', '@cadenza/contracts/money/money'),
    permitted: values('../lib/format/format.ts', './button.tsx'),
  },
]

const sources = new PlantedSources()
beforeAll(() => {
  for (const { file, refused, permitted } of plants) sources.plant(file, [...refused, ...permitted])
  sources.plant(
    'apps/api/src/features/courses/planted.test.ts',
    values('fastify', '../../db/connect/client.ts'),
  )
  sources.lint()
})
afterAll(() => sources.remove())

const imports = (file: string) => sources.findings(file, 'eslint(no-restricted-imports)')

describe.each(plants)('$kind', ({ file, refused, permitted }) => {
  test('is refused, each import of it, and nothing else', () => {
    const found = new Set(imports(file).map(({ line }) => line))
    const lines = [...refused, ...permitted]
    expect(lines.filter((_, index) => found.has(index + 1))).toEqual(refused)
  })
})

test('tests may import what they prove', () => {
  expect(imports('apps/api/src/features/courses/planted.test.ts')).toEqual([])
})

test('each feature has its floor', () => {
  const folders = readdirSync('apps/api/src/features', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(features.toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

test('each room of the API has its floor', () => {
  const entries = readdirSync('apps/api/src').filter((name) => !name.includes('.test.'))
  expect(rooms.toSorted()).toEqual(entries.map((name) => name.replace('.ts', '')).toSorted())
})
