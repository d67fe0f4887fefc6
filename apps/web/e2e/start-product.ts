import { runWithOwnData } from './run-product.ts'

/** Starts the product once for all journeys, unless `E2E_ORIGIN` names one that runs. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_ORIGIN) return undefined
  const { origin, stop } = await runWithOwnData()
  process.env.E2E_ORIGIN = origin
  return stop
}
