import { describe, expect, test } from 'vitest'
import { withGateway } from '../../../test/adversarial/shop.ts'
import { askErasure, endWeek, eraseChild, freshToken } from '../../../test/personal-data/erased-children.ts'
import { invited } from '../../../test/guardians.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { payIntent } from '../../../test/provider.ts'
import { reservedOrder } from '../../../test/reserved-orders.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { listPayments } from '../checkout/list-payments.ts'
import { listReservations } from '../checkout/list-reservations.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { listContacts, saveContact } from '../contacts/own-contacts.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { acceptInvitation } from '../guardians/invitation.ts'
import { listGuardians } from '../guardians/list-guardians.ts'
import { readOwnNotes, setPrivateNote } from '../private-notes/own-notes.ts'
import { leaveTombstone } from './tombstone.ts'
import { deleteUser } from './delete-user.ts'
import { lockFamilyOf } from '../../records/people/lock-families.ts'
import { addChild, getParticipant, listParticipants } from '../participants/own-participants.ts'
import { askChildErasure, undoChildErasure } from './child-erasure.ts'
import { eraseDueChildren } from './erase-due-children.ts'

const product = runTestApp()

const none = { kind: 'not_found', message: 'There is no such participant' }
const contact = {
  name: 'Aunt Ada',
  phone: '+49 30 123456',
  relation: 'aunt',
  isEmergency: true,
  mayPickUp: true,
  validFrom: null,
  validUntil: null,
}

async function makeFamily({ canBuy = true } = {}) {
  const [primary, second] = await Promise.all([
    product.make.student({ name: 'Ana Ruiz' }),
    product.make.student({ name: 'Ben Okoro' }),
  ])
  const participantId = await product.make.child(primary, { givenName: 'Mia', familyName: 'Ruiz' })
  await product.make.guardian(participantId, second, { canBuy })
  return { primary, second, participantId }
}

const seatsTaken = async (courseId: string) =>
  (await product.sql<{ taken: number }[]>`select seats_taken as taken from courses where id = ${courseId}`)[0]
    ?.taken

describe('the erasure of a child', () => {
  test('gives back what can be given back, to whoever paid', async () => {
    const { primary, second, participantId } = await makeFamily()
    const [one, other] = [await product.make.course(), await product.make.course()]
    await product.make.enrolment(primary, [one], [participantId])
    await product.make.enrolment(second, [other], [participantId])
    await eraseChild(product, primary, participantId)
    for (const courseId of [one, other]) expect(await seatsTaken(courseId)).toBe(0)
    for (const { ctx } of [primary, second])
      expect(await listPayments(ctx)).toMatchObject([
        { refundedMinor: 10_000, refunds: [{ reason: 'withdrawal' }] },
      ])
  })

  test('leaves a place that is too late to give back, and its receipt, under no name', async () => {
    const { primary, participantId } = await makeFamily()
    const courseId = await product.make.course()
    await product.make.enrolment(primary, [courseId], [participantId])
    await product.sql`update payments set paid_at = now() - interval '15 days' where user_id = ${primary.userId}`
    await eraseChild(product, primary, participantId)
    expect(await seatsTaken(courseId)).toBe(1)
    expect(await listPayments(primary.ctx)).toMatchObject([
      { lines: [{ participant: { id: participantId, name: 'Deleted child' } }] },
    ])
    expect(await listEnrolments(primary.ctx)).toEqual([])
    const log = await product.sql`
      select actor_id, action, before, after, detail from audit_log where subject_id = ${participantId} order by id`
    const nothing = { before: null, after: null, detail: {} }
    expect([...log]).toEqual([
      { actor_id: primary.userId, action: 'askChildErasure', ...nothing },
      { actor_id: null, action: 'eraseChild', ...nothing },
    ])
  })

  test('it is nobody’s any more: not in a cart, not to look after, not to be invited for', async () => {
    const { primary, second, participantId } = await makeFamily()
    const grandma = await product.make.student()
    const token = await invited(product, { by: primary, participantId, email: grandma.email })
    const courseId = await product.make.course()
    for (const { ctx } of [primary, second]) await addToCart(ctx, { courseId, participantId })
    await eraseChild(product, primary, participantId)
    for (const { ctx } of [primary, second]) {
      expect((await getCart(ctx)).items).toEqual([])
      await expect(getParticipant(ctx, { participantId })).rejects.toMatchObject(none)
      await expect(addToCart(ctx, { courseId, participantId })).rejects.toMatchObject(none)
    }
    await expect(acceptInvitation(grandma.ctx, { token })).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('a checkout of another guardian ends first: the seat is free, and no card is charged', async () => {
    const { primary, second, participantId } = await makeFamily()
    const courseId = await product.make.course({ capacity: 1 })
    await addToCart(second.ctx, { courseId, participantId })
    const checkout = await startCheckout(second.ctx, { totalMinor: 10_000 })
    await eraseChild(product, primary, participantId)
    expect(await seatsTaken(courseId)).toBe(0)
    expect(await payIntent(product, checkout)).toBe('payment_intent_unexpected_state')
  })

  test('ended the whole order that waits for a transfer: the place of a sibling waits on, and whoever ordered is told', async () => {
    const { primary, second, participantId } = await makeFamily()
    const leo = await product.make.child(second, { givenName: 'Leo', familyName: 'Okoro' })
    const [harp, flute] = [
      await product.make.course({ name: 'Harp' }),
      await product.make.course({ name: 'Flute' }),
    ]
    // One parent reserves for both; another order is for the erased child alone.
    await product.make.cart(second, [harp], [participantId, leo])
    await reservedOrder({ product, student: second })
    const [before] = await listReservations(second.ctx)
    await product.make.cart(primary, [flute], [participantId])
    await reservedOrder({ product, student: primary })
    await product.sql`delete from pgboss.job where name = 'send-mail'`
    await askErasure(product, primary, participantId)
    expect(await listReservations(primary.ctx)).toEqual([])
    expect(await listReservations(second.ctx)).toEqual([
      {
        ...before,
        orderId: expect.any(String),
        totalMinor: 10_000,
        lines: [
          {
            enrolmentId: expect.any(String),
            ...{ name: 'Harp', participant: 'Leo Okoro', priceMinor: 10_000, times: null, room: null },
            ...{ listPriceMinor: 10_000, steps: [] },
          },
        ],
      },
    ])
    expect([await seatsTaken(harp), await seatsTaken(flute)]).toEqual([1, 0])
    await sendQueuedMails(product)
    const mails = await mailsTo(product, second.email)
    const mail = mails.find(({ subject }) => subject.startsWith('We hold fewer places for you'))
    expect(mail?.text).toContain(
      'We no longer hold Harp for Mia Ruiz, as the data of this child is to be erased.',
    )
    expect(mail?.text).toContain('the amount for your other places is $100.00 now')
    expect((await mailsTo(product, primary.email)).map(({ subject }) => subject)).toContain(
      'Your reserved places are no longer held',
    )
    // Nothing comes back when it is undone, and every guardian is told so.
    await undoChildErasure(primary.ctx, { participantId })
    expect([await seatsTaken(harp), await seatsTaken(flute)]).toEqual([1, 0])
    await sendQueuedMails(product)
    expect((await mailsTo(product, second.email))[0]?.text).toContain(
      'Places that were reserved for Mia and not paid yet do not come back',
    )
  })

  test('money that came first is in the books, and on its way back with the place', async () => {
    const { primary, second, participantId } = await makeFamily()
    await addToCart(second.ctx, { courseId: await product.make.course(), participantId })
    const checkout = await startCheckout(second.ctx, { totalMinor: 10_000 })
    expect(await payIntent(product, checkout)).toBe('succeeded')
    await eraseChild(product, primary, participantId)
    expect(await listPayments(second.ctx)).toMatchObject([
      { amountMinor: 10_000, refunds: [{ reason: 'withdrawal', amountMinor: 10_000 }] },
    ])
  })

  test('a checkout without a seat for it goes on', async () => {
    const { primary, second, participantId } = await makeFamily()
    await product.make.cart(second, [await product.make.course()])
    const { orderId } = await startCheckout(second.ctx, { totalMinor: 10_000 })
    await eraseChild(product, primary, participantId)
    expect(await product.sql`select status from orders where id = ${orderId}`).toMatchObject([
      { status: 'awaiting_payment' },
    ])
  })

  test('only its primary guardian does, once, and never a self', async () => {
    const { primary, second, participantId } = await makeFamily()
    const stranger = await product.make.student()
    for (const { ctx } of [second, stranger])
      for (const change of [askChildErasure, undoChildErasure])
        await expect(change(ctx, { participantId, idToken: 'any' })).rejects.toMatchObject(none)
    const [self] = await listParticipants(primary.ctx)
    await expect(askErasure(product, primary, self?.id ?? '')).rejects.toMatchObject(none)
    const idToken = await freshToken(product, primary)
    await Promise.all([1, 2, 3].map(() => askChildErasure(primary.ctx, { participantId, idToken })))
    await product.sql`update participants set erase_at = clock_timestamp() where id = ${participantId}`
    await Promise.all([1, 2, 3].map(() => eraseDueChildren(product.deps)))
    const lines =
      await product.sql`select action from audit_log where subject_id = ${participantId} order by id`
    expect(lines.map(({ action }) => action)).toEqual(['askChildErasure', 'eraseChild'])
  })

  test('erased and selected at once: nothing is left in a cart', async () => {
    for (let round = 0; round < 5; round++) {
      const { primary, second, participantId } = await makeFamily()
      const courses = await Promise.all([1, 2, 3].map(() => product.make.course()))
      await Promise.allSettled([
        ...courses.map((courseId) => addToCart(second.ctx, { courseId, participantId })),
        askErasure(product, primary, participantId),
      ])
      expect((await getCart(second.ctx)).items).toEqual([])
    }
  })

  test('asks for a sign-in within five minutes: a stolen token erases nobody', async () => {
    const { primary, second, participantId } = await makeFamily()
    const ask = (idToken: string) => askChildErasure(primary.ctx, { participantId, idToken })
    for (const idToken of ['nonsense', primary.token, await freshToken(product, second)])
      await expect(ask(idToken)).rejects.toMatchObject({ reason: 'sign_in_again' })
    const later = () => new Date(Date.now() + 301_000)
    const old = { participantId, idToken: await freshToken(product, primary) }
    await expect(askChildErasure({ ...primary.ctx, now: later }, old)).rejects.toMatchObject({
      reason: 'sign_in_again',
    })
    expect(await getParticipant(primary.ctx, { participantId })).toMatchObject({ eraseAt: null })
  })

  test('comes a week after it was asked for: places stay until then, and nobody buys for the child', async () => {
    const { primary, second, participantId } = await makeFamily()
    const [taken, selected, wanted] = [
      await product.make.course(),
      await product.make.course(),
      await product.make.course(),
    ]
    await product.make.enrolment(second, [taken], [participantId])
    for (const { ctx } of [primary, second]) await addToCart(ctx, { courseId: selected, participantId })
    const { eraseAt } = await askErasure(product, primary, participantId)
    expect(Date.parse(eraseAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)

    await eraseDueChildren(product.deps)
    for (const one of [primary, second]) {
      expect(await getParticipant(one.ctx, { participantId })).toMatchObject({
        name: 'Mia Ruiz',
        eraseAt,
        canBuy: false,
      })
      expect((await getCart(one.ctx)).items).toEqual([])
      await expect(addToCart(one.ctx, { courseId: wanted, participantId })).rejects.toMatchObject({
        reason: 'not_guardian',
      })
      // A line from a moment before, as an older version of the product would still write it.
      await product.make.cart(one, [wanted], [participantId])
      await expect(startCheckout(one.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({
        reason: 'not_guardian',
      })
    }
    expect(await seatsTaken(taken)).toBe(1)

    await endWeek(product, participantId)
    await expect(getParticipant(primary.ctx, { participantId })).rejects.toMatchObject(none)
    expect(await seatsTaken(taken)).toBe(0)
  })

  test('can be undone until then: all is as it was, and every guardian was told of both', async () => {
    const { primary, second, participantId } = await makeFamily()
    await askErasure(product, primary, participantId)
    const notified = async () => {
      const jobs = await product.sql<{ what: string; userId: string }[]>`
        select data->>'what' as what, data->>'userId' as "userId" from pgboss.job
         where name = 'send-mail' and data->>'kind' = 'child-erasure' and data->>'participantId' = ${participantId}`
      return jobs.map(({ what, userId }) => `${what} ${userId}`).toSorted()
    }
    const both = (what: string) => [primary, second].map(({ userId }) => `${what} ${userId}`).toSorted()
    expect(await notified()).toEqual(both('asked'))
    expect(await undoChildErasure(primary.ctx, { participantId })).toMatchObject({
      eraseAt: null,
      canBuy: true,
    })
    // A second undo has no further effect.
    await undoChildErasure(primary.ctx, { participantId })
    expect(await notified()).toEqual([...both('asked'), ...both('undone')])
    await endWeek(product, participantId)
    expect(await getParticipant(second.ctx, { participantId })).toMatchObject({ name: 'Mia Ruiz' })
    await addToCart(second.ctx, { courseId: await product.make.course(), participantId })
  })

  test('undone in the very moment: it is kept whole, or erased whole', async () => {
    for (let round = 0; round < 6; round++) {
      const { primary, participantId } = await makeFamily()
      await askErasure(product, primary, participantId)
      await product.sql`update participants set erase_at = clock_timestamp() where id = ${participantId}`
      const [undone] = await Promise.allSettled([
        undoChildErasure(primary.ctx, { participantId }),
        eraseDueChildren(product.deps),
      ])
      const [row] = await product.sql`
        select given_name, erase_at, erased_at is null as kept from participants where id = ${participantId}`
      const isKept = undone.status === 'fulfilled'
      expect(row).toEqual({ given_name: isKept ? 'Mia' : 'Deleted', erase_at: null, kept: isKept })
    }
  })

  test('is not asked for while the provider cannot say what becomes of a payment', async () => {
    const { primary, second, participantId } = await makeFamily()
    await addToCart(second.ctx, { courseId: await product.make.course(), participantId })
    await startCheckout(second.ctx, { totalMinor: 10_000 })
    const intents = product.deps.payments
    const undecided = withGateway(primary.ctx, {
      async cancelIntent(id) {
        const intent = await intents.findIntent(id)
        if (!intent) throw new Error('no intent')
        return { ...intent, status: 'processing' }
      },
    })
    await expect(askErasure(product, { ...primary, ctx: undecided }, participantId)).rejects.toMatchObject({
      reason: 'payment_in_progress',
    })
    expect(await getParticipant(primary.ctx, { participantId })).toMatchObject({ eraseAt: null })
  })

  test('makes room for another child', async () => {
    const guardian = await product.make.student()
    const children = await Promise.all(Array.from({ length: 20 }, () => product.make.child(guardian)))
    const mia = { givenName: 'Mia', familyName: 'Weber', birthDate: '2016-02-29' }
    await expect(addChild(guardian.ctx, mia)).rejects.toMatchObject({ reason: 'too_many_children' })
    await eraseChild(product, guardian, children[0] ?? '')
    expect(await addChild(guardian.ctx, mia)).toMatchObject({ name: 'Mia Weber' })
  })
})

describe('when the account of its primary guardian is erased', () => {
  const erase = async ({ userId }: { userId: string }) =>
    deleteUser((await product.make.admin()).ctx, { id: userId })

  test('a child passes to the guardian who may buy for it and accepted first, with all that is its own', async () => {
    const { primary, second, participantId } = await makeFamily()
    const aunt = await product.make.student({ name: 'Ada' })
    await product.make.guardian(participantId, aunt)
    const grandma = await product.make.student()
    const token = await invited(product, { by: primary, participantId, email: grandma.email })
    await saveContact(primary.ctx, { participantId, ...contact })
    await setPrivateNote(primary.ctx, { participantId, field: 'medical', text: 'Peanuts' })
    const [courseId, waived] = [await product.make.course(), await product.make.course()]
    await product.make.enrolment(primary, [courseId], [participantId])
    await product.sql`
      insert into eligibility_waivers (course_id, user_id, participant_id, granted_by, reason)
      values (${waived}, ${primary.userId}, ${participantId}, ${aunt.userId}, 'Plays well')`

    await erase(primary)

    expect(await getParticipant(second.ctx, { participantId })).toMatchObject({
      name: 'Mia Ruiz',
      birthDate: '2017-03-04',
      role: 'primary',
    })
    expect(await listGuardians(second.ctx, { participantId })).toMatchObject([
      { role: 'primary', name: 'Ben Okoro', isYou: true },
      { role: 'second', name: 'Ada' },
    ])
    expect(await listContacts(second.ctx, { participantId })).toMatchObject([contact])
    expect(await readOwnNotes(second.ctx, participantId)).toMatchObject([{ text: 'Peanuts' }, {}, {}])
    expect(await listEnrolments(second.ctx)).toMatchObject([{ participant: { id: participantId } }])
    expect(
      await product.sql`select user_id from eligibility_waivers where participant_id = ${participantId}`,
    ).toMatchObject([{ user_id: second.userId }])
    await expect(acceptInvitation(grandma.ctx, { token })).rejects.toMatchObject({ kind: 'not_found' })
    const kept = await product.sql`select 1 from guardianships where invited_email = ${grandma.email}`
    expect(kept).toEqual([])
  })

  test('a child that was to be erased is kept by who gets it, and else erased at once', async () => {
    for (const canBuy of [true, false]) {
      const { primary, second, participantId } = await makeFamily({ canBuy })
      await askErasure(product, primary, participantId)
      await erase(primary)
      const own = await listParticipants(second.ctx)
      expect(own.filter(({ isSelf }) => !isSelf).map(({ id, eraseAt }) => [id, eraseAt])).toEqual(
        canBuy ? [[participantId, null]] : [],
      )
    }
  })

  test('without a guardian who may buy for it, it is erased', async () => {
    const { primary, second, participantId } = await makeFamily({ canBuy: false })
    await erase(primary)
    await expect(getParticipant(second.ctx, { participantId })).rejects.toMatchObject(none)
    expect(
      await product.sql`select given_name, family_name, birth_date from participants where id = ${participantId}`,
    ).toMatchObject([{ given_name: 'Deleted', family_name: 'child', birth_date: null }])
  })

  test('a guardian who only was invited, or is no longer one, gets no child', async () => {
    const { primary, second, participantId } = await makeFamily()
    await product.sql`update guardianships set revoked_at = now() where participant_id = ${participantId}`
    await invited(product, { by: primary, participantId, email: second.email })
    await erase(primary)
    expect(await listParticipants(second.ctx)).toHaveLength(1)
  })

  test('a self passes to nobody', async () => {
    const [primary, second] = await Promise.all([product.make.student(), product.make.student()])
    const [self] = await listParticipants(primary.ctx)
    await product.make.guardian(self?.id ?? '', second)
    await erase(primary)
    expect(await listParticipants(second.ctx)).toHaveLength(1)
    expect(
      await product.sql`select erased_at is not null as erased from participants where id = ${self?.id ?? ''}`,
    ).toMatchObject([{ erased: true }])
  })
})

describe('when the account of another guardian is erased', () => {
  test('the child stays, and the guardianship and invitations to the address are gone', async () => {
    const { primary, second, participantId } = await makeFamily()
    const other = await product.make.child(primary)
    await invited(product, { by: primary, participantId: other, email: second.email })
    await deleteUser((await product.make.admin()).ctx, { id: second.userId })
    for (const id of [participantId, other])
      expect(await listGuardians(primary.ctx, { participantId: id })).toHaveLength(1)
    expect(await product.sql`select 1 from guardianships where invited_email = ${second.email}`).toEqual([])
    expect(await getParticipant(primary.ctx, { participantId })).toMatchObject({ name: 'Mia Ruiz' })
  })

  test('an invitation to an address that they never verified stays its owner’s', async () => {
    const { primary, participantId } = await makeFamily()
    const email = 'real.owner@example.org'
    const [squatter, owner] = await Promise.all([
      product.make.student({ email, emailVerified: false }),
      product.make.student({ email }),
    ])
    const token = await invited(product, { by: primary, participantId, email })
    await deleteUser((await product.make.admin()).ctx, { id: squatter.userId })
    expect(await acceptInvitation(owner.ctx, { token })).toMatchObject({ id: participantId })
  })
})

test('two parents who look after each other’s children are erased at once: neither waits for the other for ever', async () => {
  for (let round = 0; round < 5; round++) {
    const { primary, second, participantId } = await makeFamily()
    const ofSecond = await product.make.child(second)
    await product.make.guardian(ofSecond, primary, { canBuy: false })
    const erase = ({ userId }: { userId: string }) =>
      product.deps.db.transaction(async (tx) => {
        await lockFamilyOf(tx, userId)
        await leaveTombstone(tx, product.deps, userId)
      })
    await Promise.all([erase(primary), erase(second)])
    const left = await product.sql`
      select 1 from participants where id in (${participantId}, ${ofSecond}) and erased_at is null
         and owner_id in (select id from users where deleted_at is not null)`
    expect(left).toHaveLength(0)
  }
})
