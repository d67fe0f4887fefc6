import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { consents, consentTexts } from '../db/family-schema.ts'
import { claimOrder, settleOrder } from '../db/functions.ts'
import { cartItems, courses, participants } from '../db/schema.ts'

/** Two children and the class that each goes to. */
const children = [
  { givenName: 'Mia', age: 9, course: 'Piano four hands' },
  { givenName: 'Jonas', age: 13, course: 'Choir in a week' },
]

/**
 * The children of the demo family, what their mother answered for them, and a place for each. Their places are the
 * school's gift, like those of a scholarship: no provider is asked for money before anybody has come.
 */
export async function insertFamily(
  tx: Transaction,
  parentId: string,
  { payments, settings, now }: Deps,
): Promise<void> {
  const texts = await tx
    .select({ id: consentTexts.id })
    .from(consentTexts)
    .where(eq(consentTexts.isRequired, true))
  const names = children.map(({ course }) => course)
  const offered = await tx
    .select({ id: courses.id, name: courses.name, priceMinor: courses.priceMinor })
    .from(courses)
    .where(and(inArray(courses.name, names), eq(courses.status, 'Approved')))
  for (const { givenName, age, course } of children) {
    const birthDate = `${now().getUTCFullYear() - age}-03-14`
    const [child] = await tx
      .insert(participants)
      .values({ ownerId: parentId, givenName, familyName: 'Keller', birthDate })
      .returning({ id: participants.id })
    const place = offered.find(({ name }) => name === course)
    if (!child || !place) throw new Error(`the demo family finds no class: ${course}`)
    await tx
      .insert(consents)
      .values(
        texts.map(({ id: textId }) => ({ participantId: child.id, userId: parentId, textId, given: true })),
      )
    await tx.insert(cartItems).values({ userId: parentId, courseId: place.id, participantId: child.id })
  }
  // An order keeps the prices of its moment: at this one both cost nothing.
  const given = inArray(
    courses.id,
    offered.map(({ id }) => id),
  )
  await tx.update(courses).set({ priceMinor: 0 }).where(given)
  const { currency, holdSeconds } = settings
  const claim = { user: parentId, provider: payments.provider, currency, expected: 0, holdSeconds }
  const order = await claimOrder(tx, claim)
  await settleOrder(tx, { order, intent: `free_${order}`, amount: 0, currency })
  for (const { id, priceMinor } of offered)
    await tx.update(courses).set({ priceMinor }).where(eq(courses.id, id))
}
