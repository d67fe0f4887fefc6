import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { getSchoolOutlook } from './outlook.ts'

const product = runTestApp()

/** The school's first look on a day, at nine in the morning in UTC. */
async function lookOn(day: string) {
  const { ctx } = await product.make.office()
  return getSchoolOutlook({
    ...ctx,
    school: { ...ctx.school, timeZone: 'UTC' },
    now: () => new Date(`${day}T09:00:00Z`),
  })
}

async function newTerm(name: string, startsOn: string, endsOn: string) {
  const [term] = await product.sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone) values (${name}, ${startsOn}, ${endsOn}, 'UTC') returning id`
  return term?.id ?? ''
}

test('an empty school has nothing ahead', async () => {
  expect(await lookOn('2091-01-01')).toEqual({ day: null, arrivals: null, term: null })
})

test('tells the next day with classes, who arrives within a week, and what of the term is sold', async () => {
  const { make, sql } = product
  const termId = await newTerm('Summer 2091', '2091-07-02', '2091-07-20')
  const choir = await datedCourse(product, {
    termId,
    meets: ['2091-07-02 11:00', '2091-07-02 14:00', '2091-07-03 11:00'],
  })
  const viola = await datedCourse(product, { termId, meets: ['2091-07-02 09:30', '2091-07-13 09:30'] })
  await datedCourse(product, { status: 'Pending', meets: ['2091-07-01 09:00'] })
  await sql`update courses set capacity = 10 where id in (${choir}, ${viola})`
  const parent = await make.student()
  const [mia, ben] = [await make.child(parent), await make.child(parent)]
  await make.enrolment(parent, [choir], [mia])
  await make.enrolment(parent, [choir, viola], [ben])
  const day = { date: '2091-07-02', isToday: false, classes: 2, start: '09:30', withoutTeacher: 0 }
  const term = { id: termId, name: 'Summer 2091', sold: 3, offered: 20, before: null }
  expect(await lookOn('2091-06-25')).toEqual({ day, arrivals: null, term })
  const arrivals = { people: 2, firstOn: '2091-07-02' }
  expect(await lookOn('2091-06-26')).toEqual({ day, arrivals, term })
  expect(await lookOn('2091-07-02')).toEqual({ day: { ...day, isToday: true }, arrivals, term })
  // Neither comes for the first time any more, and the last of the classes is over.
  expect(await lookOn('2091-07-04')).toMatchObject({ day: { date: '2091-07-13' }, arrivals: null })
  expect(await lookOn('2091-07-14')).toMatchObject({ day: null, term })
  expect(await lookOn('2091-07-21')).toMatchObject({ term: null })
})

test('last year’s term counts what had been sold as long before its start, and was not given back by then', async () => {
  const { make, sql } = product
  const former = await newTerm('Summer 2090', '2090-07-03', '2090-07-20')
  const course = await datedCourse(product, { termId: former, meets: ['2090-07-04 09:00'] })
  const sell = async (confirmedAt: string, givenBackAt?: string, reason = 'admin') => {
    const student = await make.student()
    await make.enrolment(student, [course])
    const [place] = await sql<{ id: string }[]>`
      update seat_claims set confirmed_at = ${confirmedAt} where user_id = ${student.userId} returning id`
    if (givenBackAt)
      await sql`
        with refund as (
          insert into refunds (payment_id, payment_intent_id, amount_minor, currency, reason, status, created_at)
          select id, 'pi', 1, currency, ${reason}, 'succeeded', ${givenBackAt}
            from payments where user_id = ${student.userId} returning id)
        update seat_claims set state = 'revoked', refund_id = refund.id from refund where seat_claims.id = ${place?.id ?? ''}`
  }
  const before = async (day: string) => (await lookOn(day)).term?.before
  expect(await before('2091-06-02')).toBeNull()
  // A month before the start of each: June 2, 2091 and June 3, 2090.
  await sell('2090-06-03T23:59:00Z')
  await sell('2090-06-04T00:01:00Z')
  await sell('2090-05-01T12:00:00Z', '2090-06-10T12:00:00Z')
  await sell('2090-05-01T12:00:00Z', '2090-06-01T12:00:00Z')
  await sell('2090-05-01T12:00:00Z', '2090-06-10T12:00:00Z', 'recorded_by_mistake')
  expect(await before('2091-06-02')).toEqual({ name: 'Summer 2090', sold: 2 })
  expect(await before('2091-06-03')).toEqual({ name: 'Summer 2090', sold: 3 })
  expect(await before('2091-04-01')).toBeNull()
})
