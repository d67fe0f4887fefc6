import { joinWaitlist } from '../../src/features/waitlist/join-waitlist.ts'
import { fullCourse } from '../waitlists.ts'
import type { World } from '../world.ts'
import type { Sample } from './sample.ts'

/** What a second guardian may be given, by the reach that asks for it; being the primary guardian is none of them. */
export const rightsOfGuardians = {
  guardian: { canBuy: false, canChange: false },
  'guardian with canBuy': { canBuy: true, canChange: false },
  'guardian with canChange': { canBuy: false, canChange: true },
}

interface SampleOfChild extends Sample {
  /** What a list shows only to those who look after the child; the child's id unless specified. */
  shows?(world: World): string
}

/** Calls about the student's child, where the matrix has one that is about something else. */
export const ofChild: Record<string, SampleOfChild> = {
  'student.cart.add': {
    object: ({ childId }) => childId,
    input: async ({ product }, participantId) => ({ courseId: await product.make.course(), participantId }),
    status: '200',
  },
  'student.enrolments.list': { input: (world) => enrolled(world) },
  'student.enrolments.listCancelled': {
    input: async (world) => {
      await enrolled(world)
      await world.product.sql`
        select refund_payment(id, null, 'admin', user_id) from payments where user_id = ${world.student.userId}`
      return {}
    },
  },
  'student.enrolments.listInstead': {
    object: async (world) => {
      await enrolled(world)
      const [place] = await world.product.sql<{ id: string }[]>`
        select id from seat_claims where participant_id = ${world.childId} and state = 'confirmed'`
      return place?.id ?? ''
    },
    input: (_, enrolmentId) => ({ enrolmentId }),
  },
  'student.waitlist.list': {
    input: async ({ product, student, childId }) => {
      const { courseId } = await fullCourse(product, 1)
      await joinWaitlist(student.ctx, { courseId, participantIds: [childId] })
      return {}
    },
  },
  'student.timetable.week': {
    input: async (world) => {
      await enrolled(world)
      await world.product.sql`
        insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
        values (${world.approvedId}, '2027-07-07', '09:30', 60, 'UTC')`
      return { week: '2027-W27' }
    },
    shows: ({ approvedId }) => approvedId,
  },
}

async function enrolled({ product, student, approvedId, childId }: World): Promise<object> {
  await product.sql`delete from cart_items where user_id = ${student.userId}`
  await product.make.enrolment(student, [approvedId], [childId])
  return {}
}
