import { boughtPlace, moveAsQuoted, placeIn, weeksOf } from '../moves.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const week = async ({ product }: Pick<World, 'product'>) =>
  (await weeksOf(product, [{ priceMinor: 10_000, termId: null }]))[0] ?? ''

/** A place of a child of the student, whose cart stays as it is. */
export async function placeOf({ product, student }: Pick<World, 'product' | 'student'>): Promise<string> {
  const { sql } = product
  const cart = await sql`delete from cart_items where user_id = ${student.userId} returning *`
  const child = await product.make.child(student)
  const { enrolmentId } = await boughtPlace(product, await week({ product }), {}, student, [child])
  if (cart.length > 0) await sql`insert into cart_items ${sql(cart)}`
  return enrolmentId
}

/** One that was moved just now. */
export async function movedPlaceOf(world: Pick<World, 'product' | 'student'>): Promise<string> {
  const courseId = await week(world)
  await moveAsQuoted(world.student, await placeOf(world), courseId)
  return placeIn(world.product, world.student, courseId)
}

export const moveOf = async (world: Pick<World, 'product'>, enrolmentId: string) => ({
  enrolmentId,
  courseId: await week(world),
})
const childOf = async ({ product, student }: Pick<World, 'product' | 'student'>, enrolmentId: string) => ({
  enrolmentId,
  participantId: await product.make.child(student),
})
const free = { totalMinor: 0, refundMinor: 0 }

/** Places that go to another class. */
export const movesSamples: Samples = {
  'student.moves.listTargets': { object: placeOf, input: (_, enrolmentId) => ({ enrolmentId }) },
  'student.moves.quote': { object: placeOf, input: moveOf },
  'student.moves.start': {
    object: placeOf,
    input: async (world, id) => ({ ...(await moveOf(world, id)), ...free }),
  },
  'student.moves.changeParticipant': {
    object: placeOf,
    input: childOf,
  },
  'admin.moves.getPlace': { object: placeOf, input: (_, enrolmentId) => ({ enrolmentId }) },
  'admin.moves.listTargets': { object: placeOf, input: (_, enrolmentId) => ({ enrolmentId }) },
  'admin.moves.quote': { object: placeOf, input: moveOf },
  'admin.moves.start': {
    object: placeOf,
    input: async (world, id) => ({ ...(await moveOf(world, id)), ...free }),
  },
  'admin.moves.changeParticipant': {
    object: placeOf,
    input: childOf,
  },
  'admin.moves.undo': { object: movedPlaceOf, input: (_, enrolmentId) => ({ enrolmentId }) },
}
