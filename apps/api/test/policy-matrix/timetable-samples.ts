import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const owner = 'instructor'
const courseId = ({ approvedId }: World) => approvedId

const grant = {
  object: courseId,
  // Who has selected it.
  input: ({ student }: World, id: string) => ({ courseId: id, email: student.email, reason: 'Plays well' }),
}
const revoke = {
  object: courseId,
  input: ({ childId }: World, id: string) => ({ courseId: id, participantId: childId }),
  // There is none.
  status: '200 (false)',
}

export const timetableSamples: Samples = {
  'public.timetable.check': { input: ({ approvedId }) => ({ courseIds: [approvedId] }) },
  'instructor.waivers.list': { owner, object: courseId, input: (_, id) => ({ courseId: id }) },
  'instructor.waivers.grant': { owner, ...grant },
  'instructor.waivers.revoke': { owner, ...revoke },
  'instructor.courses.prerequisites': { owner, object: courseId, input: (_, id) => ({ id }) },
  'instructor.courses.setPrerequisites': {
    owner,
    object: courseId,
    input: ({ pendingId }, id) => ({ id, requires: [pendingId] }),
  },
  'admin.waivers.list': { object: courseId, input: (_, id) => ({ courseId: id }) },
  'admin.waivers.grant': grant,
  'admin.waivers.revoke': revoke,
  'admin.timetable.clashPolicy': {},
  'admin.timetable.setClashPolicy': { input: () => ({ policy: 'block' }) },
}
