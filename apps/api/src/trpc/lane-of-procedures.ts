import type { Lane } from '../admission/load-shedder.ts'
import { metaOf, procedures } from './router.ts'

/**
 * The lane of a batch, from the names that its address joins by commas: that of checkouts as soon as one of them starts
 * a checkout; otherwise the lane that all of them have in common.
 */
export function laneOfProcedures(path: string): Lane {
  const lanes = new Set(path.split(',').map(laneOfProcedure))
  if (lanes.has('checkout')) return 'checkout'
  const [lane = 'other', ...others] = lanes
  return others.length === 0 ? lane : 'other'
}

/** True for the parameters of a request that calls a procedure of the checkout. */
export function isCheckoutCall(params: unknown): boolean {
  const { path } = params as { path?: string }
  return path?.split(',').some((name) => name.startsWith('student.checkout.')) ?? false
}

/** The procedures that a request calls and that exist. */
export function namesOfProcedures(params: unknown): string[] {
  const { path = '' } = params as { path?: string }
  return path.split(',').filter((name) => Object.hasOwn(procedures, name))
}

function laneOfProcedure(name: string): Lane {
  return (Object.hasOwn(procedures, name) && metaOf(procedures[name])?.lane) || 'other'
}
