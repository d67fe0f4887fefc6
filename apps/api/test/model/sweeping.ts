import { attempt } from './provider-model.ts'
import type { Rig } from './rig.ts'
import type { SchoolModel } from './school-model.ts'

/** It is not predictable which of several orders would meet the one fault. */
export function isAmbiguous({ provider, liveOrders }: Pick<SchoolModel, 'provider' | 'liveOrders'>): boolean {
  return provider.fault?.call === 'cancel' && liveOrders.length > 1
}

export async function makeDue({ product }: Rig) {
  await product.sql`update orders set checked_at = clock_timestamp() - interval '1 hour'`
}

/** An order that cannot be processed now does not keep the others from it. */
export function sweepModel(model: SchoolModel) {
  for (const order of model.holdingOrders) attempt(() => model.lookAfter(order))
}
