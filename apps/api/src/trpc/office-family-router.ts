import { z } from 'zod'
import { cartItemSchema, cartSchema } from '@cadenza/contracts/money/cart'
import { consentsSchema } from '@cadenza/contracts/people/consent'
import { familyPageSchema, listFamiliesInput } from '@cadenza/contracts/people/family'
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
import { officeProcedure, router } from './procedures.ts'

/** Families: to look up, and for those on the telephone to make, fill a cart for and note answers of. */
export const adminFamilies = router({
  list: officeProcedure({ whose: 'any' })
    .input(listFamiliesInput)
    .output(familyPageSchema)
    .query(({ ctx, input }) => listFamilies(ctx, input)),
  create: officeProcedure({ whose: 'any' })
    .input(createFamilyInput)
    .output(madeFamilySchema)
    .mutation(({ ctx, input }) => createFamily(ctx, input)),
  addChildren: officeProcedure({ whose: 'any' })
    .input(addChildrenInput)
    .output(z.object({ added: z.int() }))
    .mutation(({ ctx, input }) => addChildren(ctx, input)),
  update: officeProcedure({ whose: 'any' })
    .input(updateFamilyInput)
    .output(z.object({ changed: z.boolean() }))
    .mutation(({ ctx, input }) => updateFamily(ctx, input)),
  fit: officeProcedure({ whose: 'any' })
    .input(fitFamilyInput)
    .output(z.array(familyFitSchema))
    .query(({ ctx, input }) => listFamilyFits(ctx, input)),
  cart: router({
    get: officeProcedure({ whose: 'any' })
      .input(familyIdInput)
      .output(cartSchema)
      .query(({ ctx, input }) => getFamilyCart(ctx, input)),
    add: officeProcedure({ whose: 'any' })
      .input(addToFamilyCartInput)
      .output(cartItemSchema)
      .mutation(({ ctx, input }) => addToFamilyCart(ctx, input)),
    remove: officeProcedure({ whose: 'any' })
      .input(removeFromFamilyCartInput)
      .output(z.object({ removed: z.boolean() }))
      .mutation(({ ctx, input }) => removeFromFamilyCart(ctx, input)),
    send: officeProcedure({ whose: 'any' })
      .input(familyIdInput)
      .output(z.object({ queued: z.literal(true) }))
      .mutation(({ ctx, input }) => sendFamilyCart(ctx, input)),
  }),
  consents: router({
    list: officeProcedure({ whose: 'any' })
      .input(familyIdInput)
      .output(consentsSchema)
      .query(({ ctx, input }) => listFamilyConsents(ctx, input)),
    record: officeProcedure({ whose: 'any' })
      .input(recordConsentInput)
      .output(consentsSchema)
      .mutation(({ ctx, input }) => recordConsent(ctx, input)),
    ask: officeProcedure({ whose: 'any' })
      .input(askForConsentInput)
      .output(z.object({ asked: z.string() }))
      .mutation(({ ctx, input }) => askForConsent(ctx, input)),
  }),
})
