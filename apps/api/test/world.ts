import { randomUUID } from 'node:crypto'
import type { TestPerson } from './factory.ts'
import type { TestApp } from './test-app.ts'

/**
 * Every kind of caller: a visitor, the student and the instructor who own the rows, someone of the office, an admin, and
 * another user of the same role who does not own them (`other`).
 */
export const actors = ['visitor', 'student', 'instructor', 'office', 'admin', 'other'] as const
export type ActorName = (typeof actors)[number]

/** Rows made anew for each case: nothing that one call changes shows in another. */
export interface World {
  product: TestApp
  student: TestPerson
  instructor: TestPerson
  office: TestPerson
  admin: TestPerson
  other: TestPerson
  /** A verified student who is none of these users. */
  somebody: TestPerson
  /** Of the three classes. They share it with no other world, where each would try all addresses that are taken. */
  className: string
  pendingId: string
  deniedId: string
  approvedId: string
  /** Of `student`: the approved course, at 100.00. */
  cartItemId: string
  /** Of `student`. */
  childId: string
}

interface WorldFacts {
  /** A student unless specified. */
  other?: 'instructor'
  /** The student looks after a child. */
  ofFamily?: boolean
}

/** Everyone and everything that a row of a matrix is about. */
export async function makeWorld(
  product: TestApp,
  { other, ofFamily = true }: WorldFacts = {},
): Promise<World> {
  const { make } = product
  // Who has said whom they buy for is asked nothing when they select.
  const roles = ['student', 'instructor', 'office', 'admin', 'student', other ?? 'student'] as const
  const [student, instructor, office, admin, somebody, stranger] = await make.people(
    roles.map((role) => ({ role, buysFor: 'self' })),
  )
  if (!student || !instructor || !office || !admin || !somebody || !stranger) throw new Error('no row')
  const { userId: instructorId } = instructor
  const className = `Class ${randomUUID()}`
  const ofClass = { instructorId, name: className }
  const [pendingId, deniedId, approvedId] = await make.courses([
    { ...ofClass, status: 'Pending' },
    { ...ofClass, status: 'Denied', feedback: 'Not yet' },
    ofClass,
  ])
  if (!pendingId || !deniedId || !approvedId) throw new Error('no row')
  const [item] = await product.sql<{ id: string }[]>`
    insert into cart_items (user_id, course_id, participant_id)
    values (${student.userId}, ${approvedId}, self_of(${student.userId})) returning id`
  if (!item) throw new Error('no cart item')
  const childId = ofFamily ? await make.child(student) : ''
  const people = { student, instructor, office, admin, somebody, other: stranger }
  return { product, ...people, className, pendingId, deniedId, approvedId, cartItemId: item.id, childId }
}
