import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { openSale, termWithOpening, ticketOf, type Pace } from '../../../test/openings.ts'
import { authenticate, payIntent } from '../../../test/provider.ts'
import { checkBooksAfterEach, runTestApp } from '../../../test/run-test-app.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { enrolFree } from '../checkout/enrol-free.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { lookAfterOpenings } from './look-after-openings.ts'
import { checkIn, listOpenings, takeTicket } from './own-tickets.ts'
import { getOpening, lookAtOpenings } from './watch-openings.ts'

const product = runTestApp()
checkBooksAfterEach(product)

/** A class of a term with a waiting room, and people with a ticket who have selected it. */
async function sale({ people = 1, capacity = 10, priceMinor = 10_000, ...pace }: Sale = {}) {
  const { termId, openingId } = await termWithOpening(product, pace)
  const courseId = await product.make.course({ termId, capacity, priceMinor })
  const waiting: TestPerson[] = []
  for (let person = 0; person < people; person++) waiting.push(await selecting(courseId))
  for (const person of waiting) await ticketOf(person, openingId)
  return { termId, openingId, courseId, waiting }
}
type Sale = Pace & { people?: number; capacity?: number; priceMinor?: number }

async function selecting(courseId: string): Promise<TestPerson> {
  const person = await product.make.student()
  await addToCart(person.ctx, { courseId })
  return person
}

const look = () => lookAtOpenings(product.deps)
const pay = (person: TestPerson) => startCheckout(person.ctx, { totalMinor: 10_000 })

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ reason: 'done', details: {} }),
    (error: { reason?: string; details?: object }) => ({ reason: error.reason, details: error.details }),
  )
const reasonOf = async (work: Promise<unknown>) => (await refusalOf(work)).reason

async function stateOf(person: TestPerson, openingId: string) {
  return checkIn(person.ctx, { openingId, ticket: await ticketOf(person, openingId) })
}

/** All of those invited confirm that they are there, and the room moves on. */
async function callAll(openingId: string, people: TestPerson[]) {
  await look()
  await look()
  for (const person of people) await stateOf(person, openingId)
  await look()
}

const seatsTaken = async (courseId: string) => {
  const [row] = await product.sql<
    { taken: number }[]
  >`select seats_taken as taken from courses where id = ${courseId}`
  return row?.taken
}

describe('who is let in', () => {
  const doors: [string, (person: TestPerson) => Promise<string | undefined>][] = [
    ['use case', (person) => reasonOf(pay(person))],
    [
      'REST',
      async ({ headers }) => {
        const reply = await product.app.inject({
          method: 'POST',
          url: '/create-payment-intent',
          headers,
          payload: { price: 100 },
        })
        return reply.statusCode === 200 ? 'done' : reply.json<{ error: { code: string } }>().error.code
      },
    ],
    [
      'tRPC',
      async ({ headers }) => {
        const reply = await product.app.inject({
          method: 'POST',
          url: '/trpc/student.checkout.start',
          headers,
          payload: { totalMinor: 10_000 },
        })
        if (reply.statusCode === 200) return 'done'
        return reply.json<{ error: { data: { reason: string } } }>().error.data.reason
      },
    ],
  ]

  test.each(doors)('before the sale, before the call and after it, by %s', async (_, tryToPay) => {
    const { termId, openingId, courseId, waiting } = await sale({ people: 1 })
    const [person] = waiting as [TestPerson]
    expect(await tryToPay(person)).toBe('waiting_room')
    await openSale(product, termId)
    expect(await tryToPay(person)).toBe('waiting_room')
    await look()
    expect(await tryToPay(person)).toBe('waiting_room')
    expect(await seatsTaken(courseId)).toBe(0)
    await callAll(openingId, waiting)
    expect(await tryToPay(await selecting(courseId))).toBe('waiting_room')
    expect(await tryToPay(person)).toBe('done')
    expect(await seatsTaken(courseId)).toBe(1)
  })

  test('without the rule anybody is: it is this rule that keeps them out', async () => {
    const { openingId, courseId } = await sale()
    const stranger = await selecting(courseId)
    expect(await reasonOf(pay(stranger))).toBe('waiting_room')
    await product.sql`update openings set closed_at = now(), closed_because = 'nobody_waits' where id = ${openingId}`
    await product.sql`update terms set sale_opens_at = null where id = (select term_id from openings where id = ${openingId})`
    expect(await reasonOf(pay(stranger))).toBe('done')
  })

  test('a room that closed before its sale opens sells nothing early', async () => {
    const { openingId, waiting } = await sale()
    await product.sql`update openings set closed_at = now(), closed_because = 'sold_out' where id = ${openingId}`
    expect(await reasonOf(pay(waiting[0] as TestPerson))).toBe('sale_not_open')
  })

  test('what costs nothing is given in turn, too', async () => {
    const { termId, openingId, waiting } = await sale({ priceMinor: 0 })
    const [person] = waiting as [TestPerson]
    await openSale(product, termId)
    expect(await reasonOf(enrolFree(person.ctx))).toBe('waiting_room')
    await callAll(openingId, waiting)
    expect(await reasonOf(enrolFree(person.ctx))).toBe('done')
  })

  test('a class of another term is sold as ever, and a cart with both is not', async () => {
    const { courseId } = await sale()
    const other = await product.make.course()
    const person = await product.make.student()
    await addToCart(person.ctx, { courseId: other })
    expect(await reasonOf(pay(person))).toBe('done')
    const both = await selecting(courseId)
    await addToCart(both.ctx, { courseId: other })
    expect(await refusalOf(startCheckout(both.ctx, { totalMinor: 20_000 }))).toMatchObject({
      reason: 'waiting_room',
      details: { courseIds: [courseId] },
    })
  })

  test('a refusal says where to go and how long it will be', async () => {
    const { termId, openingId, courseId, waiting } = await sale({ people: 3, atOnce: 1 })
    expect((await refusalOf(pay(waiting[0] as TestPerson))).details).toMatchObject({
      courseIds: [courseId],
      openingId,
      place: null,
      opensInSeconds: expect.closeTo(3600, -2) as number,
    })
    await openSale(product, termId)
    await callAll(openingId, waiting)
    const states = await Promise.all(waiting.map((person) => stateOf(person, openingId)))
    const third = waiting[states.findIndex(({ number }) => number === 3)] as TestPerson
    expect((await refusalOf(pay(third))).details).toMatchObject({ opensInSeconds: 0, place: 3, ahead: 2 })
  })
})

describe('who is called', () => {
  test('so many at once as the room says, by their numbers, and the next when one has paid', async () => {
    const { termId, openingId, waiting } = await sale({ people: 5, atOnce: 2 })
    await openSale(product, termId)
    await callAll(openingId, waiting)
    const states = async () => {
      const all = await Promise.all(waiting.map((person) => stateOf(person, openingId)))
      return waiting
        .map((person, index) => ({ person, ...all[index] }))
        .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    }
    await callAll(openingId, waiting)
    const first = await states()
    expect(first.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(first.map(({ state }) => state)).toEqual(['called', 'called', 'here', 'here', 'here'])
    const checkout = await pay((first[1] as { person: TestPerson }).person)
    await look()
    expect((await states())[2]?.state).toBe('here')
    await payIntent(product, checkout)
    await completeCheckout((first[1] as { person: TestPerson }).person.ctx, {
      transactionId: checkout.paymentIntentId,
    })
    await look()
    expect((await states()).map(({ state }) => state)).toEqual(['called', 'called', 'called', 'here', 'here'])
  })

  test('no more than there are seats, and when none is left the room closes', async () => {
    const { termId, openingId, courseId, waiting } = await sale({ people: 3, capacity: 1 })
    await openSale(product, termId)
    await callAll(openingId, waiting)
    const states = await Promise.all(waiting.map((person) => stateOf(person, openingId)))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['called', 'here', 'here'])
    const called = waiting[states.findIndex(({ state }) => state === 'called')] as TestPerson
    const checkout = await pay(called)
    await look()
    // The seat is held, not sold: it may come back.
    expect(await getOpening(product.deps, { id: openingId })).toMatchObject({
      phase: 'open',
      freeSeats: 0,
      heldSeats: 1,
    })
    await payIntent(product, checkout)
    await completeCheckout(called.ctx, { transactionId: checkout.paymentIntentId })
    await look()
    expect(await getOpening(product.deps, { id: openingId })).toMatchObject({
      phase: 'closed',
      closedBecause: 'sold_out',
    })
    const other = waiting.find((person) => person !== called) as TestPerson
    expect(await reasonOf(pay(other))).toBe('sold_out')
    expect(await seatsTaken(courseId)).toBe(1)
  })

  test('whoever wants only what is full holds up nobody', async () => {
    const { termId, openingId, waiting } = await sale({ people: 3, capacity: 1 })
    const free = await product.make.course({ termId, capacity: 1 })
    await openSale(product, termId)
    await callAll(openingId, waiting)
    const called = async () => {
      const all = await Promise.all(waiting.map((person) => stateOf(person, openingId)))
      return waiting.filter((_, index) => all[index]?.state === 'called')
    }
    const [first, second] = (await called()) as [TestPerson, TestPerson]
    expect(await called()).toHaveLength(2)
    const checkout = await pay(first)
    await look()
    // One seat is left, of a class that the second has not selected: the third is called beside them.
    expect(await called()).toHaveLength(3)
    expect(await reasonOf(pay(second))).toBe('sold_out')
    await product.sql`delete from cart_items where user_id = ${second.userId}`
    await addToCart(second.ctx, { courseId: free })
    expect(await reasonOf(pay(second))).toBe('done')
    await payIntent(product, checkout)
    await completeCheckout(first.ctx, { transactionId: checkout.paymentIntentId })
  })

  test('whoever does not come may come back once, before those behind; twice, and they queue anew', async () => {
    const { termId, openingId, waiting } = await sale({ people: 3, atOnce: 1 })
    await openSale(product, termId)
    await callAll(openingId, waiting)
    const byNumber = async (number: number) => {
      const all = await Promise.all(waiting.map((person) => stateOf(person, openingId)))
      return waiting[all.findIndex((ticket) => ticket.number === number)] as TestPerson
    }
    const [first, second] = [await byNumber(1), await byNumber(2)]
    const timePasses = () =>
      product.sql`update opening_tickets set called_until = clock_timestamp() where opening_id = ${openingId} and called_until is not null`
    await timePasses()
    await look()
    // The first is absent; the second is called.
    expect(await reasonOf(pay(first))).toBe('waiting_room')
    expect((await stateOf(second, openingId)).state).toBe('called')
    expect((await stateOf(first, openingId)).state).toBe('here')
    await timePasses()
    await look()
    expect((await stateOf(first, openingId)).state).toBe('called')
    await timePasses()
    await look()
    expect(await reasonOf(checkIn(first.ctx, { openingId, ticket: await usedTicketOf(first) }))).toBe(
      'ticket_used',
    )
    const again = await takeTicket(first.ctx, { openingId })
    expect(again).toMatchObject({ ticket: { state: 'waiting', number: 4 }, opening: { tickets: 4 } })
  })

  test('those who have left hold up nobody for long: more and more are invited', async () => {
    const { termId, openingId, courseId } = await sale({ people: 0, atOnce: 2 })
    await product.sql`
      with absent as (
        insert into users (identity_uid, name) select 'absent ' || n, 'Absent' from generate_series(1, 500) n returning id
      ) insert into opening_tickets (opening_id, user_id, lot) select ${openingId}, id, hashtextextended(id::text, 1) from absent`
    await openSale(product, termId)
    await look()
    const late = await selecting(courseId)
    expect((await takeTicket(late.ctx, { openingId })).ticket?.number).toBe(501)
    let looks = 0
    while ((await stateOf(late, openingId)).state === 'waiting' && looks < 100) {
      await look()
      looks++
    }
    // Two, four, eight … are asked; one by one it would be 250 looks.
    expect(looks).toBeLessThan(20)
    await look()
    expect((await stateOf(late, openingId)).state).toBe('called')
  })

  test('a room that nobody waits in closes by itself, a minute after its draw', async () => {
    const { termId, openingId, courseId } = await sale({ people: 0 })
    await openSale(product, termId)
    await lookAfterOpenings(product.deps)
    expect((await getOpening(product.deps, { id: openingId })).phase).toBe('open')
    await product.sql`update openings set drawn_at = drawn_at - interval '1 minute' where id = ${openingId}`
    await lookAfterOpenings(product.deps)
    expect(await getOpening(product.deps, { id: openingId })).toMatchObject({ closedBecause: 'nobody_waits' })
    const person = await selecting(courseId)
    expect(await reasonOf(takeTicket(person.ctx, { openingId }))).toBe('waiting_room_closed')
    expect(await reasonOf(pay(person))).toBe('done')
  })

  test('a week later nobody knows who waited', async () => {
    const { openingId, waiting } = await sale()
    const tickets = () => product.sql`select from opening_tickets where opening_id = ${openingId}`
    const closed = (when: string) =>
      product.sql`update openings set closed_because = 'sold_out', closed_at = now() - ${when}::interval where id = ${openingId}`
    await closed('6 days')
    await lookAfterOpenings(product.deps)
    expect(await tickets()).toHaveLength(waiting.length)
    await closed('8 days')
    await lookAfterOpenings(product.deps)
    expect(await tickets()).toHaveLength(0)
  })
})

const usedTicketOf = async (person: TestPerson): Promise<string> => {
  const found = (await listOpenings(person.ctx)).find(({ ticket }) => ticket?.state === 'used')
  return found?.ticket?.ticket ?? ''
}

describe('tickets', () => {
  test('one for each account, the same on every device, through the draw', async () => {
    const { termId, openingId, waiting } = await sale({ people: 1 })
    const [person] = waiting as [TestPerson]
    await Promise.all(Array.from({ length: 8 }, () => takeTicket(person.ctx, { openingId })))
    expect(await product.sql`select from opening_tickets where opening_id = ${openingId}`).toHaveLength(1)
    await openSale(product, termId)
    await look()
    expect((await stateOf(person, openingId)).number).toBe(1)
    expect((await takeTicket(person.ctx, { openingId })).ticket?.number).toBe(1)
  })

  test('whoever takes one reads a count that it is in, and no other when they ask again', async () => {
    const { termId, openingId, courseId } = await sale({ people: 2 })
    const takenBy = async (person: TestPerson) =>
      (await takeTicket(person.ctx, { openingId })).opening.tickets
    const third = await selecting(courseId)
    expect(await takenBy(third)).toBe(3)
    expect(await takenBy(third)).toBe(3)
    await openSale(product, termId)
    await look()
    const late = await selecting(courseId)
    expect(await takenBy(late)).toBe(4)
    expect(await takenBy(late)).toBe(4)
  })

  test('another’s, a forged one and one of another sale are refused by name, and cost their owner nothing', async () => {
    const { openingId, waiting } = await sale({ people: 2 })
    const { openingId: otherOpening } = await sale({ people: 0 })
    const [one, two] = waiting as [TestPerson, TestPerson]
    const ticket = await ticketOf(one, openingId)
    expect(await reasonOf(checkIn(two.ctx, { openingId, ticket }))).toBe('ticket_of_another')
    expect(await reasonOf(checkIn(one.ctx, { openingId: otherOpening, ticket }))).toBe(
      'ticket_of_another_opening',
    )
    expect(await reasonOf(checkIn(one.ctx, { openingId, ticket: `${ticket.slice(0, -4)}AAAA` }))).toBe(
      'ticket_forged',
    )
    expect((await stateOf(one, openingId)).state).toBe('waiting')
  })

  const waitingAt = async (network: string) => {
    const [row] =
      await product.sql`select count from rate_counters where key = ${`tickets:network:${network}`}`
    return row?.count ?? 0
  }

  test('N9: the 101st new account of one address was refused a ticket; accounts of a week ago do not count', async () => {
    const { openingId } = await sale({ people: 0 })
    const callerNetwork = '192.0.2.9'
    const takes = async (person: TestPerson) =>
      reasonOf(takeTicket({ ...person.ctx, callerNetwork }, { openingId }))
    const people = await Promise.all(Array.from({ length: 101 }, () => product.make.student()))
    for (const person of people) expect(await takes(person)).toBe('done')
    expect(await waitingAt(callerNetwork)).toBe(101)
    // A returning user, who is no newcomer, is not counted.
    const known = await product.make.student()
    await product.sql`update users set created_at = now() - interval '8 days' where id = ${known.userId}`
    for (const person of [people[0] as TestPerson, known]) expect(await takes(person)).toBe('done')
    expect(await waitingAt(callerNetwork)).toBe(101)
  })

  test('N9: at an address where a hundred new accounts wait, who never paid proves who they are', async () => {
    const [crowd, elsewhere] = ['192.0.2.7', '192.0.2.8']
    const { openingId } = await sale({ people: 0 })
    await product.sql`insert into rate_counters (key, count, window_ends_at) values (${`tickets:network:${crowd}`}, 99, now() + interval '1 hour')`
    /** How the payment went at first; it is completed in any case. */
    const paysAt = async (person: TestPerson, callerNetwork: string) => {
      await product.make.cart(person, [await product.make.course()])
      const ctx = { ...person.ctx, callerNetwork }
      const checkout = await startCheckout(ctx, { totalMinor: 10_000 })
      const outcome = await payIntent(product, checkout)
      if (outcome === 'requires_action') await authenticate(product, checkout.clientSecret, 'authorize')
      await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
      return outcome
    }
    expect(await paysAt(await product.make.student(), crowd)).toBe('succeeded')
    const last = await product.make.student()
    await takeTicket({ ...last.ctx, callerNetwork: crowd }, { openingId })
    expect(await paysAt(last, crowd)).toBe('requires_action')
    expect(await paysAt(last, crowd)).toBe('succeeded')
    expect(await paysAt(await product.make.student(), elsewhere)).toBe('succeeded')
  })

  test('tickets that are taken while the lots are drawn get one number each', async () => {
    const { termId, openingId } = await sale({ people: 0 })
    const people = await Promise.all(Array.from({ length: 24 }, () => product.make.student()))
    const taking = people.map(({ ctx }) => takeTicket(ctx, { openingId }))
    await Promise.all([...taking, openSale(product, termId), look()])
    await look()
    const [opening] = await product.sql`select drawn, late from openings where id = ${openingId}`
    const [counted] = await product.sql`
      select count(*) filter (where lot is not null)::int as drawn, count(*) filter (where lot is null)::int as late,
             count(distinct number)::int as numbers
        from opening_tickets where opening_id = ${openingId}`
    expect(counted).toEqual({
      drawn: opening?.drawn as number,
      late: opening?.late as number,
      numbers: opening?.late as number,
    })
    const numbers = await Promise.all(
      people.map(async ({ ctx }) => (await takeTicket(ctx, { openingId })).ticket?.number ?? 0),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual(people.map((_, index) => index + 1))
  })
})
