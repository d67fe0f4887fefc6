import { fittingEntry, fullCourse, madeEntry, madeOffer } from '../waitlists.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const offered = ({ product, student }: World) => madeOffer(product, student)
const entry = ({ product, student }: World) => madeEntry(product, student)

/** Waiting lists: who waits, offers, and what the office does with a line. */
export const waitlistSamples: Samples = {
  'student.waitlist.list': { input: () => ({}) },
  // Only the student looks after the child.
  'student.waitlist.join': {
    input: async ({ product, childId }) => {
      const { courseId } = await fullCourse(product, 1)
      return { courseId, participantIds: [childId] }
    },
    others: '404',
  },
  'student.waitlist.leave': { object: entry, input: (_, entryId) => ({ entryId }) },
  'student.offers.get': { object: offered, input: (_, orderId) => ({ orderId }) },
  // Another price than the offer's: whoever owns the order, its people are the student's.
  'student.offers.accept': {
    object: offered,
    input: (_, orderId) => ({ orderId, totalMinor: 10_100 }),
    status: '409',
  },
  'student.offers.decline': { object: offered, input: (_, orderId) => ({ orderId }) },
  'admin.waitlist.list': { object: ({ approvedId }) => approvedId, input: (_, id) => ({ id }) },
  'admin.waitlist.events': {
    object: ({ approvedId }) => approvedId,
    input: (_, id) => ({ id }),
    absent: '200',
  },
  'admin.waitlist.join': {
    input: async ({ product, student, childId }) => {
      const { courseId } = await fullCourse(product, 1)
      return { userId: student.userId, courseId, participantIds: [childId] }
    },
  },
  'admin.waitlist.leave': { object: entry, input: (_, entryId) => ({ entryId }) },
  'admin.waitlist.move': {
    object: entry,
    input: (_, entryId) => ({ entryId, way: 'up', reason: 'Their sister is in it' }),
  },
  'admin.waitlist.called': { object: entry, input: (_, entryId) => ({ entryId }) },
  'admin.waitlist.offer': {
    object: ({ product }) => fittingEntry(product),
    input: (_, entryId) => ({ entryId, reason: 'Only one seat is free' }),
  },
}
