import {
  acceptedOfferSchema,
  acceptOfferInput,
  entryIdInput,
  joinWaitlistInput,
  leftWaitlistSchema,
  offerIdInput,
  offerSchema,
  ownEntriesInput,
  ownEntryPageSchema,
  ownEntrySchema,
} from '@cadenza/contracts/places/waitlist'
import { joinWaitlist, leaveWaitlist } from '../features/waitlist/join-waitlist.ts'
import { listOwnEntries } from '../features/waitlist/own-entries.ts'
import { acceptOffer, declineOffer, getOffer } from '../features/waitlist/own-offers.ts'
import { by, checkoutProcedure, router, studentGuardian, studentOwn, studentProcedure } from './procedures.ts'

/** Where the caller's family waits for places. */
export const studentWaitlist = router({
  list: studentGuardian.input(ownEntriesInput).output(ownEntryPageSchema).query(by(listOwnEntries)),
  join: studentProcedure({ whose: 'guardian with canBuy', verified: true, within: 'addToCart' })
    .input(joinWaitlistInput)
    .output(ownEntrySchema)
    .mutation(by(joinWaitlist)),
  leave: studentOwn.input(entryIdInput).output(leftWaitlistSchema).mutation(by(leaveWaitlist)),
})

/** Places that are offered to it. */
export const studentOffers = router({
  get: studentOwn.input(offerIdInput).output(offerSchema).query(by(getOffer)),
  accept: checkoutProcedure.input(acceptOfferInput).output(acceptedOfferSchema).mutation(by(acceptOffer)),
  decline: studentOwn.input(offerIdInput).output(leftWaitlistSchema).mutation(by(declineOffer)),
})
