import { beforeAll, describe } from 'vitest'
import { watchTables } from '../personal-data/changed-tables.ts'
import { runTestApp } from '../run-test-app.ts'
import { testOf } from './awaited.ts'
import { abuseCases } from './cases.ts'
import { unwatched, runCase } from './run-case.ts'

/**
 * Every abuse case of the security design that is a request, through both doors: the response as specified, nothing
 * disclosed, no row changed. Cases that need more than requests: coverage.test.ts names their tests.
 */

const product = runTestApp()
beforeAll(() => watchTables(product.sql, { except: unwatched }))

for (const [part, cases] of Object.entries(abuseCases))
  describe(part, () => {
    for (const one of cases) testOf(one.id)(`${one.id}: ${one.title}`, () => runCase(product, one))
  })
