import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { brokenInvariants } from './invariants.ts'
import { clearFaults } from './provider.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The product of a test file or of a `describe`: it runs from before the first test until after the last one. */
export function runTestApp(...options: Parameters<typeof startTestApp>): TestApp {
  // Filled before any test can look at it.
  const product = {} as TestApp
  beforeAll(async () => {
    Object.assign(product, await startTestApp(...options))
  })
  afterAll(() => product.close())
  return product
}

/** After each test the provider has no fault left, and seats, money and the provider's ledger agree. */
export function checkBooksAfterEach(product: TestApp): void {
  afterEach(async () => {
    await clearFaults(product)
    expect(await brokenInvariants(product)).toEqual([])
  })
}
