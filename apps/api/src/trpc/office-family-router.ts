import { z } from 'zod'
import { cartItemSchema, cartSchema, familyCartSchema } from '@cadenza/contracts/places/cart'
import {
  addFamilyCodeInput,
  handPricePageSchema,
  listHandPricesInput,
  missedDiscountSchema,
  removeFamilyCodeInput,
  setHandPriceInput,
} from '@cadenza/contracts/money/discount'
import { consentsSchema } from '@cadenza/contracts/families/consent'
import { familyPageSchema, listFamiliesInput } from '@cadenza/contracts/people/family-list'
import {
  addChildrenInput,
  addToFamilyCartInput,
  askForConsentInput,
  createFamilyInput,
  familyFitSchema,
  familyIdInput,
  fitFamilyInput,
  madeFamilySchema,
  recordConsentInput,
  removeFromFamilyCartInput,
  updateFamilyInput,
} from '@cadenza/contracts/people/office-family'
import { changedSchema, removedSchema, queuedSchema } from '@cadenza/contracts/text/outcome'
import { askForConsent, listFamilyConsents, recordConsent } from '../features/consents/record-consent.ts'
import { addChildren, createFamily, updateFamily } from '../features/families/create-family.ts'
import {
  addFamilyCode,
  addToFamilyCart,
  getFamilyCart,
  listFamilyFits,
  listMissedDiscounts,
  removeFamilyCode,
  removeFromFamilyCart,
  sendFamilyCart,
} from '../features/families/family-cart.ts'
import { listHandPrices, setHandPrice } from '../features/families/hand-prices.ts'
import { listFamilies } from '../features/families/list-families.ts'
import { adminAny, by, officeAny, router } from './procedures.ts'

/** Families: to look up, and for those on the telephone to make, fill a cart for and note answers of. */
export const adminFamilies = router({
  list: officeAny.input(listFamiliesInput).output(familyPageSchema).query(by(listFamilies)),
  create: officeAny.input(createFamilyInput).output(madeFamilySchema).mutation(by(createFamily)),
  addChildren: officeAny
    .input(addChildrenInput)
    .output(z.object({ added: z.int() }))
    .mutation(by(addChildren)),
  update: officeAny.input(updateFamilyInput).output(changedSchema).mutation(by(updateFamily)),
  fit: officeAny.input(fitFamilyInput).output(z.array(familyFitSchema)).query(by(listFamilyFits)),
  cart: router({
    get: officeAny.input(familyIdInput).output(familyCartSchema).query(by(getFamilyCart)),
    add: officeAny.input(addToFamilyCartInput).output(cartItemSchema).mutation(by(addToFamilyCart)),
    remove: officeAny
      .input(removeFromFamilyCartInput)
      .output(removedSchema)
      .mutation(by(removeFromFamilyCart)),
    addCode: officeAny.input(addFamilyCodeInput).output(cartSchema).mutation(by(addFamilyCode)),
    removeCode: officeAny.input(removeFamilyCodeInput).output(removedSchema).mutation(by(removeFamilyCode)),
    setPrice: officeAny.input(setHandPriceInput).output(cartSchema).mutation(by(setHandPrice)),
    discounts: officeAny
      .input(familyIdInput)
      .output(z.array(missedDiscountSchema))
      .query(by(listMissedDiscounts)),
    send: officeAny.input(familyIdInput).output(queuedSchema).mutation(by(sendFamilyCart)),
  }),
  consents: router({
    list: officeAny.input(familyIdInput).output(consentsSchema).query(by(listFamilyConsents)),
    record: officeAny.input(recordConsentInput).output(consentsSchema).mutation(by(recordConsent)),
    ask: officeAny
      .input(askForConsentInput)
      .output(z.object({ asked: z.string() }))
      .mutation(by(askForConsent)),
  }),
})

/** Prices that the office named by hand. */
export const adminHandPrices = router({
  list: adminAny.input(listHandPricesInput).output(handPricePageSchema).query(by(listHandPrices)),
})
