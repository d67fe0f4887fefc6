import { boughtPlace, moveAsQuoted, placeIn, weeksOf } from '../moves.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const week = async ({ product }: Pick<World, 'product'>) =>
  (await weeksOf(product, [{ priceMinor: 10_000, termId: null }]))[0] ?? ''

/** A place of the student. */
export async function placeOf({ product, student }: Pick<World, 'product' | 'student'>): Promise<string> {
  const { enrolmentId } = await boughtPlace(product, await week({ product }), {}, student)
  return enrolmentId
}

/** One that was moved just now. */
export async function movedPlaceOf(world: Pick<World, 'product' | 'student'>): Promise<string> {
  const courseId = await week(world)
  await moveAsQuoted(world.student, await placeOf(world), courseId)
  return placeIn(world.product, world.student, courseId)
}

const moved = async (world: Pick<World, 'product'>, enrolmentId: string) => ({
  enrolmentId,
  courseId: await week(world),
})
const free = { totalMinor: 0, refundMinor: 0 }

/** Places that go to another class. */
export const movesSamples: Samples = {
  'student.moves.listTargets': { object: placeOf, input: (_, enrolmentId) => ({ enrolmentId }) },
  'student.moves.quote': { object: placeOf, input: moved },
  'student.moves.start': {
    object: placeOf,
    input: async (world, id) => ({ ...(await moved(world, id)), ...free }),
  },
  'student.moves.changeParticipant': {
    object: placeOf,
    input: ({ childId }, enrolmentId) => ({ enrolmentId, participantId: childId }),
  },
  'admin.moves.listTargets': { object: placeOf, input: (_, enrolmentId) => ({ enrolmentId }) },
  'admin.moves.quote': { object: placeOf, input: moved },
  'admin.moves.start': {
    object: placeOf,
    input: async (world, id) => ({ ...(await moved(world, id)), ...free }),
  },
  'admin.moves.undo': { object: movedPlaceOf, input: (_, enrolmentId) => ({ enrolmentId }) },
}
