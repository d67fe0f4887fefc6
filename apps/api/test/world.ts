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
  // One after the other, on one connection: to plan the same on five would take longer.
  const student = await make.student()
  const instructor = await make.instructor()
  const office = await make.office()
  const admin = await make.admin()
  const somebody = await make.student()
  const stranger = other === 'instructor' ? await make.instructor() : await make.student()
  const own = { instructorId: instructor.userId }
  const pendingId = await make.course({ ...own, status: 'Pending' })
  const deniedId = await make.course({ ...own, status: 'Denied', feedback: 'Not yet' })
  const approvedId = await make.course(own)
  await make.cart(student, [approvedId])
  const [item] = await product.sql<
    { id: string }[]
  >`select id from cart_items where user_id = ${student.userId}`
  if (!item) throw new Error('no cart item')
  const childId = ofFamily ? await make.child(student) : ''
  const people = { student, instructor, office, admin, somebody, other: stranger }
  return { product, ...people, pendingId, deniedId, approvedId, cartItemId: item.id, childId }
}
