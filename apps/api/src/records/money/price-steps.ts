import { z } from 'zod'
import { priceStepSchema, type PriceStep } from '@cadenza/contracts/money/price-step'
import { keptSteps } from '../../db/functions/discounts.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'

const stepsSchema = z.array(priceStepSchema)

/** Steps of a price as SQL writes them, without what is of no concern outside. */
export const toSteps = (steps: unknown): PriceStep[] => stepsSchema.parse(steps)

/** The kept steps of a place, for queries that read `seat_claims`. */
export const stepsOfPlace = keptSteps({ claim: seatClaims.id }).mapWith(toSteps)

/** What a place costs, and why. */
export const priceOfPlace = {
  listPriceMinor: seatClaims.listPriceMinor,
  priceMinor: seatClaims.priceMinor,
  steps: stepsOfPlace,
}
