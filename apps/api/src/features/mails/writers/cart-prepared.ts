import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { asc, eq } from 'drizzle-orm'
import { priceInWords } from '@cadenza/contracts/money/price-words'
import { priceCart } from '../../../db/functions/discounts.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { cartItems } from '../../../db/schema/orders.ts'
import { participants } from '../../../db/schema/participants.ts'
import { users } from '../../../db/schema/users.ts'
import { toSteps } from '../../../records/money/price-steps.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { reachableAddress } from '../../../records/people/reachable-address.ts'
import { isUnclaimed } from '../../../records/people/unclaimed.ts'
import { readPlaceCards } from '../letter/class-card.ts'
import { type Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'cart-prepared' }>

/**
 * The way to a cart that the office has filled: for a family without an account, to a sign-up with its address first.
 * Nothing when the cart is empty again.
 */
export const writeCartPrepared: Writer<Job> = async ({ db, school, now }, { userId }) => {
  const rows = await db
    .select({
      ...{ user: users, address: reachableAddress(), participant: attendee },
      ...{ id: cartItems.id, courseId: cartItems.courseId },
    })
    .from(cartItems)
    .innerJoin(users, eq(users.id, cartItems.userId))
    .innerJoin(participants, eq(participants.id, cartItems.participantId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.id))
  const [first] = rows
  if (!first) return undefined
  const { user, address } = first
  const lines = await priceCart.rows(db, { user: userId, at: now(), items: null, locked: null })
  const total = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const cards = await readPlaceCards(
    db,
    rows.flatMap(({ id, courseId, participant }) => {
      const line = lines.find(({ itemId }) => itemId === id)
      const price = line && priceInWords({ ...line, steps: toSteps(line.steps) }, school.currency)
      // Taken out in the meantime.
      return price === undefined
        ? []
        : [{ courseId, participant, fact: { name: say(msg`Price`), value: price } }]
    }),
  )
  const signUp = `/signUp?email=${encodeURIComponent(address ?? '')}&from=/dashboard/myCart`
  return {
    to: { name: user.name, address },
    subject: say(msg`Your classes at ${{ school: school.name }} are ready to book`),
    parts: [
      say(msg`As we talked about, these classes are in your cart. No place is held until you book.`),
      ...cards,
      ...(rows.length > 1 ? [say(msg`Together: ${{ amount: formatMoney(total, school.currency) }}`)] : []),
      ...(isUnclaimed(user)
        ? [
            say(
              msg`Please make an account with this email address and confirm it. Your children and your cart are there then.`,
            ),
            { label: say(msg`Make an account and see your cart`), path: signUp },
          ]
        : [{ label: say(msg`See your cart`), path: '/dashboard/myCart' }]),
      say(msg`If you did not ask for this, there is nothing that you need to do.`),
    ],
  }
}
