import { z } from 'zod'
import {
  calendarFeedIdInput,
  calendarFeedSchema,
  createCalendarInput,
  createdCalendarSchema,
} from '@cadenza/contracts/timetable/calendar'
import {
  addToCartInput,
  cartItemSchema,
  cartSchema,
  changeCartItemInput,
  removeFromCartInput,
} from '@cadenza/contracts/places/cart'
import {
  checkoutSchema,
  completeCheckoutInput,
  completionSchema,
  orderIdInput,
  orderStateSchema,
  startCheckoutInput,
} from '@cadenza/contracts/money/checkout'
import {
  cancelledPlaceSchema,
  classInsteadSchema,
  enrolmentSchema,
  listInsteadInput,
  withdrawInput,
} from '@cadenza/contracts/places/enrolment'
import { quoteWithdrawalInput, refundQuoteSchema } from '@cadenza/contracts/money/refund-policy'
import { addCodeInput, removeCodeInput } from '@cadenza/contracts/money/discount'
import { mailChoicesSchema, setMailChoicesInput } from '@cadenza/contracts/school/mail'
import { invitationTokenInput } from '@cadenza/contracts/families/family'
import {
  checkInInput,
  openingTicketSchema,
  ownOpeningSchema,
  takeTicketInput,
} from '@cadenza/contracts/school/opening'
import { paymentIdInput, paymentSchema } from '@cadenza/contracts/money/payment'
import { ownReviewSchema, withdrawReviewInput, writeReviewInput } from '@cadenza/contracts/catalogue/review'
import {
  confirmAddressInput,
  sendAddressCodeInput,
  registerUserInput,
  roleSchema,
  updateProfileInput,
  viewerSchema,
} from '@cadenza/contracts/people/user'
import { removedSchema } from '@cadenza/contracts/text/outcome'
import { createCalendar, listCalendars, revokeCalendar } from '../features/calendar/own-calendars.ts'
import { addToCart, changeCartItem } from '../features/cart/add-to-cart.ts'
import { getCart } from '../features/cart/get-cart.ts'
import { addOwnCode, removeOwnCode } from '../features/cart/cart-codes.ts'
import { removeFromCart } from '../features/cart/remove-from-cart.ts'
import { completeCheckout } from '../features/checkout/complete-checkout.ts'
import { enrolFree } from '../features/checkout/enrol-free.ts'
import { getReceipt, listPayments } from '../features/checkout/list-payments.ts'
import { cancelCheckout, getCurrentOrder, renewCheckout } from '../features/checkout/own-order.ts'
import { startCheckout } from '../features/checkout/start-checkout.ts'
import { listCancelledPlaces } from '../features/enrolments/list-cancelled-places.ts'
import { listClassesInstead } from '../features/enrolments/list-classes-instead.ts'
import { listEnrolments } from '../features/enrolments/list-enrolments.ts'
import { quoteWithdrawal, withdrawPlace, withdrawPlaces } from '../features/enrolments/withdrawal.ts'
import { getMailChoices, setMailChoices } from '../features/mails/mail-choices.ts'
import { checkIn, listOpenings, takeTicket } from '../features/openings/own-tickets.ts'
import { listOwnReviews, withdrawReview } from '../features/reviews/own-reviews.ts'
import { writeReview } from '../features/reviews/write-review.ts'
import { acceptStaffInvitation } from '../features/staff-invitations/accept-invitation.ts'
import { endAllSessions, endSession } from '../features/sign-in/sign-out.ts'
import { confirmAddress, sendAddressCode } from '../features/users/address-code.ts'
import { getViewer, keepAddress, registerUser, updateProfile } from '../features/users/viewer.ts'
import { studentAbsences, studentAttendance } from './absences-router.ts'
import { studentChanges } from './changes-router.ts'
import { studentConsents } from './consents-router.ts'
import { contactsRouter, guardiansRouter, participantsRouter } from './family-router.ts'
import { studentReservations, transferCheckout } from './orders-router.ts'
import { studentMoves } from './moves-router.ts'
import { studentOffers, studentWaitlist } from './waitlist-router.ts'
import { studentMessages } from './messages-router.ts'
import { privacyRouter } from './privacy-router.ts'
import { studentPrivateNotes } from './private-notes-router.ts'
import {
  by,
  cartCheckoutProcedure,
  router,
  studentGuardian,
  studentOwn,
  studentProcedure,
} from './procedures.ts'
import { studentWeek } from './week-procedures.ts'

const endedSchema = z.object({ ended: z.literal(true) })

/** For every signed-in person: each procedure works on the caller's own rows alone. */
export const studentRouter = router({
  timetable: router({ week: studentWeek }),
  session: router({
    end: studentOwn.output(endedSchema).mutation(by(endSession)),
    endAll: studentOwn.output(endedSchema).mutation(by(endAllSessions)),
  }),
  viewer: router({
    get: studentOwn.output(viewerSchema).query(by(getViewer)),
    register: studentOwn
      .input(registerUserInput)
      .output(z.object({ viewer: viewerSchema, created: z.boolean() }))
      .mutation(by(registerUser)),
    update: studentOwn.input(updateProfileInput).output(viewerSchema).mutation(by(updateProfile)),
    sendAddressCode: studentProcedure({ whose: 'own', within: 'sendAddressCode' })
      .input(sendAddressCodeInput)
      .output(z.object({ sent: z.boolean() }))
      .mutation(by(sendAddressCode)),
    keepAddress: studentOwn.output(z.object({ kept: z.literal(true) })).mutation(by(keepAddress)),
    confirmAddress: studentOwn
      .input(confirmAddressInput)
      .output(z.object({ verified: z.literal(true) }))
      .mutation(by(confirmAddress)),
  }),
  mailChoices: router({
    get: studentOwn.output(mailChoicesSchema).query(by(getMailChoices)),
    set: studentOwn.input(setMailChoicesInput).output(mailChoicesSchema).mutation(by(setMailChoices)),
  }),
  privacy: privacyRouter,
  messages: studentMessages,
  participants: participantsRouter,
  guardians: guardiansRouter,
  staffInvitations: router({
    accept: studentProcedure({ whose: 'own', verified: true })
      .input(invitationTokenInput)
      .output(z.object({ role: roleSchema }))
      .mutation(by(acceptStaffInvitation)),
  }),
  contacts: contactsRouter,
  absences: studentAbsences,
  attendance: studentAttendance,
  changes: studentChanges,
  consents: studentConsents,
  privateNotes: studentPrivateNotes,
  calendar: router({
    list: studentOwn.output(z.array(calendarFeedSchema)).query(by(listCalendars)),
    create: studentOwn.input(createCalendarInput).output(createdCalendarSchema).mutation(by(createCalendar)),
    revoke: studentOwn.input(calendarFeedIdInput).output(removedSchema).mutation(by(revokeCalendar)),
  }),
  cart: router({
    get: studentOwn.output(cartSchema).query(by(getCart)),
    add: studentProcedure({ whose: 'guardian with canBuy', within: 'addToCart' })
      .input(addToCartInput)
      .output(cartItemSchema)
      .mutation(({ ctx, input }) => addToCart(ctx, input, { asks: true })),
    change: studentProcedure({ whose: 'own', within: 'addToCart' })
      .input(changeCartItemInput)
      .output(cartItemSchema)
      .mutation(by(changeCartItem)),
    remove: studentOwn.input(removeFromCartInput).output(removedSchema).mutation(by(removeFromCart)),
    addCode: studentOwn.input(addCodeInput).output(cartSchema).mutation(by(addOwnCode)),
    removeCode: studentOwn.input(removeCodeInput).output(cartSchema).mutation(by(removeOwnCode)),
  }),
  checkout: router({
    start: cartCheckoutProcedure.input(startCheckoutInput).output(checkoutSchema).mutation(by(startCheckout)),
    current: studentOwn.output(orderStateSchema.nullable()).query(by(getCurrentOrder)),
    complete: studentOwn.input(completeCheckoutInput).output(completionSchema).mutation(by(completeCheckout)),
    renew: studentOwn.input(orderIdInput).output(orderStateSchema).mutation(by(renewCheckout)),
    cancel: studentOwn.input(orderIdInput).output(orderStateSchema).mutation(by(cancelCheckout)),
    enrolFree: cartCheckoutProcedure.output(completionSchema).mutation(by(enrolFree)),
    ...transferCheckout,
  }),
  reservations: studentReservations,
  openings: router({
    list: studentOwn.output(z.array(ownOpeningSchema)).query(by(listOpenings)),
    take: studentProcedure({ whose: 'own', verified: true })
      .input(takeTicketInput)
      .output(ownOpeningSchema)
      .mutation(by(takeTicket)),
    checkIn: studentOwn.input(checkInInput).output(openingTicketSchema).mutation(by(checkIn)),
  }),
  waitlist: studentWaitlist,
  offers: studentOffers,
  moves: studentMoves,
  payments: router({
    list: studentOwn.output(z.array(paymentSchema)).query(by(listPayments)),
    get: studentProcedure({ whose: 'own or office' })
      .input(paymentIdInput)
      .output(paymentSchema)
      .query(by(getReceipt)),
  }),
  enrolments: router({
    list: studentGuardian.output(z.array(enrolmentSchema)).query(by(listEnrolments)),
    withdraw: studentOwn
      .input(withdrawInput)
      .output(z.object({ withdrawn: z.literal(true) }))
      .mutation(({ ctx, input }) =>
        'enrolmentId' in input ? withdrawPlace(ctx, input) : withdrawPlaces(ctx, input),
      ),
    quote: studentOwn.input(quoteWithdrawalInput).output(refundQuoteSchema).query(by(quoteWithdrawal)),
    listCancelled: studentGuardian.output(z.array(cancelledPlaceSchema)).query(by(listCancelledPlaces)),
    listInstead: studentGuardian
      .input(listInsteadInput)
      .output(z.array(classInsteadSchema))
      .query(by(listClassesInstead)),
  }),
  reviews: router({
    listOwn: studentOwn.output(z.array(ownReviewSchema)).query(by(listOwnReviews)),
    write: studentOwn.input(writeReviewInput).output(ownReviewSchema).mutation(by(writeReview)),
    withdraw: studentOwn.input(withdrawReviewInput).output(removedSchema).mutation(by(withdrawReview)),
  }),
})
