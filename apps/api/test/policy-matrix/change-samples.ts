import { changeTokenOf } from '../../src/features/class-changes/answer-change.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

/** Nothing has changed: there is nothing to answer. */
const answer = { answer: 'fine', until: '2091-07-02T00:00:00.000Z', refundMinor: 0 }
const linked = ({ product, approvedId: courseId, student: { userId } }: World) => ({
  token: changeTokenOf(product.deps, { courseId, userId }),
})

export const changeSamples: Samples = {
  'public.changes.get': { input: linked },
  'public.changes.answer': { input: (world) => ({ ...linked(world), ...answer }) },
  'student.changes.list': {},
  'student.changes.answer': { input: ({ approvedId: courseId }) => ({ courseId, ...answer }) },
  'admin.changes.answers': { object: ({ approvedId }) => approvedId, input: (_, courseId) => ({ courseId }) },
  'admin.courses.getChangeEffect': {
    object: ({ approvedId }) => approvedId,
    input: (_, id) => ({ id, version: 1, level: 'advanced' }),
  },
  'instructor.courses.getChangeEffect': {
    owner: 'instructor',
    object: ({ approvedId }) => approvedId,
    input: (_, id) => ({ id, version: 1, level: 'advanced' }),
  },
}
