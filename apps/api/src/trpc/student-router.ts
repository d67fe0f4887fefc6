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
} from '@cadenza/contracts/money/cart'
import {
  checkoutSchema,
  completeCheckoutInput,
  completionSchema,
  orderIdInput,
  orderStateSchema,
  startCheckoutInput,
} from '@cadenza/contracts/money/checkout'
import { cancelledPlaceSchema, enrolmentSchema, withdrawInput } from '@cadenza/contracts/courses/enrolment'
import { quoteWithdrawalInput, refundQuoteSchema } from '@cadenza/contracts/money/refund-policy'
import { mailChoicesSchema, setMailChoicesInput } from '@cadenza/contracts/school/mail'
import { invitationTokenInput } from '@cadenza/contracts/people/family'
import {
  checkInInput,
  openingTicketSchema,
  ownOpeningSchema,
  takeTicketInput,
} from '@cadenza/contracts/school/opening'
import { paymentIdInput, paymentSchema } from '@cadenza/contracts/money/payment'
import { ownReviewSchema, withdrawReviewInput, writeReviewInput } from '@cadenza/contracts/courses/review'
import {
  confirmAddressInput,
  sendAddressCodeInput,
  registerUserInput,
  roleSchema,
  updateProfileInput,
  viewerSchema,
} from '@cadenza/contracts/people/user'
import { createCalendar, listCalendars, revokeCalendar } from '../features/calendar/own-calendars.ts'
import { addToCart, changeCartItem } from '../features/cart/add-to-cart.ts'
import { getCart } from '../features/cart/get-cart.ts'
import { removeFromCart } from '../features/cart/remove-from-cart.ts'
import { completeCheckout } from '../features/checkout/complete-checkout.ts'
import { enrolFree } from '../features/checkout/enrol-free.ts'
import { getReceipt, listPayments } from '../features/checkout/list-payments.ts'
import { cancelCheckout, getCurrentOrder, renewCheckout } from '../features/checkout/own-order.ts'
import { startCheckout } from '../features/checkout/start-checkout.ts'
import { listCancelledPlaces } from '../features/enrolments/list-cancelled-places.ts'
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
import { studentConsents } from './consents-router.ts'
import { contactsRouter, guardiansRouter, participantsRouter } from './family-router.ts'
import { studentReservations, transferCheckout } from './orders-router.ts'
import { studentOffers, studentWaitlist } from './waitlist-router.ts'
import { studentMessages } from './messages-router.ts'
import { privacyRouter } from './privacy-router.ts'
import { studentPrivateNotes } from './private-notes-router.ts'
import { cartCheckoutProcedure, router, studentProcedure } from './procedures.ts'
import { studentWeek } from './week-procedures.ts'

const endedSchema = z.object({ ended: z.literal(true) })

/** For every signed-in person: each procedure works on the caller's own rows alone. */
export const studentRouter = router({
  timetable: router({ week: studentWeek }),
  session: router({
    end: studentProcedure({ whose: 'own' })
      .output(endedSchema)
      .mutation(({ ctx }) => endSession(ctx)),
    endAll: studentProcedure({ whose: 'own' })
      .output(endedSchema)
      .mutation(({ ctx }) => endAllSessions(ctx)),
  }),
  viewer: router({
    get: studentProcedure({ whose: 'own' })
      .output(viewerSchema)
      .query(({ ctx }) => getViewer(ctx)),
    register: studentProcedure({ whose: 'own' })
      .input(registerUserInput)
      .output(z.object({ viewer: viewerSchema, created: z.boolean() }))
      .mutation(({ ctx, input }) => registerUser(ctx, input)),
    update: studentProcedure({ whose: 'own' })
      .input(updateProfileInput)
      .output(viewerSchema)
      .mutation(({ ctx, input }) => updateProfile(ctx, input)),
    sendAddressCode: studentProcedure({ whose: 'own', within: 'sendAddressCode' })
      .input(sendAddressCodeInput)
      .output(z.object({ sent: z.boolean() }))
      .mutation(({ ctx, input }) => sendAddressCode(ctx, input)),
    keepAddress: studentProcedure({ whose: 'own' })
      .output(z.object({ kept: z.literal(true) }))
      .mutation(({ ctx }) => keepAddress(ctx)),
    confirmAddress: studentProcedure({ whose: 'own' })
      .input(confirmAddressInput)
      .output(z.object({ verified: z.literal(true) }))
      .mutation(({ ctx, input }) => confirmAddress(ctx, input)),
  }),
  mailChoices: router({
    get: studentProcedure({ whose: 'own' })
      .output(mailChoicesSchema)
      .query(({ ctx }) => getMailChoices(ctx)),
    set: studentProcedure({ whose: 'own' })
      .input(setMailChoicesInput)
      .output(mailChoicesSchema)
      .mutation(({ ctx, input }) => setMailChoices(ctx, input)),
  }),
  privacy: privacyRouter,
  messages: studentMessages,
  participants: participantsRouter,
  guardians: guardiansRouter,
  staffInvitations: router({
    accept: studentProcedure({ whose: 'own', verified: true })
      .input(invitationTokenInput)
      .output(z.object({ role: roleSchema }))
      .mutation(({ ctx, input }) => acceptStaffInvitation(ctx, input)),
  }),
  contacts: contactsRouter,
  consents: studentConsents,
  privateNotes: studentPrivateNotes,
  calendar: router({
    list: studentProcedure({ whose: 'own' })
      .output(z.array(calendarFeedSchema))
      .query(({ ctx }) => listCalendars(ctx)),
    create: studentProcedure({ whose: 'own' })
      .input(createCalendarInput)
      .output(createdCalendarSchema)
      .mutation(({ ctx, input }) => createCalendar(ctx, input)),
    revoke: studentProcedure({ whose: 'own' })
      .input(calendarFeedIdInput)
      .output(z.object({ removed: z.boolean() }))
      .mutation(({ ctx, input }) => revokeCalendar(ctx, input)),
  }),
  cart: router({
    get: studentProcedure({ whose: 'own' })
      .output(cartSchema)
      .query(({ ctx }) => getCart(ctx)),
    add: studentProcedure({ whose: 'guardian with canBuy', within: 'addToCart' })
      .input(addToCartInput)
      .output(cartItemSchema)
      .mutation(({ ctx, input }) => addToCart(ctx, input, { asks: true })),
    change: studentProcedure({ whose: 'own', within: 'addToCart' })
      .input(changeCartItemInput)
      .output(cartItemSchema)
      .mutation(({ ctx, input }) => changeCartItem(ctx, input)),
    remove: studentProcedure({ whose: 'own' })
      .input(removeFromCartInput)
      .output(z.object({ removed: z.boolean() }))
      .mutation(({ ctx, input }) => removeFromCart(ctx, input)),
  }),
  checkout: router({
    start: cartCheckoutProcedure
      .input(startCheckoutInput)
      .output(checkoutSchema)
      .mutation(({ ctx, input }) => startCheckout(ctx, input)),
    current: studentProcedure({ whose: 'own' })
      .output(orderStateSchema.nullable())
      .query(({ ctx }) => getCurrentOrder(ctx)),
    complete: studentProcedure({ whose: 'own' })
      .input(completeCheckoutInput)
      .output(completionSchema)
      .mutation(({ ctx, input }) => completeCheckout(ctx, input)),
    renew: studentProcedure({ whose: 'own' })
      .input(orderIdInput)
      .output(orderStateSchema)
      .mutation(({ ctx, input }) => renewCheckout(ctx, input)),
    cancel: studentProcedure({ whose: 'own' })
      .input(orderIdInput)
      .output(orderStateSchema)
      .mutation(({ ctx, input }) => cancelCheckout(ctx, input)),
    enrolFree: cartCheckoutProcedure.output(completionSchema).mutation(({ ctx }) => enrolFree(ctx)),
    ...transferCheckout,
  }),
  reservations: studentReservations,
  openings: router({
    list: studentProcedure({ whose: 'own' })
      .output(z.array(ownOpeningSchema))
      .query(({ ctx }) => listOpenings(ctx)),
    take: studentProcedure({ whose: 'own', verified: true })
      .input(takeTicketInput)
      .output(ownOpeningSchema)
      .mutation(({ ctx, input }) => takeTicket(ctx, input)),
    checkIn: studentProcedure({ whose: 'own' })
      .input(checkInInput)
      .output(openingTicketSchema)
      .mutation(({ ctx, input }) => checkIn(ctx, input)),
  }),
  waitlist: studentWaitlist,
  offers: studentOffers,
  payments: router({
    list: studentProcedure({ whose: 'own' })
      .output(z.array(paymentSchema))
      .query(({ ctx }) => listPayments(ctx)),
    get: studentProcedure({ whose: 'own or office' })
      .input(paymentIdInput)
      .output(paymentSchema)
      .query(({ ctx, input }) => getReceipt(ctx, input)),
  }),
  enrolments: router({
    list: studentProcedure({ whose: 'guardian' })
      .output(z.array(enrolmentSchema))
      .query(({ ctx }) => listEnrolments(ctx)),
    withdraw: studentProcedure({ whose: 'own' })
      .input(withdrawInput)
      .output(z.object({ withdrawn: z.literal(true) }))
      .mutation(({ ctx, input }) =>
        'enrolmentId' in input ? withdrawPlace(ctx, input) : withdrawPlaces(ctx, input),
      ),
    quote: studentProcedure({ whose: 'own' })
      .input(quoteWithdrawalInput)
      .output(refundQuoteSchema)
      .query(({ ctx, input }) => quoteWithdrawal(ctx, input)),
    listCancelled: studentProcedure({ whose: 'guardian' })
      .output(z.array(cancelledPlaceSchema))
      .query(({ ctx }) => listCancelledPlaces(ctx)),
  }),
  reviews: router({
    listOwn: studentProcedure({ whose: 'own' })
      .output(z.array(ownReviewSchema))
      .query(({ ctx }) => listOwnReviews(ctx)),
    write: studentProcedure({ whose: 'own' })
      .input(writeReviewInput)
      .output(ownReviewSchema)
      .mutation(({ ctx, input }) => writeReview(ctx, input)),
    withdraw: studentProcedure({ whose: 'own' })
      .input(withdrawReviewInput)
      .output(z.object({ removed: z.boolean() }))
      .mutation(({ ctx, input }) => withdrawReview(ctx, input)),
  }),
})
