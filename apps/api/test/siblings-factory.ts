import { and, eq } from 'drizzle-orm'
import type { Deps } from '../src/context.ts'
import { courses } from '../src/db/schema/courses.ts'
import { participants } from '../src/db/schema/participants.ts'
import { Factory, type NewCourse } from './factory.ts'

/** Whether every student selects classes for two siblings: then payments and faults are run for families. */
export const boughtForSiblings = process.env.CARTS === 'siblings'

/**
 * Makes the same schools for families: a buyer who selects a class selects it for two siblings, at half of its price
 * each, and a stranger has one of its seats: a class of ten has twenty-one. What a test pays, takes and refunds for one
 * place is then the same for two places in one class beside another buyer for its last seats.
 */
export class SiblingsFactory extends Factory {
  readonly #deps: Deps
  readonly #siblings = new Map<string, Promise<string[]>>()

  constructor(deps: Deps) {
    super(deps)
    this.#deps = deps
  }

  override async course(values: NewCourse = {}): Promise<string> {
    const { capacity = 10, priceMinor = 10_000, currency = 'USD', status = 'Approved' } = values
    if (priceMinor % 2) throw new Error('the price of a place for two is even')
    const free = { priceMinor: 0, currency: 'USD', status: 'Approved' } as const
    const id = await super.course({ ...values, ...free, capacity: 2 * capacity + 1 })
    const stranger = await this.student()
    await super.enrolment(stranger, [id], [await this.#selfOf(stranger)])
    await this.#deps.db
      .update(courses)
      .set({ priceMinor: priceMinor / 2, currency, status })
      .where(eq(courses.id, id))
    return id
  }

  override async cart(
    person: { userId: string },
    courseIds: string[],
    participantIds?: string[],
  ): Promise<void> {
    await super.cart(person, courseIds, participantIds ?? (await this.#siblingsOf(person)))
  }

  async #selfOf({ userId }: { userId: string }): Promise<string> {
    const [self] = await this.#deps.db
      .select({ id: participants.id })
      .from(participants)
      .where(and(eq(participants.ownerId, userId), participants.isSelf))
    if (!self) throw new Error('nobody is without a self')
    return self.id
  }

  #siblingsOf(person: { userId: string }): Promise<string[]> {
    const known = this.#siblings.get(person.userId)
    const made = known ?? Promise.all([this.child(person), this.child(person)])
    this.#siblings.set(person.userId, made)
    return made
  }
}

/** How many pairs these seats are; throws when one sibling has a seat without the other. */
export function pairsAmong(seats: number): number {
  if (seats % 2) throw new Error(`${seats} seats are not those of pairs`)
  return seats / 2
}
