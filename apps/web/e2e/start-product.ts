import { runWithOwnData } from './run-product.ts'

/** Starts the product once for all journeys. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { origin, stop } = await runWithOwnData()
  process.env.E2E_ORIGIN = origin
  return stop
}
