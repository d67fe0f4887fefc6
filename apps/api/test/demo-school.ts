import { seedDemo } from '../src/seed/seed-demo.ts'
import type { TestApp } from './test-app.ts'

/**
 * The demo school in the spring of 2027, for what visitors find in it. The class of the present week is off sale: it is
 * over on some days of the week and not on others.
 */
export async function sowDemoSchool(product: TestApp): Promise<void> {
  await seedDemo({ ...product.deps, now: () => new Date('2027-03-01T12:00:00Z') }, product.sandbox)
  await product.sql`update courses set status = 'Denied' where name = 'Campfire guitar'`
}
