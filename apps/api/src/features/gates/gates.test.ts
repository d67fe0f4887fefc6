import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GateToday, OpenedGate } from '@cadenza/contracts/places/gate'
import type { RecordedMarks } from '@cadenza/contracts/places/attendance'
import { datedCourse } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { openRouteSamples } from '../../../test/policy-matrix/open-routes.ts'
import { restRoutes } from '../../../test/policy-matrix/rest-routes.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Gatekeeper, Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { procedures } from '../../trpc/router.ts'
import { gateProcedures } from '../../trpc/gate-router.ts'
import { enterGate } from './enter-gate.ts'
import { findGatekeeper } from './find-gatekeeper.ts'
import { getGateToday, recordGateMarks } from './gate-today.ts'
import { endGate, listGates, openGate } from './manage-gates.ts'

// One school for all: a class of the day of the gates, with Mia and her father.

const product = runTestApp()
const day = '2091-07-02'
const openAt = `${day}T07:00:00Z`
/** Berlin's midnight. */
const midnight = `${day}T22:00:00.000Z`

let office: TestPerson<Office>
let parent: TestPerson
let sessionId: string
let claimId: string

const ctxAt = (now = openAt): Ctx<Office> => {
  const school = { ...office.ctx.school, timeZone: 'Europe/Berlin' }
  return { ...office.ctx, school, now: () => new Date(now) }
}
const tokenOf = ({ link }: OpenedGate) => link.split('/').at(-1) ?? ''

/** A gate that a tablet has taken. */
async function takenGate() {
  const opened = await openGate(ctxAt(), { name: 'Main door' })
  const token = tokenOf(opened)
  const { secret } = await enterGate(ctxAt(), { token, secret: undefined })
  return { id: opened.gate.id, token, secret: secret ?? '' }
}

async function keeperAt(secret: string, now: string): Promise<Ctx<Gatekeeper> | undefined> {
  const ctx = ctxAt(now)
  const actor = await findGatekeeper(ctx, secret)
  return actor && { ...ctx, actor }
}

beforeAll(async () => {
  const { make, sql } = product
  office = await make.office({ name: 'Olga' })
  const courseId = await datedCourse(product, { name: 'Choir', meets: [`${day} 09:00`, '2091-07-03 09:00'] })
  parent = await make.student({ name: 'Ruth Weber', phone: '+49 1' })
  const mia = await make.child(parent, { givenName: 'Mia', familyName: 'Weber', birthDate: '2082-01-01' })
  await make.enrolment(parent, [courseId], [mia])
  await sql`insert into must_not_collect (participant_id, name, reason, recorded_by)
            values (${mia}, 'Rolf Weber', 'A court said so', ${parent.userId})`
  const [session] = await sql<{ id: string }[]>`
    select id from course_sessions where course_id = ${courseId} and local_date = ${day}`
  const [claim] = await sql<{ id: string }[]>`select id from seat_claims where course_id = ${courseId}`
  sessionId = session?.id ?? ''
  claimId = claim?.id ?? ''
})
beforeEach(async () => {
  const { sql } = product
  await sql`delete from attendance`
  await sql`delete from gates`
})

describe('a gate', () => {
  test('is open until the school’s midnight, and its link is kept as a hash alone', async () => {
    const { gate, link } = await openGate(ctxAt(), { name: 'Main door' })
    expect(gate).toMatchObject({
      name: 'Main door',
      endsAt: midnight,
      takenAt: null,
      isLive: true,
      openedBy: 'Olga',
    })
    expect(link).toMatch(/\/gate\/[\w-]{43}$/)
    const [row] = await product.sql`select * from gates`
    expect(JSON.stringify(row)).not.toContain(link.split('/').at(-1))
    expect(await listGates(ctxAt())).toEqual([gate])
    expect(await listGates(ctxAt('2091-07-03T07:00:00Z'))).toEqual([])
  })

  test('is the eleventh of a day, and refused; one that ended makes room', async () => {
    const opened = await Promise.allSettled(
      Array.from({ length: 12 }, () => openGate(ctxAt(), { name: 'Door' })),
    )
    const refused = opened.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject(
      Array.from({ length: 2 }, () => ({ reason: { code: 'too_many_gates', details: { limit: 10 } } })),
    )
    const [first] = await listGates(ctxAt())
    expect(await endGate(ctxAt(), { id: first?.id ?? '' })).toEqual({ revoked: true })
    expect(await endGate(ctxAt(), { id: first?.id ?? '' })).toEqual({ revoked: false })
    await expect(openGate(ctxAt(), { name: 'Door' })).resolves.toBeTruthy()
    await expect(endGate(ctxAt(), { id: randomUUID() })).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('is taken by the first tablet; a second is refused, and the office sees when it tried', async () => {
    const { id, token, secret } = await takenGate()
    const later = ctxAt(`${day}T07:12:00Z`)
    await expect(enterGate(later, { token, secret: undefined })).rejects.toMatchObject({ kind: 'not_found' })
    await expect(enterGate(later, { token, secret: 'x'.repeat(43) })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await listGates(later)).toMatchObject([
      { id, takenAt: '2091-07-02T07:00:00.000Z', refusals: 2, refusedAt: '2091-07-02T07:12:00.000Z' },
    ])
    // The one that has it may open its link again.
    expect(await enterGate(later, { token, secret })).toMatchObject({ secret: undefined })
    const lines =
      await product.sql`select actor_id from audit_log where action = 'enterGate' and detail ->> 'gate' = ${id}`
    expect(lines).toEqual([{ actor_id: null }])
  })

  test('is taken by one tablet of two at the same moment', async () => {
    const token = tokenOf(await openGate(ctxAt(), { name: 'Door' }))
    const tried = await Promise.allSettled(
      Array.from({ length: 5 }, () => enterGate(ctxAt(), { token, secret: undefined })),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listGates(ctxAt())).toMatchObject([{ refusals: 4 }])
  })

  test.each(['ended', 'of yesterday', 'guessed', 'wrong'])('that is %s opens with no link', async (which) => {
    const opened = await openGate(ctxAt(), { name: 'Door' })
    if (which === 'ended') await endGate(ctxAt(), { id: opened.gate.id })
    const token = { guessed: 'A'.repeat(43), wrong: '../..' }[which] ?? tokenOf(opened)
    const ctx = ctxAt(which === 'of yesterday' ? midnight : openAt)
    await expect(enterGate(ctx, { token, secret: undefined })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'There is no such gate',
    })
    expect(await listGates(ctxAt())).toMatchObject([{ refusals: 0 }])
  })
})

describe('whoever stands at it', () => {
  test('sees the people of its day with who may and must not collect, without notes, telephones and other days', async () => {
    const { id, secret } = await takenGate()
    const keeper = await keeperAt(secret, openAt)
    const { people, ...rest } = await getGateToday(keeper!)
    expect(rest).toMatchObject({ gateId: id, name: 'Main door', today: day, endsAt: midnight, more: false })
    expect(people).toMatchObject([
      {
        name: 'Mia Weber',
        isChild: true,
        age: 9,
        mayLeaveAlone: false,
        mayCollect: [{ name: 'Ruth Weber', kind: 'guardian' }],
        mustNotCollect: [{ name: 'Rolf Weber' }],
        places: [{ sessionId, claimId, course: 'Choir', start: '09:00', cell: { state: null, inAt: null } }],
      },
    ])
    expect(JSON.stringify(people)).not.toContain('+49')
    // Marks of one gate open with no other's key.
    const other = await keeperAt((await takenGate()).secret, openAt)
    expect((await getGateToday(keeper!)).storeKey).toBe(rest.storeKey)
    expect((await getGateToday(other!)).storeKey).not.toBe(rest.storeKey)
  })

  const inAt = (at: string) => [
    { opId: randomUUID(), sessionId, claimId, markedAt: at, what: 'in', value: at },
    { opId: randomUUID(), sessionId, claimId, markedAt: at, what: 'state', value: 'present' },
  ]
  const record = async (secret: string, now: string, ops: RecordedOps) => {
    const keeper = await keeperAt(secret, now)
    return keeper && recordGateMarks(keeper, { sentAt: now, shiftName: 'Kim Lang', ops })
  }
  type RecordedOps = { opId: string; [field: string]: unknown }[]

  test('marks who comes, under the name of the shift', async () => {
    const { id, secret } = await takenGate()
    const at = '2091-07-02T06:58:00.000Z'
    expect(await record(secret, openAt, inAt(at))).toMatchObject({
      refused: [],
      cells: [{ state: 'present', inAt: at }],
    })
    expect(await product.sql`select distinct gate_id, shift_name, marked_by from attendance_ops`).toEqual([
      { gate_id: id, shift_name: 'Kim Lang', marked_by: null },
    ])
  })

  test('takes back its own mark alone: what a family or a teacher said holds again, also when it arrives twice', async () => {
    const { secret } = await takenGate()
    await product.sql`
      select record_marks(jsonb_build_array(jsonb_build_object('opId', uuidv7(), 'sessionId', ${sessionId}::uuid, 'claimId', ${claimId}::uuid,
               'what', 'state', 'value', 'excused', 'markedAt', ${openAt}::timestamptz - interval '1 day')), ${parent.userId})`
    await record(secret, openAt, inAt('2091-07-02T06:58:00.000Z'))
    const undo = {
      opId: randomUUID(),
      sessionId,
      claimId,
      what: 'state',
      value: null,
      markedAt: '2091-07-02T06:59:00.000Z',
    }
    for (let times = 0; times < 2; times++)
      expect(await record(secret, openAt, [undo])).toMatchObject({
        refused: [],
        cells: [{ state: 'excused' }],
      })
  })

  test.each([
    ['the evening', '2091-07-02T21:59:00Z', true, true],
    ['midnight', midnight, false, true],
    ['two days later', '2091-07-04T21:59:00Z', false, true],
    ['and then', '2091-07-04T22:00:00Z', false, false],
  ])('at %s reads and hands in as %s', async (_, now, reads, handsIn) => {
    const { secret } = await takenGate()
    const keeper = await keeperAt(secret, now)
    expect(keeper !== undefined).toBe(handsIn)
    if (!keeper) return
    const read = getGateToday(keeper).then(
      () => true,
      ({ kind }: { kind: string }) => kind !== 'unauthenticated',
    )
    expect(await read).toBe(reads)
    expect(await record(secret, now, inAt('2091-07-02T07:05:00.000Z'))).toMatchObject({ refused: [] })
    if (reads) return
    const afterwards = {
      opId: randomUUID(),
      sessionId,
      claimId,
      what: 'state',
      value: 'late',
      markedAt: midnight,
    }
    expect(await record(secret, now, [afterwards])).toMatchObject({ refused: [{ reason: 'too_late' }] })
  })

  test('marks nothing when the office has ended the gate', async () => {
    const { id, secret } = await takenGate()
    await endGate(ctxAt(), { id })
    expect(await keeperAt(secret, openAt)).toBeUndefined()
  })

  test('reaches no other day, excuses nobody, and hands a child to nobody who must not', async () => {
    const { secret } = await takenGate()
    const [other] = await product.sql<
      { id: string }[]
    >`select id from course_sessions where local_date = '2091-07-03'`
    const common = { claimId, markedAt: openAt }
    const collectedBy = { kind: 'other', name: 'Rolf Weber', reason: 'He is here' }
    const answer = await record(secret, openAt, [
      { ...common, opId: randomUUID(), sessionId: other?.id, what: 'state', value: 'present' },
      { ...common, opId: randomUUID(), sessionId, what: 'state', value: 'excused' },
      { ...common, opId: randomUUID(), sessionId, what: 'out', value: { at: openAt, collectedBy } },
    ])
    expect(answer?.refused.map(({ reason }) => reason)).toEqual([
      'unknown_place',
      'not_at_gate',
      'must_not_collect',
    ])
  })
})

describe('over the wire', () => {
  const link = async () => {
    const body = { name: 'Main door' }
    const opened = await call<{ result: { data: OpenedGate } }>(product.app, 'POST /trpc/admin.gates.open', {
      as: office,
      body,
    })
    return tokenOf(opened.body.result.data)
  }
  const enter = (token: string, headers = {}) =>
    call(product.app, 'POST /gate/enter', { body: { token }, headers })

  async function cookie() {
    const { headers } = await enter(await link())
    return String(headers['set-cookie'])
  }
  const sent = (header: string) => ({ cookie: header.split(';')[0] ?? '' })

  test('the cookie is for scripts of nobody, for these addresses alone, and goes with no request of other sites', async () => {
    expect(await cookie()).toMatch(
      /^gate=[\w-]{43}; Path=\/gate; Expires=[^;]+ GMT; HttpOnly; SameSite=Strict$/,
    )
    const { publicUrl } = product.deps
    product.deps.publicUrl = () => 'https://cadenza.example'
    expect(await cookie()).toMatch(/; Secure$/)
    product.deps.publicUrl = publicUrl
  })

  test('wrong links are all the same 404, and a form is not read', async () => {
    const used = await link()
    await enter(used)
    const answers = await Promise.all([used, 'A'.repeat(43), ''].map((token) => enter(token)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/gate/enter',
      headers: form,
      payload: `token=${used}`,
    })
    expect(statusCode).toBe(415)
  })

  test('with it today is read, and a mark is taken', async () => {
    const headers = sent(await cookie())
    const read = await call<{ result: { data: GateToday } }>(product.app, 'GET /gate/trpc/gate.today', {
      headers,
    })
    expect(read.body.result.data).toMatchObject({ name: 'Main door', people: [] })
    const body = {
      sentAt: new Date().toISOString(),
      shiftName: 'Kim',
      ops: [{ opId: randomUUID(), what: 'fly' }],
    }
    const taken = await call<{ result: { data: RecordedMarks } }>(
      product.app,
      'POST /gate/trpc/gate.record',
      { headers, body },
    )
    expect(taken.body.result.data.refused).toMatchObject([{ reason: 'invalid' }])
    const nameless = await call(product.app, 'POST /gate/trpc/gate.record', {
      headers,
      body: { ...body, shiftName: ' ' },
    })
    expect(nameless.status).toBe(400)
  })

  test.each([
    ['no cookie', () => ({})],
    ['a guessed one', () => ({ cookie: `gate=${'A'.repeat(43)}` })],
    ['a token of the office', () => ({ authorization: `Bearer ${office.token}` })],
  ])('without it nothing is: %s', async (_, headers) => {
    for (const name of Object.keys(gateProcedures)) {
      const method = name.endsWith('today') ? 'GET' : 'POST'
      const body = method === 'POST' ? { sentAt: openAt, shiftName: 'Kim', ops: [] } : undefined
      const { status } = await call(product.app, `${method} /gate/trpc/${name}`, { headers: headers(), body })
      expect([name, status]).toEqual([name, 401])
    }
  })

  test('it reaches no other procedure: each answers as to a visitor', async () => {
    const headers = sent(await cookie())
    for (const [name, procedure] of Object.entries(procedures)) {
      const method = procedure?._def.type === 'query' ? 'GET' : 'POST'
      const body = method === 'POST' ? {} : undefined
      const [asVisitor, withCookie] = await Promise.all([
        call(product.app, `${method} /trpc/${name}`, { body }),
        call(product.app, `${method} /trpc/${name}`, { body, headers }),
      ])
      expect([name, withCookie.status]).toEqual([name, asVisitor.status])
      const { status } = await call(product.app, `${method} /gate/trpc/${name}`, { body, headers })
      expect([name, status]).toEqual([name, 404])
    }
  })

  const routes = [...restRoutes.keys()].filter((route) => route !== 'POST /gate/enter')
  test('and no other address', async () => {
    const headers = sent(await cookie())
    for (const route of routes) {
      const target = openRouteSamples[route]
        ? `GET ${openRouteSamples[route].url}`
        : route.replaceAll(/:\w+/g, randomUUID())
      const body = target.startsWith('GET') ? undefined : {}
      const asVisitor = await call(product.app, target, { body })
      const withCookie = await call(product.app, target, { body, headers })
      expect([route, withCookie.status]).toEqual([route, asVisitor.status])
    }
  })
})
