import {
  acceptedOfferSchema,
  acceptOfferInput,
  entryIdInput,
  joinLineInput,
  leftLineSchema,
  offerIdInput,
  offerSchema,
  ownEntriesInput,
  ownEntryPageSchema,
  ownEntrySchema,
} from '@cadenza/contracts/courses/waitlist'
import { joinLine, leaveLine } from '../features/waitlist/join-line.ts'
import { listOwnEntries } from '../features/waitlist/own-entries.ts'
import { acceptOffer, declineOffer, getOffer } from '../features/waitlist/own-offers.ts'
import { checkoutProcedure, router, studentProcedure } from './procedures.ts'

/** Where the caller's family waits for places. */
export const studentWaitlist = router({
  list: studentProcedure({ whose: 'guardian' })
    .input(ownEntriesInput)
    .output(ownEntryPageSchema)
    .query(({ ctx, input }) => listOwnEntries(ctx, input)),
  join: studentProcedure({ whose: 'guardian with canBuy', verified: true, within: 'addToCart' })
    .input(joinLineInput)
    .output(ownEntrySchema)
    .mutation(({ ctx, input }) => joinLine(ctx, input)),
  leave: studentProcedure({ whose: 'own' })
    .input(entryIdInput)
    .output(leftLineSchema)
    .mutation(({ ctx, input }) => leaveLine(ctx, input)),
})

/** Places that are offered to it. */
export const studentOffers = router({
  get: studentProcedure({ whose: 'own' })
    .input(offerIdInput)
    .output(offerSchema)
    .query(({ ctx, input }) => getOffer(ctx, input)),
  accept: checkoutProcedure
    .input(acceptOfferInput)
    .output(acceptedOfferSchema)
    .mutation(({ ctx, input }) => acceptOffer(ctx, input)),
  decline: studentProcedure({ whose: 'own' })
    .input(offerIdInput)
    .output(leftLineSchema)
    .mutation(({ ctx, input }) => declineOffer(ctx, input)),
})
