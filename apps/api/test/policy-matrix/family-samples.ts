import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const childId = ({ childId: id }: World) => id
const named = { givenName: 'Mia', familyName: 'Weber', birthDate: '2017-03-04' }

export const familySamples: Samples = {
  'student.participants.list': {},
  'student.participants.add': { input: () => named },
  'student.participants.update': { object: childId, input: (_, id) => ({ id, ...named }) },
}
