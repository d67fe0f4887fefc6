import { z } from 'zod'
import {
  addDiscountInput,
  discountListSchema,
  discountSchema,
  grantScholarshipInput,
  listScholarshipsInput,
  pauseDiscountInput,
  reviseDiscountInput,
  revokeScholarshipInput,
  scholarshipListSchema,
  triedDiscountSchema,
  tryDiscountInput,
} from '@cadenza/contracts/money/discount'
import { listDiscounts } from '../features/discounts/list-discounts.ts'
import { addDiscount, pauseDiscount, reviseDiscount } from '../features/discounts/save-discount.ts'
import { grantScholarship, listScholarships, revokeScholarship } from '../features/discounts/scholarships.ts'
import { tryDiscount } from '../features/discounts/try-discount.ts'
import { adminAny, by, officeAny, router } from './procedures.ts'

/** What lowers prices: the office reads, admins write. */
export const adminDiscounts = router({
  list: officeAny.output(discountListSchema).query(by(listDiscounts)),
  add: adminAny.input(addDiscountInput).output(discountSchema).mutation(by(addDiscount)),
  revise: adminAny.input(reviseDiscountInput).output(discountSchema).mutation(by(reviseDiscount)),
  pause: adminAny.input(pauseDiscountInput).output(discountSchema).mutation(by(pauseDiscount)),
  // Changes nothing; sent like a change, as the classes that it is for may not fit into an address.
  try: officeAny.input(tryDiscountInput).output(triedDiscountSchema).mutation(by(tryDiscount)),
})

/** Who has a discount that the office gives to one child. */
export const adminScholarships = router({
  list: officeAny.input(listScholarshipsInput).output(scholarshipListSchema).query(by(listScholarships)),
  grant: officeAny.input(grantScholarshipInput).output(scholarshipListSchema).mutation(by(grantScholarship)),
  revoke: officeAny
    .input(revokeScholarshipInput)
    .output(z.object({ revoked: z.boolean() }))
    .mutation(by(revokeScholarship)),
})
