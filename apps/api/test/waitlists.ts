import { joinWaitlist } from '../src/features/waitlist/join-waitlist.ts'
import type { NewCourse, TestPerson } from './factory.ts'
import type { TestApp } from './test-app.ts'

/** A class whose seats are all taken, each by a person of its own who can give it back. */
export async function fullCourse(product: TestApp, seats: number, facts: NewCourse = {}) {
  const { priceMinor = 10_000, ageMin = null, ageMax = null, ...rest } = facts
  // They got in for nothing: no card is charged without the provider.
  const courseId = await product.make.course({ capacity: seats, ...rest, priceMinor: 0 })
  const holders = await product.make.people(Array.from({ length: seats }, () => ({})))
  for (const holder of holders) await product.make.enrolment(holder, [courseId])
  await product.sql`
    update courses set price_minor = ${priceMinor}, age_min = ${ageMin}, age_max = ${ageMax} where id = ${courseId}`
  return { courseId, holders }
}

/** A family that waits for so many children of its own. */
export async function waitingFamily(product: TestApp, courseId: string, seats = 1) {
  const person = await product.make.student()
  return waitWith(product, person, courseId, seats)
}

export async function waitWith<P extends TestPerson>(
  product: TestApp,
  person: P,
  courseId: string,
  seats = 1,
) {
  const people: string[] = []
  for (let n = 0; n < seats; n++) people.push(await product.make.child(person))
  const entry = await joinWaitlist(person.ctx, { courseId, participantIds: people })
  return { ...person, people, entry }
}

/** A person gives their place back. */
export async function freeSeat(
  { sql }: Pick<TestApp, 'sql'>,
  courseId: string,
  { userId }: Pick<TestPerson, 'userId'>,
): Promise<void> {
  await sql`
    select free_seats(array(select id from seat_claims
                             where course_id = ${courseId} and user_id = ${userId} and state = 'confirmed'), 'revoked')`
}

/** The order of the place that is offered to a person of a family. */
export async function offerTo(
  { sql }: Pick<TestApp, 'sql'>,
  { userId }: Pick<TestPerson, 'userId'>,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from orders where user_id = ${userId} and entry_id is not null and holds_seats order by id desc limit 1`
  return row?.id ?? null
}

/** Places that are offered to a person, in a class of its own. */
export async function madeOffer(product: TestApp, to: TestPerson, seats = 1): Promise<string> {
  const { courseId, holders } = await fullCourse(product, seats)
  await waitWith(product, to, courseId, seats)
  for (const holder of holders) await freeSeat(product, courseId, holder)
  return (await offerTo(product, to)) ?? ''
}

/** An entry for which a seat is saved, which is too few for the family before it, whom no one passes any more. */
export async function fittingEntry(product: TestApp): Promise<string> {
  const { courseId, holders } = await fullCourse(product, 2)
  const family = await waitingFamily(product, courseId, 2)
  const single = await waitingFamily(product, courseId)
  await product.sql`update waitlist_entries set passes = 3 where id = ${family.entry.id}`
  for (const holder of holders.slice(0, 1)) await freeSeat(product, courseId, holder)
  return single.entry.id
}

/** The entry of a person in the line of a class of its own, behind another family. */
export async function madeEntry(product: TestApp, of: TestPerson): Promise<string> {
  const { courseId } = await fullCourse(product, 2)
  await waitingFamily(product, courseId, 2)
  return (await waitWith(product, of, courseId)).entry.id
}
