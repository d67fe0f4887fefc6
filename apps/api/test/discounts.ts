import { addDiscountInput, type AddDiscountInput, type Discount } from '@cadenza/contracts/money/discount'
import { addDiscount } from '../src/features/discounts/save-discount.ts'
import type { TestApp } from './test-app.ts'

/** 10 % off every class, from now on and for good, unless specified. */
export const discountFields = (given: Partial<AddDiscountInput> = {}): AddDiscountInput => ({
  kind: 'several',
  name: 'Ten off',
  percent: given.amountMinor ? null : 10,
  amountMinor: null,
  applies: {},
  startsOn: null,
  endsOn: given.kind === 'early_bird' ? '2190-01-01' : null,
  maxUses: null,
  maxPerFamily: null,
  ...given,
})

/** Such a discount, saved by a new admin through the schema of the door. */
export async function madeDiscount(
  { make }: Pick<TestApp, 'make'>,
  given: Partial<AddDiscountInput> = {},
): Promise<Discount> {
  return addDiscount((await make.admin()).ctx, addDiscountInput.parse(discountFields(given)))
}

let codes = 0
/** A code that no other discount of the test has. */
export const uniqueCode = (): string => `TEST${Date.now() % 1_000_000}${++codes}`
