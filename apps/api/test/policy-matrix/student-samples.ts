import { createCalendar } from '../../src/features/calendar/own-calendars.ts'
import { writeReview } from '../../src/features/reviews/write-review.ts'
import { newOpening, ticketOf } from '../openings.ts'
import type { World } from '../world.ts'
import { madePayment, startedIntent, startedOrder } from './checkout-objects.ts'
import type { Samples } from './sample.ts'

const review = { rating: 5, reviewDetails: 'Warm and exact.' }

async function madePlace({ product, student, approvedId, childId }: World): Promise<string> {
  await product.make.enrolment(student, [approvedId], [childId])
  const [place] = await product.sql<{ id: string }[]>`
    select id from seat_claims where course_id = ${approvedId} and participant_id = ${childId}`
  return place?.id ?? ''
}

export const studentSamples: Samples = {
  'student.session.end': { input: () => ({}) },
  'student.session.endAll': { input: () => ({}) },

  'student.viewer.get': {},
  // The email is the student's: no other caller may name it.
  'student.viewer.register': {
    input: ({ student }) => ({ name: 'Ana', email: student.email }),
    others: '403',
  },
  'student.viewer.sendAddressCode': { input: () => ({}) },
  'student.viewer.keepAddress': { input: () => ({}) },
  // Nothing is to be proved but for an unverified account, which has been sent no code here.
  'student.viewer.confirmAddress': { input: () => ({ code: '123456' }), unverified: '409' },
  'student.viewer.update': { input: () => ({ name: 'Ana', imageUrl: 'https://example.org/ana.png' }) },
  'student.mailChoices.get': {},
  'student.mailChoices.set': { input: () => ({ reminders: true }) },

  'student.privacy.card': {},
  'student.privacy.agreeToCard': { input: () => ({ showsEmail: false, showsPhoto: true }) },
  'student.privacy.export': { input: () => ({}) },
  // An account is erased only with a sign-in of its own from just now.
  'student.privacy.erase': { input: () => ({ idToken: 'none', confirmation: 'ERASE' }), status: '409' },

  'student.calendar.list': {},
  'student.calendar.create': { input: () => ({ scope: 'mine' }) },
  'student.calendar.revoke': {
    object: async ({ student }) => (await createCalendar(student.ctx, { scope: 'mine' })).feed.id,
    input: (_, id) => ({ id }),
    status: '200 (true)',
    absent: '200 (false)',
  },

  'student.cart.get': {},
  // A caller who looks after a child names who the place is for.
  'student.cart.add': {
    input: async ({ product }) => ({ courseId: await product.make.course() }),
    status: '409',
    others: '200',
  },
  'student.cart.change': {
    object: ({ cartItemId }) => cartItemId,
    input: ({ childId: participantId }, id) => ({ id, participantId }),
  },
  'student.cart.remove': {
    object: ({ cartItemId }) => cartItemId,
    input: (_, id) => ({ id }),
    status: '200 (true)',
    absent: '200 (false)',
  },
  // No code is valid.
  'student.cart.addCode': { input: () => ({ code: 'SUMMER10' }), status: '409' },
  'student.cart.removeCode': { input: () => ({ series: crypto.randomUUID() }) },

  // Only the student's cart has something in it.
  'student.checkout.start': { input: () => ({ totalMinor: 10_000 }), others: '409' },
  'student.checkout.current': {},
  'student.checkout.complete': {
    object: startedIntent,
    input: (_, transactionId) => ({ transactionId }),
    absentId: 'pi_unknown',
  },
  'student.checkout.renew': { object: startedOrder, input: (_, orderId) => ({ orderId }) },
  'student.checkout.cancel': { object: startedOrder, input: (_, orderId) => ({ orderId }) },
  // No cart here is free of charge.
  'student.checkout.enrolFree': { input: () => ({}), status: '409' },

  'student.openings.list': {},
  'student.openings.take': { input: async ({ product }) => ({ openingId: await newOpening(product) }) },
  // A ticket names its owner, regardless of who presents it.
  'student.openings.checkIn': {
    input: async ({ product, student }) => {
      const openingId = await newOpening(product)
      return { openingId, ticket: await ticketOf(student, openingId) }
    },
    others: '409',
  },
  'student.payments.list': {},
  'student.payments.get': { object: madePayment, input: (_, id) => ({ id }) },
  'student.enrolments.list': {},
  'student.enrolments.listCancelled': {},
  'student.enrolments.listInstead': { object: madePlace, input: (_, id) => ({ enrolmentId: id }) },
  'student.enrolments.withdraw': { object: madePlace, input: (_, id) => ({ enrolmentId: id }) },
  'student.enrolments.quote': { object: madePlace, input: (_, id) => ({ enrolmentIds: [id] }) },

  'student.reviews.listOwn': {},
  // Only the student is enrolled.
  'student.reviews.write': {
    input: async (world) => ({ courseId: await attendedCourse(world), ...review }),
    others: '409',
  },
  'student.reviews.withdraw': {
    object: async (world) => {
      const courseId = await attendedCourse(world)
      await writeReview(world.student.ctx, { courseId, ...review })
      return courseId
    },
    input: (_, courseId) => ({ courseId }),
    status: '200 (true)',
    absent: '200 (false)',
  },
}

/** Enrols the student once, however many actors of this world ask. */
async function attendedCourse({ product, student, approvedId }: World): Promise<string> {
  const places = await product.sql`
    select from seat_claims where course_id = ${approvedId} and user_id = ${student.userId}`
  if (places.length === 0) await product.make.enrolment(student, [approvedId])
  return approvedId
}
