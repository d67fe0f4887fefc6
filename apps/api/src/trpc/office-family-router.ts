import { z } from 'zod'
import { cartItemSchema, cartSchema } from '@cadenza/contracts/places/cart'
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
  addToFamilyCart,
  getFamilyCart,
  listFamilyFits,
  removeFromFamilyCart,
  sendFamilyCart,
} from '../features/families/family-cart.ts'
import { listFamilies } from '../features/families/list-families.ts'
import { by, officeAny, router } from './procedures.ts'

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
    get: officeAny.input(familyIdInput).output(cartSchema).query(by(getFamilyCart)),
    add: officeAny.input(addToFamilyCartInput).output(cartItemSchema).mutation(by(addToFamilyCart)),
    remove: officeAny
      .input(removeFromFamilyCartInput)
      .output(removedSchema)
      .mutation(by(removeFromFamilyCart)),
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
