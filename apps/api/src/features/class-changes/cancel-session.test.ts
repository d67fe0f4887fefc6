import type { CancelSessionInput } from '@cadenza/contracts/courses/class-sessions'
import { afterAll, describe, expect, test } from 'vitest'
import { datedCourse, patchFunction } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { recordedPayment } from '../../../test/reserved-orders.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newRoom } from '../../../test/timetable-school.ts'
import type { Office } from '../../auth/actor.ts'
import { withdrawPlaces } from '../enrolments/withdrawal.ts'
import { changeParticipant } from '../moves/start-move.ts'
import { listClassSessions } from '../schedules/list-class-sessions.ts'
import { cancelCourse } from './cancel-course.ts'
import { cancelSession, getSessionCancellation } from './cancel-session.ts'
import { closeCourse } from './close-course.ts'
import { giveShares } from './give-shares.ts'

/** A session cannot take place: it has a new date, or families get their share back, or nothing. */
const product = runTestApp()
// The places were bought without a provider, which is all that the books miss.
afterAll(async () => {
  const broken = await brokenInvariants(product)
  expect(broken.filter((id) => !['payments-charged', 'ledger'].includes(id))).toEqual([])
})

let day = 0
/** A class of three dates at 100.00 with the places of a mother's two children. */
async function situation({ priceMinor = 10_000, roomId = null as string | null } = {}) {
  const [office, admin, mother] = [
    await product.make.office(),
    await product.make.admin(),
    await product.make.student(),
  ]
  const month = `2093-${String((++day % 12) + 1).padStart(2, '0')}`
  const meets = [`${month}-05 09:30`, `${month}-06 09:30`, `${month}-07 09:30`]
  const id = await datedCourse(product, { meets, priceMinor, roomId, name: `Harp ${day}` })
  const children = [await product.make.child(mother), await product.make.child(mother)] as const
  for (const child of children) await product.make.enrolment(mother, [id], [child])
  const claims = await product.sql<
    { id: string }[]
  >`select id from seat_claims where course_id = ${id} order by id`
  const dates = () => listClassSessions(office.ctx, { id })
  const cancel = async (
    then: CancelSessionInput['then'],
    { at = 0, by = admin as TestPerson<Office> } = {},
  ) => {
    const date = (await dates())[at]
    return cancelSession(by.ctx, { id: date?.id ?? '', sequence: date?.sequence ?? 0, then })
  }
  return { office, mother, month, id, children, claims: claims.map((claim) => claim.id), dates, cancel }
}

/** Does the queued jobs of a class's shares, as a worker does. */
async function work() {
  const jobs = await product.sql<{ data: Parameters<typeof giveShares>[1] }[]>`
    delete from pgboss.job where name = 'give-shares' returning data`
  for (const { data } of jobs) await giveShares(product.deps, data)
  return jobs.map(({ data }) => data)
}

const given = (courseId: string) => product.sql<
  { minor: number; reason: string; status: string; state: string }[]
>`
  select line.amount_minor as minor, refund.reason, refund.status, claim.state from seat_claims claim
    join refund_lines line on line.claim_id = claim.id join refunds refund on refund.id = line.refund_id
   where claim.course_id = ${courseId} order by claim.id, refund.id`
const amounts = async (courseId: string) => (await given(courseId)).map(({ minor }) => minor)

describe('families get their share', () => {
  test('each place a third, once; a second date counts anew; the page shows how far it is', async () => {
    const { office, mother, id, dates, cancel } = await situation()
    const [first] = await dates()
    expect(await getSessionCancellation(office.ctx, { id: first?.id ?? '' })).toMatchObject({
      ...{ families: 1, places: 2, refundMinor: 6666, currency: 'USD', dates: 3 },
    })
    expect(await cancel('share')).toMatchObject({ families: 1, sequence: (first?.sequence ?? 0) + 1 })
    const shares = { places: 2, given: 0, refundMinor: 6666, currency: 'USD' }
    expect((await dates()).map((date) => [date.state, date.shares])).toEqual([
      ['cancelled', shares],
      ['planned', null],
      ['planned', null],
    ])
    const [job] = await work()
    if (!job) throw new Error('nothing was queued')
    // Tried again, as after a process that died when all was given.
    await giveShares(product.deps, job)
    const share = { minor: 3333, reason: 'changed', status: 'queued', state: 'confirmed' }
    expect(await given(id)).toEqual([share, share])
    expect((await dates())[0]?.shares).toEqual({ ...shares, given: 2 })
    await cancel('share', { at: 1 })
    await work()
    // floor((10000 - 3333) / 2)
    expect(await amounts(id)).toEqual([3333, 3333, 3333, 3333])
    await sendQueuedMails(product)
    const mails = (await mailsTo(product, mother.email)).filter(({ subject }) =>
      subject.endsWith('has changed'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('You get $133.32 back for what no longer takes place')
  })

  test('a second date is divided by what is left, also while the first share is still on its way', async () => {
    const { id, cancel } = await situation({ priceMinor: 10_001 })
    await cancel('share')
    await cancel('share', { at: 1 })
    await work()
    expect(await amounts(id)).toEqual([3333, 3334, 3333, 3334])
  })

  test('dates that are over count as planned', async () => {
    const { id, cancel, dates } = await situation()
    await product.sql`update course_sessions set local_date = '2020-01-01' where id = ${(await dates())[0]?.id ?? ''}`
    await cancel('share', { at: 2 })
    await work()
    expect(await amounts(id)).toEqual([3333, 3333])
  })

  test('a process that dies on the way gives nothing twice, and the next one gives the rest', async () => {
    const { id, claims, cancel } = await situation()
    await cancel('share')
    const restore = await patchFunction(
      product.sql,
      'give_share',
      'if v_amount > 0 then',
      `if p_claim = '${claims[1]}' then raise exception 'killed'; end if; if v_amount > 0 then`,
    )
    const [job] = await product.sql<{ data: Parameters<typeof giveShares>[1] }[]>`
      select data from pgboss.job where name = 'give-shares'`
    await expect(work()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await amounts(id)).toEqual([3333])
    await restore()
    if (!job) throw new Error('nothing was queued')
    await Promise.all([giveShares(product.deps, job.data), giveShares(product.deps, job.data)])
    expect(await amounts(id)).toEqual([3333, 3333])
  })

  test('without the mark a share would be given twice', async () => {
    const { id, cancel } = await situation()
    await cancel('share')
    const restore = await patchFunction(
      product.sql,
      'give_share',
      'and done_at is null for update',
      'for update',
    )
    const [job] = await work()
    if (!job) throw new Error('nothing was queued')
    await product.sql`update session_shares set done_at = null where session_id = ${job.sessionId}`
    await giveShares(product.deps, job)
    expect(await amounts(id)).toEqual([3333, 3333, 3333, 3333])
    await restore()
  })

  test('planned again and called off again, it is not given again', async () => {
    const { id, cancel, dates } = await situation()
    await cancel('share')
    await work()
    await product.sql`update course_sessions set state = 'planned' where id = ${(await dates())[0]?.id ?? ''}`
    await cancel('share')
    await work()
    expect(await amounts(id)).toEqual([3333, 3333])
  })

  test('a place that another child has by now gets its share, once', async () => {
    const { mother, id, claims, cancel, dates } = await situation()
    const ben = await product.make.child(mother)
    await cancel('share')
    await changeParticipant(mother.ctx, { enrolmentId: claims[0] ?? '', participantId: ben })
    await work()
    expect(await amounts(id)).toEqual([3333, 3333])
    const session = (await dates())[0]?.id ?? ''
    await product.sql`update course_sessions set state = 'planned' where id = ${session}`
    const admin = await product.make.admin()
    expect(await getSessionCancellation(admin.ctx, { id: session })).toMatchObject({
      places: 0,
      refundMinor: 0,
    })
    await cancel('share')
    await work()
    expect(await amounts(id)).toEqual([3333, 3333])
  })

  test('a place that was given back on the way gets nothing more, the other its share', async () => {
    const { mother, id, claims, cancel } = await situation()
    await cancel('share')
    await withdrawPlaces(mother.ctx, { enrolmentIds: [claims[0] ?? ''], amountMinor: 10_000 })
    await work()
    expect(await amounts(id)).toEqual([10_000, 3333])
  })

  test('a class that is cancelled on the way gives all of the rest back, and no more', async () => {
    const { id, cancel } = await situation()
    const admin = await product.make.admin()
    await cancel('share')
    await cancelCourse(admin.ctx, { id, reason: null })
    await closeCourse(product.deps, { courseId: id, actorId: admin.userId })
    await work()
    expect(await amounts(id)).toEqual([10_000, 10_000])
  })

  test('what did not come by card goes back by hand; what was free has no line', async () => {
    const { office, mother, id, cancel } = await situation({ priceMinor: 0 })
    await cancel('share')
    await work()
    expect(await given(id)).toEqual([])
    const paid = await datedCourse(product, { meets: ['2094-03-05 09:30', '2094-03-06 09:30'] })
    await product.make.cart(mother, [paid])
    await recordedPayment({ product, student: mother }, office)
    const [date] = await listClassSessions(office.ctx, { id: paid })
    await cancelSession(office.ctx, { id: date?.id ?? '', sequence: date?.sequence ?? 0, then: 'share' })
    await work()
    expect(await given(paid)).toEqual([
      { minor: 5000, reason: 'changed', status: 'by_hand', state: 'confirmed' },
    ])
  })

  test('the office gives no more of one class than its limit, in how many dates ever; an admin does', async () => {
    const { id, cancel, dates } = await situation({ priceMinor: 60_000 })
    const limited = await product.make.office()
    const by = {
      ...limited,
      ctx: { ...limited.ctx, school: { ...limited.ctx.school, officeRefundMinor: 50_000 } },
    }
    await cancel('share', { by })
    await expect(cancel('share', { at: 1, by })).rejects.toMatchObject({
      reason: 'refund_above_limit',
      details: { limitMinor: 50_000, givenBackMinor: 40_000, leftMinor: 10_000 },
    })
    expect((await dates())[1]).toMatchObject({ state: 'planned', shares: null })
    await cancel('share', { at: 1, by: await product.make.admin() })
    await work()
    expect(await amounts(id)).toHaveLength(4)
  })
})

test('with nothing, the date is called off and its families are told, without money', async () => {
  const { mother, id, cancel, dates } = await situation()
  expect(await cancel('nothing')).toMatchObject({ families: 1 })
  expect((await dates())[0]).toMatchObject({ state: 'cancelled', shares: null })
  expect(await work()).toEqual([])
  expect(await given(id)).toEqual([])
  await sendQueuedMails(product)
  const mail = (await mailsTo(product, mother.email)).find(({ subject }) => subject.endsWith('has changed'))
  expect(mail?.text).toContain('No longer')
  expect(mail?.text).not.toContain('You get')
})

test('a new date keeps the session, its number rises, and it goes back as it came', async () => {
  const { mother, month, id, cancel, dates } = await situation()
  const [before] = await dates()
  await cancel({ newDate: { date: `${month}-20`, start: '14:00', minutes: 90 } })
  expect((await dates()).at(-1)).toMatchObject({
    ...{
      id: before?.id,
      date: `${month}-20`,
      start: '14:00',
      minutes: 90,
      sequence: (before?.sequence ?? 0) + 1,
    },
    state: 'planned',
  })
  expect(await given(id)).toEqual([])
  const back = { date: `${month}-05`, start: '09:30', minutes: 60 }
  await cancel({ newDate: back }, { at: 2 })
  expect((await dates())[0]).toMatchObject({ id: before?.id, ...back, sequence: (before?.sequence ?? 0) + 2 })
  // The same once more changes nothing, and nobody is told.
  expect(await cancel({ newDate: back })).toMatchObject({ families: 0 })
  await sendQueuedMails(product)
  expect((await mailsTo(product, mother.email)).length).toBeGreaterThan(0)
})

describe('refused, and nothing is changed', () => {
  type Found = Awaited<ReturnType<typeof situation>>
  const at = (date: string, start = '09:30') => ({ newDate: { date, start, minutes: 60 } })
  test.each<[string, (found: Found) => Promise<unknown>, object]>([
    [
      'an older version of the date',
      async ({ office, dates }) =>
        cancelSession(office.ctx, { id: (await dates())[0]?.id ?? '', sequence: 99, then: 'share' }),
      { reason: 'stale' },
    ],
    [
      'a date that is not there',
      ({ office }) => cancelSession(office.ctx, { id: crypto.randomUUID(), sequence: 0, then: 'share' }),
      { kind: 'not_found' },
    ],
    [
      'a date that was called off already',
      async ({ cancel, dates }) => {
        await product.sql`update course_sessions set state = 'cancelled' where id = ${(await dates())[0]?.id ?? ''}`
        return cancel('share')
      },
      { kind: 'invalid_input', issues: [{ path: 'id' }] },
    ],
    [
      'a new date that has passed',
      ({ cancel }) => cancel(at('2020-01-01')),
      { kind: 'invalid_input', issues: [{ path: 'then.newDate.date' }] },
    ],
    [
      'a time that another date of the class has',
      ({ cancel, month }) => cancel(at(`${month}-06`)),
      { reason: 'clash' },
    ],
    [
      'a room that is taken then',
      async ({ cancel, month, id }) => {
        const roomId = await newRoom(product.sql)
        await product.sql`update courses set room_id = ${roomId} where id = ${id}`
        await datedCourse(product, { roomId, meets: [`${month}-21 09:30`] })
        return cancel(at(`${month}-21`))
      },
      { reason: 'clash', details: { kind: 'room' } },
    ],
    [
      'a cancelled class',
      async ({ cancel, id }) => {
        await product.sql`update courses set status = 'Cancelled' where id = ${id}`
        return cancel('share')
      },
      { reason: 'course_not_editable' },
    ],
  ])('%s', async (_, attempt, refused) => {
    const found = await situation()
    await expect(attempt(found)).rejects.toMatchObject(refused)
    expect(await product.sql`select 1 from course_edits where course_id = ${found.id}`).toEqual([])
    expect(await product.sql`select 1 from session_shares where claim_id = any(${found.claims})`).toEqual([])
  })
})

// Of two who call one date off at once, one is told that it has changed.
test('two of the office at once: one share, one refusal', async () => {
  const { office, id, dates } = await situation()
  const date = (await dates())[0]
  const cancel = () =>
    cancelSession(office.ctx, { id: date?.id ?? '', sequence: date?.sequence ?? 0, then: 'share' })
  const outcomes = await Promise.allSettled([cancel(), cancel()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await work()
  expect(await amounts(id)).toEqual([3333, 3333])
})
