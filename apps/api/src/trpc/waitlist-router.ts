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
} from '@cadenza/contracts/places/waitlist'
import { joinLine, leaveLine } from '../features/waitlist/join-waitlist.ts'
import { listOwnEntries } from '../features/waitlist/own-entries.ts'
import { acceptOffer, declineOffer, getOffer } from '../features/waitlist/own-offers.ts'
import { by, checkoutProcedure, router, studentGuardian, studentOwn, studentProcedure } from './procedures.ts'

/** Where the caller's family waits for places. */
export const studentWaitlist = router({
  list: studentGuardian.input(ownEntriesInput).output(ownEntryPageSchema).query(by(listOwnEntries)),
  join: studentProcedure({ whose: 'guardian with canBuy', verified: true, within: 'addToCart' })
    .input(joinLineInput)
    .output(ownEntrySchema)
    .mutation(by(joinLine)),
  leave: studentOwn.input(entryIdInput).output(leftLineSchema).mutation(by(leaveLine)),
})

/** Places that are offered to it. */
export const studentOffers = router({
  get: studentOwn.input(offerIdInput).output(offerSchema).query(by(getOffer)),
  accept: checkoutProcedure.input(acceptOfferInput).output(acceptedOfferSchema).mutation(by(acceptOffer)),
  decline: studentOwn.input(offerIdInput).output(leftLineSchema).mutation(by(declineOffer)),
})
