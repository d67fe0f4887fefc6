import {
  addDiscountInput,
  discountListSchema,
  discountSchema,
  pauseDiscountInput,
  reviseDiscountInput,
} from '@cadenza/contracts/money/discount'
import { listDiscounts } from '../features/discounts/list-discounts.ts'
import { addDiscount, pauseDiscount, reviseDiscount } from '../features/discounts/save-discount.ts'
import { adminAny, by, officeAny, router } from './procedures.ts'

/** What lowers prices: the office reads, admins write. */
export const adminDiscounts = router({
  list: officeAny.output(discountListSchema).query(by(listDiscounts)),
  add: adminAny.input(addDiscountInput).output(discountSchema).mutation(by(addDiscount)),
  revise: adminAny.input(reviseDiscountInput).output(discountSchema).mutation(by(reviseDiscount)),
  pause: adminAny.input(pauseDiscountInput).output(discountSchema).mutation(by(pauseDiscount)),
})
