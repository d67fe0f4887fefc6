import { movedPlaceOf, moveOf, placeOf } from '../../../test/policy-matrix/moves-samples.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditActions } from '@cadenza/contracts/office/audit-log'
import { documentedPaths } from '../../../test/documented-paths/documented-paths.ts'
import type { DocumentedPath } from '../../../test/documented-paths/documented-path.ts'
import { sendAs } from '../../../test/documented-paths/send-case.ts'
import { changedTables, watchTables } from '../../../test/personal-data/changed-tables.ts'
import { deniedIn } from '../../../test/decided-class.ts'
import {
  archivedRoom,
  blockFields,
  closedDayFields,
  madeBlock,
  madeClosedDay,
  madePicture,
  madeRoom,
  madeSession,
  madeTerm,
  roomFields,
  termFields,
} from '../../../test/rooms-and-terms.ts'
import {
  recordedPayment,
  refundByHand,
  releasedOrder,
  reservedOrder,
  schoolDay,
} from '../../../test/reserved-orders.ts'
import { discountFields, madeDiscount, newDiscount } from '../../../test/discounts.ts'
import { grantedIn, versionFields } from '../../../test/policy-matrix/discount-samples.ts'
import { madeGate, madeMissing, missingIn } from '../../../test/policy-matrix/house-samples.ts'
import { grandpa, recordedContact, told } from '../../../test/policy-matrix/going-home-samples.ts'
import { excusedChild, placedChild, toldDays } from '../../../test/policy-matrix/absence-samples.ts'
import { sentMessage } from '../../../test/policy-matrix/message-samples.ts'
import { sentMailTo } from '../../../test/mails.ts'
import { call } from '../../../test/rest-client.ts'
import { madeStaffInvitation } from '../../../test/staff-invitations.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { fittingEntry, fullCourse, madeEntry } from '../../../test/waitlists.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { createFamily } from '../families/create-family.ts'
import { addRemark } from '../people/remarks.ts'
import { getManagedSchool } from '../school/profile.ts'
import { asAdmin, asOffice, asStaff } from '../../callers/narrow.ts'
import { appRouter } from '../../trpc/router.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'

/**
 * Every change by an admin to data that is not theirs has its line in the log, through both doors: the procedures are
 * those of the router, the routes those of the documented paths, which another test compares with the server's own.
 */

const product = runTestApp()
beforeAll(() => watchTables(product.sql, { except: ['rate_counters'], and: ['pgboss.job'] }))

const anyPolicy = { tiers: [{ daysBefore: 14, percent: 50 }], feeMinor: 500, fullDays: 2 }
const written = { name: 'Renamed', capacity: 9, price: '90' }

/** What is changed, and how an admin requests it over tRPC. A new mutation for admins must be listed here. */
const changes: Record<string, (world: World) => object | Promise<object>> = {
  'admin.courses.create': ({ instructor }) => ({ ...written, instructorId: instructor.userId }),
  'admin.courses.revise': ({ pendingId: id }) => ({ id, ...written }),
  'admin.courses.nameInstructor': async ({ pendingId: id }) => ({
    id,
    instructorId: (await product.make.instructor()).userId,
  }),
  'admin.courses.import': () => ({
    text: `Reference,Class,Instructor’s email,Seats,Price\n${crypto.randomUUID()},Renamed,,9,90`,
    isTrial: false,
    approve: false,
  }),
  'admin.courses.approve': ({ pendingId: id }) => ({ id }),
  'admin.courses.deny': ({ pendingId: id }) => ({ id, feedback: 'Say what it teaches' }),
  'admin.courses.undoDecision': async (world) => ({ id: await deniedIn(world), version: 2 }),
  'admin.lists.export': () => ({ list: 'users' }),
  'admin.registers.open': ({ approvedId: id }) => ({ id }),
  'admin.days.openEmergencySheet': () => ({ day: '2027-07-05' }),
  'admin.days.openRegisters': () => ({ day: '2027-07-05' }),
  'admin.house.tellMissing': async (world) => missingIn(world, await madeMissing(world)),
  'admin.gates.open': () => ({ name: 'Main door' }),
  'admin.gates.end': async (world) => ({ id: await madeGate(world) }),
  'admin.waitlist.join': async ({ somebody }) => ({
    userId: somebody.userId,
    courseId: (await fullCourse(product, 1)).courseId,
    participantIds: [await product.make.child(somebody)],
  }),
  'admin.waitlist.leave': async ({ somebody }) => ({ entryId: await madeEntry(product, somebody) }),
  'admin.waitlist.called': async ({ somebody }) => ({ entryId: await madeEntry(product, somebody) }),
  'admin.waitlist.move': async ({ somebody }) => ({
    entryId: await madeEntry(product, somebody),
    way: 'up',
    reason: 'Their sister is in it',
  }),
  'admin.waitlist.offer': async () => ({
    entryId: await fittingEntry(product),
    reason: 'Only one seat is free',
  }),
  'admin.courses.cancel': ({ approvedId: id }) => ({ id, reason: 'Too few took part' }),
  'admin.courses.updateApproved': ({ approvedId: id }) => ({ id, ...written }),
  'admin.courseEdits.markSeen': async (world) => ({ ids: [await editOf(world)] }),
  'admin.schedules.save': ({ pendingId: courseId }) => ({
    courseId,
    rule: { recurrence: 'weekly', weekdays: [1], start: '09:30', minutes: 60, from: '2091-07-02', count: 5 },
  }),
  'admin.classPage.nameCoTeacher': async ({ pendingId: id }) => ({
    id,
    coTeacherId: (await product.make.instructor()).userId,
  }),
  'admin.sessions.change': async (world) => ({
    id: await madeSession(world),
    sequence: 0,
    roomId: null,
    instructorId: (await product.make.instructor()).userId,
  }),
  'admin.sessions.cancel': async (world) => ({ id: await madeSession(world), sequence: 0, then: 'nothing' }),
  'admin.sessions.changeRooms': async (world) => ({
    courseId: world.approvedId,
    sessions: [{ id: await madeSession(world), sequence: 0, roomId: await madeRoom(world) }],
  }),
  'admin.users.changeRole': ({ somebody }) => ({ id: somebody.userId, role: 'instructor' }),
  'admin.users.instructorProfile.update': ({ instructor: { userId: id } }) => ({
    id,
    bio: 'Plays the oud.',
    instruments: ['Oud'],
  }),
  'admin.invitations.create': ({ somebody: { email } }) => ({ addresses: [email], role: 'office' }),
  'admin.invitations.resend': async (world) => ({ id: await madeStaffInvitation(world) }),
  'admin.invitations.withdraw': async (world) => ({ id: await madeStaffInvitation(world) }),
  'admin.users.delete': ({ somebody }) => ({ id: somebody.userId }),
  'admin.people.addRemark': ({ somebody: { userId: id } }) => ({ id, text: 'Prefers to be called' }),
  'admin.people.removeRemark': async (world) => ({ id: await remarkOf(world) }),
  'admin.people.correctChild': ({ childId: id }) => ({
    id,
    givenName: 'Mia',
    familyName: 'Weber',
    birthDate: '2017-03-05',
  }),
  'admin.people.emailPlaces': async (world) => {
    await product.make.enrolment(world.student, [world.approvedId])
    return { id: world.student.userId, what: 'confirmation' }
  },
  'admin.mails.sendAgain': async (world) => {
    await product.make.enrolment(world.student, [world.approvedId])
    return { id: await sentMailTo(product, world.student) }
  },
  'admin.messages.send': async (world) => {
    await product.make.enrolment(world.somebody, [world.approvedId])
    const audience = { of: 'classes', courseIds: [world.approvedId] }
    return { key: randomUUID(), kind: 'place', subject: 'Rain', body: 'Boots', audience }
  },
  'admin.messages.stop': async (world) => ({ id: await sentMessage(world) }),
  'admin.people.askAddressChange': ({ somebody: { userId: id } }) => ({
    id,
    email: `${randomUUID()}@example.org`,
  }),
  'admin.people.liftBounce': async ({ somebody: { userId: id } }) => {
    await product.sql`update users set bounced_email = email where id = ${id}`
    return { id }
  },
  'admin.families.create': () => ({ name: 'Nora Klein', email: `${randomUUID()}@example.org` }),
  'admin.families.addChildren': ({ student: { userId: id } }) => ({
    id,
    children: [{ givenName: 'Mia', familyName: 'Weber', birthDate: '2016-02-29' }],
  }),
  'admin.families.update': async ({ office }) => ({
    id: (await createFamily(asOffice(office.ctx), { name: 'Nora Klein', phone: '', children: [] })).id,
    name: 'Nora Okoro',
    phone: '',
    email: null,
  }),
  'admin.families.cart.add': ({ student: { userId: id }, childId: participantId, approvedId: courseId }) => ({
    id,
    courseId,
    participantId,
  }),
  'admin.families.cart.remove': async ({ student, childId: participantId, approvedId: courseId }) => ({
    id: student.userId,
    itemId: (await addToCart(student.ctx, { courseId, participantId })).id,
  }),
  'admin.families.cart.addCode': async ({ student: { userId: id }, childId, approvedId }) => {
    await product.make.cart({ userId: id }, [approvedId], [childId])
    await newDiscount(product.sql, { code: 'SUMMER10' })
    return { id, code: 'SUMMER10' }
  },
  'admin.families.cart.removeCode': async ({ student: { userId: id } }) => {
    const series = await newDiscount(product.sql, { code: 'AUTUMN10' })
    await product.sql`insert into cart_codes values (${id}, ${series})`
    return { id, series }
  },
  'admin.families.cart.setPrice': async ({ student, childId: participantId, approvedId: courseId }) => ({
    id: student.userId,
    itemId: (await addToCart(student.ctx, { courseId, participantId })).id,
    hand: { priceMinor: 1, words: 'Loyal family', reason: 'Fourth summer' },
  }),
  'admin.families.cart.send': async ({ student, childId: participantId, approvedId }) => {
    await product.make.cart(student, [approvedId], [participantId])
    return { id: student.userId }
  },
  'admin.contacts.save': ({ childId: participantId }) => ({ participantId, ...grandpa, ...told }),
  'admin.contacts.remove': async (world) => ({
    participantId: world.childId,
    id: await recordedContact(world),
    ...told,
  }),
  'admin.participants.setMayLeaveAlone': ({ childId: participantId }) => ({
    participantId,
    alone: true,
    ...told,
  }),
  'admin.participants.setMustNotCollect': ({ childId: participantId }) => ({
    participantId,
    add: { name: 'Bert Lang', reason: 'A court said so' },
    ...told,
  }),
  'admin.families.consents.record': async ({ childId: participantId }) => ({
    participantId,
    textId: await askedText(),
    given: false,
    how: 'paper',
  }),
  'admin.families.consents.ask': async ({ childId: participantId }) => ({
    participantId,
    textId: await askedText(),
  }),
  'admin.absences.tell': async (world) => toldDays(world, await placedChild(world)),
  'admin.absences.undo': async (world) => toldDays(world, await excusedChild(world)),
  'admin.people.handOverChildren': async ({ student, somebody, childId }) => {
    await product.make.guardian(childId, somebody)
    return { id: student.userId, toId: somebody.userId, participantIds: [childId], stays: false }
  },
  'admin.people.exportOnRequest': ({ student: { userId: id } }) => ({ id, why: 'A letter asks for it' }),
  'admin.people.eraseOnRequest': ({ somebody: { userId: id } }) => ({ id, why: 'A letter asks for it' }),
  'admin.consents.publish': async () => ({
    kind: 'photo',
    version: await presentVersion('photo'),
    body: 'We take pictures.',
  }),
  'admin.refundPolicies.publish': () => ({ ...anyPolicy, name: `Policy ${randomUUID()}`, version: 0 }),
  'admin.refundPolicies.choose': async (world) => ({
    termId: await madeTerm(world),
    policyId: await presentPolicy(),
  }),
  'admin.discounts.add': () => discountFields(),
  'admin.discounts.revise': async () => ({
    ...{ series: (await madeDiscount(product)).series, version: 1 },
    ...versionFields(),
    name: 'Another',
  }),
  'admin.discounts.pause': async () => ({ series: (await madeDiscount(product)).series, paused: true }),
  'admin.scholarships.grant': async ({ childId: participantId }) => ({
    series: (await madeDiscount(product, { kind: 'scholarship' })).series,
    ...{ participantId, reason: 'A letter' },
  }),
  'admin.scholarships.revoke': async (world) => ({ id: await grantedIn(world) }),
  'admin.privateNotes.get': ({ childId: participantId }) => ({ participantId, why: 'The child is ill' }),
  'admin.waivers.grant': ({ approvedId: courseId, somebody: { email } }) => ({
    courseId,
    email,
    reason: 'Plays well',
  }),
  'admin.waivers.revoke': async (world) => ({
    courseId: world.approvedId,
    participantId: await waivedIn(world),
  }),
  'admin.school.save': async (world) => ({ section: 'identity', ...(await renamedSchool(world)) }),
  'admin.school.saveText': async () => ({
    key: 'jobs',
    version: await textVersion('jobs'),
    body: randomUUID(),
  }),
  'admin.school.postponeStep': () => ({ step: 'rooms', later: true }),
  'admin.school.confirmTestMail': () => ({}),
  'admin.timetable.setClashPolicy': async () => ({ policy: await otherPolicy() }),
  'admin.payments.refund': async (world) => ({ id: await paymentOf(world) }),
  'admin.payments.retryRefund': async (world) => ({ id: await failedRefundOf(world) }),
  'admin.payments.emailReceipt': async (world) => ({ id: await paymentOf(world) }),
  'admin.moves.start': async (world) => ({
    ...(await moveOf({ ...world, product }, await placeOf({ ...world, product }))),
    ...{ totalMinor: 0, refundMinor: 0 },
  }),
  'admin.moves.changeParticipant': async (world) => ({
    enrolmentId: await placeOf({ ...world, product }),
    participantId: await product.make.child(world.student),
  }),
  'admin.moves.undo': async (world) => ({ enrolmentId: await movedPlaceOf({ ...world, product }) }),
  'admin.orders.place': ({ student: { userId } }) => ({ userId, totalMinor: 10_000, method: 'transfer' }),
  'admin.orders.extend': async (world) => ({
    id: await reservedOrder(world),
    dueOn: await schoolDay(world, 20),
  }),
  'admin.orders.release': async (world) => ({ id: await reservedOrder(world) }),
  'admin.payments.record': async (world) => ({
    ...{ orderId: await reservedOrder(world), method: 'transfer', amountMinor: 10_000 },
    receivedOn: await schoolDay(world),
  }),
  'admin.payments.noteLate': async (world) => ({
    ...{ orderId: await releasedOrder(world), method: 'transfer', amountMinor: 10_000 },
    receivedOn: await schoolDay(world),
  }),
  'admin.payments.takeBack': async (world) => ({ id: await recordedByAdmin(world) }),
  'admin.refunds.markSent': async (world) => ({
    ...{ id: await refundByHand(world), reference: 'T 1' },
    sentOn: await schoolDay(world),
  }),
  'admin.terms.add': termFields,
  'admin.terms.update': async (world) => ({ id: await madeTerm(world), ...termFields() }),
  'admin.terms.copy': async (world) => {
    const [fromId, toId] = [await madeTerm(world), await madeTerm(world)]
    await product.sql`update courses set term_id = ${fromId} where id = ${world.pendingId}`
    return { fromId, toId, courseIds: [world.pendingId], approve: false }
  },
  'admin.terms.remove': async (world) => ({ id: await madeTerm(world) }),
  'admin.closedDays.add': closedDayFields,
  'admin.closedDays.update': async (world) => ({
    id: await madeClosedDay(world),
    ...closedDayFields(),
    name: 'Winter holidays',
  }),
  'admin.closedDays.remove': async (world) => ({ id: await madeClosedDay(world) }),
  'admin.rooms.add': roomFields,
  'admin.rooms.update': async (world) => ({ id: await madeRoom(world), ...roomFields() }),
  'admin.rooms.archive': async (world) => ({ id: await madeRoom(world) }),
  'admin.rooms.restore': async (world) => ({ id: await archivedRoom(world) }),
  'admin.pictures.add': async ({ office }) => ({
    ...{ roomId: null, alt: 'A stage' },
    imageUrl: await product.make.picture(office),
  }),
  'admin.pictures.describe': async (world) => ({ roomId: null, id: await madePicture(world), alt: 'A hall' }),
  'admin.pictures.move': async (world) => ({ roomId: null, id: await madePicture(world), way: 'up' }),
  'admin.pictures.remove': async (world) => ({ roomId: null, id: await madePicture(world) }),
  'admin.blocks.add': async (world) => blockFields(await madeRoom(world)),
  'admin.blocks.remove': async (world) => ({ id: await madeBlock(world) }),
}

/** Sent like a change, because its input does not fit into an address, or because the caller is sent a mail. */
const asksOnly = new Set([
  'admin.courses.getChangeEffect',
  'admin.discounts.try',
  'admin.schedules.preview',
  'admin.school.previewText',
  'admin.school.sendTestMail',
  'admin.messages.preview',
  'admin.messages.sendTest',
])

const procedures = adminMutations(appRouter._def.procedures)

async function inputOf(path: string, world: World): Promise<object> {
  const input = await changes[path]?.(world)
  if (!input) throw new Error(`${path} has no case here: write one, and a line into the log`)
  return input
}

const send = (path: string, as: { token: string }, body: object) =>
  call(product.app, `POST /trpc/${path}`, { as, body })

const routes = Object.entries(documentedPaths).filter(
  ([path, row]) => !path.startsWith('GET ') && isPrivileged(row),
)

/** Nothing for students, and something for admins. */
function isPrivileged({ roles: [, student, , , admin] }: DocumentedPath): boolean {
  return student === '403' && admin.startsWith('2')
}

function adminMutations(all: object): string[] {
  // tRPC types its procedures as a tree and keeps them by their whole path.
  const byPath = all as Record<string, { _def: { type: string } }>
  return Object.entries(byPath)
    .filter(
      ([path, { _def }]) => path.startsWith('admin.') && _def.type === 'mutation' && !asksOnly.has(path),
    )
    .map(([path]) => path)
}

interface Line {
  action: string
  subject_id: string
  before: object | null
  after: object | null
  detail: object
  request_id: string | null
}

const linesBy = ({ admin }: World) =>
  product.sql<Line[]>`select action, subject_id, before, after, detail, request_id from audit_log
                       where actor_id = ${admin.userId} order by id`

/** What a line lacks; empty for a complete one. */
function gapsOf(lines: Line[]): string[] {
  if (lines.length !== 1) return [`${lines.length} lines`]
  return lines.flatMap(({ action, before, after, detail, request_id: requestId }) => [
    ...((auditActions as readonly string[]).includes(action) ? [] : [`unknown action ${action}`]),
    ...(requestId ? [] : ['no request']),
    ...(before || after || Object.keys(detail).length > 0 ? [] : ['says nothing of the change']),
    ...(/@|Test (Person|Instructor|Admin)/.test(JSON.stringify([before, after, detail]))
      ? ['names a person']
      : []),
  ])
}

describe('a change by an admin writes one line that says all', () => {
  beforeAll(() => refuseLines())

  test.each(procedures)('%s, and without its line there is no change', async (path) => {
    const world = await makeWorld(product)
    const input = await inputOf(path, world)
    await changedTables(product.sql)
    await product.sql`insert into refusals.present values (true)`
    expect((await send(path, world.admin, input)).status).toBe(500)
    await product.sql`delete from refusals.present`
    expect(await changedTables(product.sql)).toEqual([])
    expect((await send(path, world.admin, input)).status).toBe(200)
    expect(await changedTables(product.sql)).toContain('audit_log')
    expect(gapsOf(await linesBy(world))).toEqual([])
  })

  test('the documented paths for staff are all here', () => {
    expect(routes.length).toBeGreaterThanOrEqual(7)
  })

  test.each(routes)('%s', async (path, row) => {
    const { world, answer } = await sendAs(product, path, row, 'admin', row.happy.send)
    expect(answer.status).toBeLessThan(300)
    expect(gapsOf(await linesBy(world))).toEqual([])
  })

  test('instructor.courses.updateApproved', async () => {
    const world = await makeWorld(product)
    const body = { id: world.approvedId, ...written }
    expect((await send('instructor.courses.updateApproved', world.instructor, body)).status).toBe(200)
    expect(gapsOf(await linesBy({ ...world, admin: world.instructor }))).toEqual([])
  })
})

describe('negative control', () => {
  test('a change without a line is noticed, and so is a line that says nothing or too much', async () => {
    const world = await makeWorld(product)
    await changedTables(product.sql)
    await product.sql`update courses set status = 'Approved' where id = ${world.pendingId}`
    expect(await changedTables(product.sql)).toContain('courses')
    expect(gapsOf(await linesBy(world))).toEqual(['0 lines'])
    const line = {
      action: 'made up',
      subject_id: 'x',
      before: null,
      after: null,
      detail: {},
      request_id: null,
    }
    expect(gapsOf([line])).toEqual(['unknown action made up', 'no request', 'says nothing of the change'])
    const leaky = { ...line, action: 'changeRole', request_id: 'x', after: { email: 'ana@example.org' } }
    expect(gapsOf([leaky])).toEqual(['names a person'])
  })

  test('a mutation of the admins that has no case here is noticed', () => {
    const planted = { 'admin.bells.ring': { _def: { type: 'mutation' } } }
    expect(adminMutations(planted).filter((path) => !(path in changes))).toEqual(['admin.bells.ring'])
    expect(procedures.toSorted()).toEqual(Object.keys(changes).toSorted())
  })
})

/** While a row says so, the log takes no line. */
async function refuseLines() {
  await product.sql`create schema refusals`
  await product.sql`create table refusals.present (is_so boolean)`
  await product.sql`
    create function refuse_line() returns trigger security definer language plpgsql as $$
    begin if exists (select from refusals.present) then raise exception 'no more lines'; end if; return new; end $$`
  await product.sql`create trigger no_lines before insert on audit_log for each row execute function refuse_line()`
}

/** The school's first section as it is, and with another name. */
async function renamedSchool({ admin }: World) {
  const { profile } = await getManagedSchool(asAdmin(admin.ctx))
  const { name, legalName, foundedYear, color, logo } = profile
  const before = { name, legalName, foundedYear, color, logo }
  return { before, after: { ...before, name: `School ${randomUUID().slice(0, 8)}` } }
}

async function textVersion(key: string): Promise<number> {
  const [row] = await product.sql<{ version: number }[]>`
    select max(version) as version from school_texts where key = ${key}`
  return row?.version ?? 0
}

async function presentVersion(kind: string): Promise<number> {
  const [row] = await product.sql<{ version: number }[]>`
    select max(version) as version from consent_texts where kind = ${kind}`
  return row?.version ?? 0
}

async function presentPolicy(): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`select refund_policy_id as id from school`
  if (!row) throw new Error('no policy')
  return row.id
}

async function editOf({ instructor, approvedId }: World): Promise<string> {
  const changes = { id: approvedId, name: 'Renamed', capacity: 9, price: 9000 }
  await updateApprovedCourse(asStaff(instructor.ctx), changes)
  const [edit] = await product.sql<{ id: string }[]>`
    select id from course_edits where course_id = ${approvedId}`
  if (!edit) throw new Error('no edit')
  return edit.id
}

async function remarkOf({ office, somebody }: World): Promise<string> {
  const remark = await addRemark(asOffice(office.ctx), { id: somebody.userId, text: 'Prefers to be called' })
  return remark.id
}

async function paymentOf({ student, approvedId }: World): Promise<string> {
  await product.make.enrolment(student, [approvedId])
  const [payment] = await product.sql<{ id: string }[]>`
    select id from payments where user_id = ${student.userId}`
  if (!payment) throw new Error('no payment')
  return payment.id
}

/** What the admin recorded has a line of its own: it is not the one that is asked for. */
async function recordedByAdmin(world: World): Promise<string> {
  const id = await recordedPayment(world, world.somebody)
  await product.sql`update payments set recorded_by = ${world.admin.userId} where id = ${id}`
  return id
}

async function failedRefundOf(world: World): Promise<string> {
  const paymentId = await paymentOf(world)
  const [refund] = await product.sql<{ id: string }[]>`
    select (refund_payment(${paymentId}, null, 'admin', ${world.other.userId}))[1] as id`
  if (!refund) throw new Error('no refund')
  await product.sql`select settle_refund(${refund.id}, 0, 'failed', null, 'expired_or_canceled_card')`
  return refund.id
}

async function waivedIn({ approvedId, somebody: { userId }, instructor }: World): Promise<string> {
  const [waived] = await product.sql<{ id: string }[]>`
    insert into eligibility_waivers (course_id, user_id, participant_id, granted_by, reason)
    values (${approvedId}, ${userId}, self_of(${userId}), ${instructor.userId}, 'Plays well') returning participant_id as id`
  if (!waived) throw new Error('no waiver')
  return waived.id
}

/** The value that does not hold now, so that something changes. */
async function otherPolicy(): Promise<string> {
  const [row] = await product.sql<{ policy: string }[]>`select student_clash as policy from school`
  return row?.policy === 'block' ? 'warn' : 'block'
}

async function askedText(): Promise<string> {
  const [text] = await product.sql<
    { id: string }[]
  >`select id from asked_consent_texts() where kind = 'photo'`
  return text?.id ?? ''
}
