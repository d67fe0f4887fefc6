import { currentClass, textIdOf } from '../private-notes.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const childId = ({ childId: id }: World) => id

export const notesSamples: Samples = {
  'student.consents.list': {},
  'student.consents.answer': {
    object: childId,
    input: async ({ product }, participantId) => ({
      answers: [{ participantId, textId: await textIdOf(product, 'photo'), given: true }],
    }),
  },
  'admin.consents.texts': {},
  'admin.consents.publish': {
    input: () => ({ kind: 'photo', version: 0, body: 'We take pictures.' }),
    status: '409',
    others: '409',
  },

  'student.privateNotes.get': { object: childId, input: (_, participantId) => ({ participantId }) },
  'student.privateNotes.set': {
    object: childId,
    input: (_, participantId) => ({ participantId, field: 'medical', text: 'Nuts' }),
  },
  'student.privateNotes.readers': { object: childId, input: (_, participantId) => ({ participantId }) },
  'instructor.privateNotes.get': {
    owner: 'instructor',
    object: currentClass,
    input: ({ childId: participantId }, courseId) => ({ participantId, courseId }),
  },
  'admin.privateNotes.get': {
    object: childId,
    input: (_, participantId) => ({ participantId, why: 'The child is ill' }),
  },
}
