import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PersonPage } from '@cadenza/contracts/people/person'
import { brokenInvariants } from '../../../test/invariants.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { untilBlocked } from '../../../test/races/standstill.ts'
import { referenceOf, reservedOrder, schoolDay } from '../../../test/reserved-orders.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import type { MailJob } from '../../db/queue/jobs.ts'
import { setPrivateNote } from '../private-notes/own-notes.ts'
import { releaseReserved } from '../checkout/extend-or-release.ts'
import { recordPayment } from '../checkout/record-offline-payment.ts'
import { getOrder } from '../orders/get-order.ts'
import { listAuditLog } from '../audit-log/list-audit-log.ts'
import { listParticipants } from '../participants/own-participants.ts'
import { exportOwnData } from '../privacy/export-own-data.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { listMails } from '../mails/list-mails.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { askAddressChange } from './address-change.ts'
import { correctChild } from './correct-child.ts'
import { emailPlaces } from './email-places.ts'
import { getPerson } from './get-person.ts'
import { handOverChildren } from './hand-over-children.ts'
import { eraseOnRequest, exportOnRequest } from '../privacy/on-request.ts'
import { addRemark, removeRemark } from './remarks.ts'

const product = runTestApp()
const none = { kind: 'not_found' }
const erased = { kind: 'not_found', message: 'This account has been erased.' }

const office = () => product.make.office({ name: 'Rosa Klein' })

async function pageOf(person: { userId: string }, by?: TestPerson): Promise<PersonPage> {
  const { ctx } = by ?? (await office())
  const page = await getPerson(ctx as Parameters<typeof getPerson>[0], { id: person.userId })
  if (page.kind !== 'person') throw new Error('elsewhere')
  return page
}

/** A mother with two children, another guardian of both, and a place for one of them. */
async function makeFamily() {
  const { make } = product
  const mother = await make.student({ name: 'Zora Weber' })
  const father = await make.student({ name: 'Ben Okoro' })
  const mia = await make.child(mother, { givenName: 'Mia', familyName: 'Weber' })
  const leo = await make.child(mother, { givenName: 'Leo', familyName: 'Weber' })
  for (const child of [mia, leo]) await make.guardian(child, father, { canBuy: true, canChange: false })
  const courseId = await make.course({ name: 'Harp' })
  await make.enrolment(mother, [courseId], [mia])
  return { mother, father, mia, leo, courseId }
}

const audited = async (subject: string) =>
  product.sql<{ action: string; detail: Record<string, unknown> }[]>`
    select action, detail from audit_log where subject_id = ${subject} order by id`

const queued = async (kind: MailJob['kind'], userId: string) =>
  (
    await product.sql<{ data: MailJob }[]>`
      select data from pgboss.job where name = 'send-mail' and data ->> 'kind' = ${kind} and data ->> 'userId' = ${userId}`
  ).map(({ data }) => data)

describe('the page of a person', () => {
  test('tells family, places, money, consents and remarks, and of another guardian’s page the same child', async () => {
    const { mother, father, mia, courseId } = await makeFamily()
    await product.make.cart(mother, [await product.make.course({ name: 'Oboe' })])
    await setPrivateNote(mother.ctx, { participantId: mia, field: 'medical', text: 'Peanuts' })
    const phone = '+1 555 010 0188'
    await product.sql`update users set phone = ${phone} where id = ${father.userId}`
    const page = await pageOf(mother)
    expect(page).toMatchObject({
      person: { id: mother.userId, name: 'Zora Weber', email: mother.email, role: 'student' },
      participants: [
        { isSelf: true, role: 'self' },
        { id: mia, name: 'Mia Weber', role: 'primary', owner: { id: mother.userId }, hasNotes: true },
        { name: 'Leo Weber', hasNotes: false },
      ],
      guardians: [
        { participantId: mia, user: { id: father.userId, name: 'Ben Okoro', phone }, canBuy: true },
        { user: { name: 'Ben Okoro' } },
      ],
      places: [
        {
          participant: { id: mia },
          courseId,
          state: 'confirmed',
          boughtBy: { id: mother.userId, name: 'Zora Weber' },
        },
      ],
      courses: [{ id: courseId, name: 'Harp', isOver: false, isTheirs: false }],
      cart: [{ course: { name: 'Oboe' }, participant: { isSelf: true } }],
      purchases: [
        { status: 'paid', totalMinor: 10_000, payment: { amountMinor: 10_000, isDisputed: false } },
      ],
      remarks: [],
    })
    expect(page.person.lastSeenAt).toEqual(expect.any(String))
    expect(
      page.consents.find(({ participantId, kind }) => participantId === mia && kind === 'terms'),
    ).toMatchObject({
      given: true,
      answeredBy: { name: 'Zora Weber' },
    })
    expect(JSON.stringify(page)).not.toContain('Peanuts')

    const his = await pageOf(father)
    expect(his.participants).toMatchObject([
      { isSelf: true },
      { id: mia, role: 'second', owner: { id: mother.userId, name: 'Zora Weber' } },
      {},
    ])
    expect(his.places).toMatchObject([{ participant: { id: mia }, boughtBy: { id: mother.userId } }])
    expect(his.purchases).toEqual([])
  })

  test('a teacher’s tells their classes, and a place that was taken back stays', async () => {
    const teacher = await product.make.instructor()
    const courseId = await product.make.course({ instructorId: teacher.userId, name: 'Oud' })
    expect((await pageOf(teacher)).courses).toMatchObject([
      { id: courseId, name: 'Oud', status: 'Approved', isTheirs: true },
    ])
    const buyer = await product.make.student()
    await product.make.enrolment(buyer, [courseId])
    const [purchase] = (await pageOf(buyer)).purchases
    const [place] = (await pageOf(buyer)).places
    const admin = await product.make.admin()
    const id = purchase?.payment?.id ?? ''
    // Money that goes back for a place that stays is no place cancelled.
    const lines = [{ claimId: place?.id ?? '', amountMinor: 1000 }]
    await refundPayment(admin.ctx, { id, lines, keepPlaces: true, reason: 'A day fell out' })
    const kinds = async () =>
      (await listMails((await office()).ctx, { person: buyer.userId, limit: 50 })).items.map(
        ({ kind }) => kind,
      )
    expect(await kinds()).toEqual(['receipt'])
    await product.sql`update payments set card_brand = 'visa', card_last4 = '4242' where id = ${id}`
    expect(await pageOf(buyer)).toMatchObject({
      person: { paid: [{ amountMinor: 10_000, refundedMinor: 1000, currency: 'USD' }], owed: [] },
      places: [{ priceMinor: 10_000, paidMinor: 9000 }],
      purchases: [
        {
          payment: { method: 'card', card: { brand: 'visa', last4: '4242' }, receivedOn: null },
          refunds: [{ why: 'A day fell out' }],
        },
      ],
    })
    expect(await getOrder(admin.ctx, { id: purchase?.orderId ?? '' })).toMatchObject({
      refunds: [{ reason: 'goodwill', why: 'A day fell out' }],
    })
    await refundPayment(admin.ctx, { id })
    expect(await pageOf(buyer)).toMatchObject({
      places: [{ state: 'revoked', courseId }],
      purchases: [{ refunds: [{ amountMinor: 1000 }, { amountMinor: 9000, status: 'queued' }] }],
    })
    expect(await kinds()).toEqual(['places-cancelled', 'receipt'])
  })

  test('the id of another kind says where that is, one of nothing is not found', async () => {
    const { mother, mia, courseId } = await makeFamily()
    const { ctx } = await office()
    const [self] = await listParticipants(mother.ctx)
    const [purchase] = (await pageOf(mother)).purchases
    const { orderId = '', payment } = purchase ?? {}
    const place = (await pageOf(mother)).places[0]?.id ?? ''
    const whole = { kind: 'elsewhere', child: null }
    for (const get of [getPerson, getOrder]) {
      expect(await get(ctx, { id: mia })).toEqual({ ...whole, what: 'person', id: mother.userId, child: mia })
      expect(await get(ctx, { id: self?.id ?? '' })).toEqual({ ...whole, what: 'person', id: mother.userId })
      expect(await get(ctx, { id: courseId })).toEqual({ ...whole, what: 'class', id: courseId })
      for (const id of [payment?.id ?? '', place])
        expect(await get(ctx, { id })).toEqual({ ...whole, what: 'order', id: orderId })
      await expect(get(ctx, { id: randomUUID() })).rejects.toMatchObject(none)
    }
    expect(await getOrder(ctx, { id: mother.userId })).toMatchObject({ what: 'person', id: mother.userId })
    expect(await getPerson(ctx, { id: orderId })).toMatchObject({ what: 'order', id: orderId })
  })

  test('an account that was erased says so, and so does everything that the office then does with it', async () => {
    const { mother, father, leo } = await makeFamily()
    const { ctx } = await office()
    const admin = await product.make.admin()
    await addRemark(ctx, { id: mother.userId, text: 'Prefers to be called' })
    await deleteUser(admin.ctx, { id: mother.userId })
    const id = mother.userId
    for (const act of [
      () => getPerson(ctx, { id }),
      () => addRemark(ctx, { id, text: 'Gone' }),
      () => emailPlaces(ctx, { id, what: 'calendar' }),
      () => askAddressChange(ctx, { id, email: 'new@example.org' }),
      () => handOverChildren(ctx, { id, toId: father.userId, participantIds: [leo], stays: true }),
      () => exportOnRequest(admin.ctx, { id, why: 'A letter' }),
      () => eraseOnRequest(admin.ctx, { id, why: 'A letter' }),
    ])
      await expect(act()).rejects.toMatchObject(erased)
    expect(await product.sql`select 1 from person_remarks where user_id = ${id}`).toEqual([])
  })
})

describe('remarks', () => {
  test('are removed by who wrote them and by admins, and the log has none of their words', async () => {
    const person = await product.make.student()
    const [one, other] = [await office(), await office()]
    const write = async (text: string) => (await addRemark(one.ctx, { id: person.userId, text })).id
    const [first, second] = [await write('Pays by transfer'), await write('Calls often')]
    expect((await pageOf(person, other)).remarks).toMatchObject([
      { text: 'Calls often', author: { name: 'Rosa Klein' }, canRemove: false },
      { text: 'Pays by transfer' },
    ])
    expect(await removeRemark(other.ctx, { id: first })).toEqual({ removed: false })
    expect(await removeRemark(one.ctx, { id: first })).toEqual({ removed: true })
    expect(await removeRemark((await product.make.admin()).ctx, { id: second })).toEqual({ removed: true })
    expect((await pageOf(person)).remarks).toEqual([])
    const lines = await audited(person.userId)
    expect(lines.map(({ action }) => action)).toEqual([
      'addRemark',
      'addRemark',
      'removeRemark',
      'removeRemark',
    ])
    expect(JSON.stringify(lines)).not.toMatch(/transfer|often/)
  })

  test('are in the download of the person, without their writer', async () => {
    const person = await product.make.student()
    await addRemark((await office()).ctx, { id: person.userId, text: 'Pays by transfer' })
    const { remarks } = await exportOwnData(person.ctx)
    expect(remarks).toMatchObject([{ text: 'Pays by transfer' }])
    expect(JSON.stringify(remarks)).not.toContain('Rosa')
  })
})

test('a child is corrected, the log says which fields, and an adult or a missing child is not found', async () => {
  const { mother, mia } = await makeFamily()
  const { ctx } = await office()
  const named = { givenName: 'Mia', familyName: 'Weber-Okoro', birthDate: '2017-03-04' }
  expect(await correctChild(ctx, { id: mia, ...named })).toEqual({ changed: true })
  expect(await correctChild(ctx, { id: mia, ...named })).toEqual({ changed: false })
  expect((await pageOf(mother)).participants[1]).toMatchObject({ name: 'Mia Weber-Okoro' })
  expect(await audited(mia)).toEqual([{ action: 'correctChild', detail: { fields: ['familyName'] } }])
  const [self] = await listParticipants(mother.ctx)
  for (const id of [self?.id ?? '', randomUUID()])
    await expect(correctChild(ctx, { id, ...named })).rejects.toMatchObject(none)
})

describe('places by mail', () => {
  test('go to each guardian, with when they are, or with the calendars of the classes', async () => {
    const { father, courseId } = await makeFamily()
    const { ctx } = await office()
    for (const what of ['confirmation', 'calendar'] as const)
      await emailPlaces(ctx, { id: father.userId, what })
    await sendQueuedMails(product)
    const texts = (await mailsTo(product, father.email)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text.includes('For: Mia'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes(`/classes/${courseId}/calendar.ics`))).toHaveLength(1)
  })

  test('are refused without a place to come or a verified address, and too often', async () => {
    const { ctx } = await office()
    const alone = await product.make.student()
    const ask = ({ userId: id }: TestPerson) => emailPlaces(ctx, { id, what: 'confirmation' })
    await expect(ask(alone)).rejects.toMatchObject({ reason: 'no_places_to_come' })
    const unverified = await product.make.student({ emailVerified: false })
    await expect(ask(unverified)).rejects.toMatchObject({ reason: 'person_unreachable' })
    const { mother } = await makeFamily()
    for (let time = 0; time < 5; time++) await ask(mother)
    await expect(ask(mother)).rejects.toMatchObject({ kind: 'rate_limited' })
  })

  test('a new address is told where to confirm it without a name, the present one that it was asked for', async () => {
    const person = await product.make.student({ name: 'Zora Weber' })
    const { ctx } = await office()
    const email = `${randomUUID()}@example.org`
    await askAddressChange(ctx, { id: person.userId, email })
    const jobs = await queued('address-change', person.userId)
    expect(jobs).toHaveLength(2)
    expect(JSON.stringify(jobs)).not.toContain(email)
    await sendQueuedMails(product)
    const [toNew] = await mailsTo(product, email)
    expect(toNew?.text).toContain('/dashboard/profile?newEmail=')
    expect(toNew?.text).not.toContain('Zora')
    expect((await mailsTo(product, person.email))[0]?.text).toContain('please tell the school')
    const [row] = await product.sql`select email, email_verified from users where id = ${person.userId}`
    expect(row).toEqual({ email: person.email, email_verified: true })
    const taken = await product.make.student()
    await expect(askAddressChange(ctx, { id: person.userId, email: taken.email })).rejects.toMatchObject({
      reason: 'email_in_use',
    })
    await expect(askAddressChange(ctx, { id: person.userId, email: person.email })).rejects.toMatchObject({
      kind: 'invalid_input',
    })
  })
})

describe('handing children over', () => {
  test('makes the other guardian their owner, and the former one looks after them as the other did', async () => {
    const { mother, father, mia, leo } = await makeFamily()
    const { ctx } = await office()
    const ids = [mia, leo]
    expect(
      await handOverChildren(ctx, {
        id: mother.userId,
        toId: father.userId,
        participantIds: ids,
        stays: true,
      }),
    ).toEqual({ handedOver: 2 })
    const rolesOf = async (one: TestPerson) => (await listParticipants(one.ctx)).map(({ role }) => role)
    expect([await rolesOf(mother), await rolesOf(father)]).toEqual([
      ['self', 'second', 'second'],
      ['self', 'primary', 'primary'],
    ])
    expect((await pageOf(father)).guardians).toMatchObject([
      { participantId: mia, user: { id: mother.userId }, canBuy: true, canChange: false },
      { participantId: leo },
    ])
    for (const { userId } of [mother, father])
      expect(await queued('children-handed-over', userId)).toHaveLength(1)
    expect((await audited(mother.userId)).at(-1)).toMatchObject({
      action: 'handOverChildren',
      detail: { toId: father.userId, stays: true },
    })
  })

  test('without staying, the former owner sees them no more, and what they selected for them is gone', async () => {
    const { mother, father, mia } = await makeFamily()
    await product.make.cart(mother, [await product.make.course()], [mia])
    const { ctx } = await office()
    await handOverChildren(ctx, {
      id: mother.userId,
      toId: father.userId,
      participantIds: [mia],
      stays: false,
    })
    expect((await listParticipants(mother.ctx)).map(({ id }) => id)).not.toContain(mia)
    expect((await pageOf(mother)).cart).toEqual([])
    // The place that she bought stays, and so does what she answered: neither is a false alarm of the audit.
    const broken = await brokenInvariants(product)
    expect(broken.filter((rule) => /guardian/.test(rule))).toEqual([])
  })

  // Negative control: without the refusal the order lost its places, or its money could no longer be recorded.
  test.each([
    ['a guardian who stays but may not buy', { stays: true, canBuy: false }],
    ['a guardian who parts', { stays: false, canBuy: true }],
  ])('does not destroy an order that waits for its money: %s', async (_, { stays, canBuy }) => {
    const { mother, father, mia, leo } = await makeFamily()
    const { ctx } = await office()
    await product.sql`update guardianships set can_buy = ${canBuy} where user_id = ${father.userId}`
    const courseIds = [await product.make.course(), await product.make.course()]
    await product.make.cart(mother, courseIds.slice(0, 1), [leo])
    const orderIds = [await reservedOrder({ product, student: mother })]
    await product.make.cart(mother, courseIds, [mia])
    orderIds.push(await reservedOrder({ product, student: mother }))
    const references = await Promise.all(orderIds.map((id) => referenceOf({ product }, id)))
    const give = (participantIds: string[]) =>
      handOverChildren(ctx, { id: mother.userId, toId: father.userId, participantIds, stays })
    await expect(give([mia])).rejects.toMatchObject({
      reason: 'money_to_come',
      details: { references: references.slice(1) },
    })
    await expect(give([mia, leo])).rejects.toMatchObject({ details: { references } })
    expect(
      await product.sql`select id from orders where status = 'reserved' and user_id = ${mother.userId} order by id`,
    ).toEqual(orderIds.map((id) => ({ id })))
    const [paid = '', released = ''] = orderIds
    const money = { method: 'transfer' as const, amountMinor: 10_000, note: '', again: false }
    await recordPayment(ctx, { ...money, orderId: paid, receivedOn: await schoolDay({ product }) })
    await releaseReserved(ctx, { id: released })
    expect(await give([mia, leo])).toEqual({ handedOver: 2 })
    const broken = await brokenInvariants(product)
    expect(broken.filter((rule) => /guardian/.test(rule))).toEqual([])
  })

  // Negative control: looked for before the families are locked, the order is not there yet.
  test('sees an order that is being reserved at the same moment', async () => {
    const { mother, father, mia } = await makeFamily()
    await product.make.cart(mother, [await product.make.course()], [mia])
    const given = { id: mother.userId, toId: father.userId, participantIds: [mia], stays: false }
    const { ctx } = await office()
    const refused = await product.sql.begin(async (tx) => {
      await reservedOrder({ product: { ...product, sql: tx as never }, student: mother })
      const outcome = handOverChildren(ctx, given).catch((error: unknown) => error)
      await untilBlocked(product.sql, 1)
      return { outcome }
    })
    expect(await refused.outcome).toMatchObject({ reason: 'money_to_come' })
  })

  test('does not wait for the money of the other guardian’s own orders', async () => {
    const { mother, father, mia } = await makeFamily()
    await product.make.cart(father, [await product.make.course()], [mia])
    const orderId = await reservedOrder({ product, student: father })
    const given = { id: mother.userId, toId: father.userId, participantIds: [mia], stays: false }
    expect(await handOverChildren((await office()).ctx, given)).toEqual({ handedOver: 1 })
    expect(await product.sql`select status from orders where id = ${orderId}`).toEqual([
      { status: 'reserved' },
    ])
  })

  // Negative control: without the guardianship in the WHERE clause each of these gets the child.
  test('to a stranger, an invited or a former guardian, of a stranger’s child or a self: nothing changes', async () => {
    const { mother, father, mia, leo } = await makeFamily()
    const { ctx } = await office()
    const stranger = await product.make.student()
    await product.sql`update guardianships set revoked_at = now() where participant_id = ${leo}`
    const [self] = await listParticipants(mother.ctx)
    await product.make.guardian(self?.id ?? '', father)
    const other = await makeFamily()
    const give = (id: string, toId: string, participantIds: string[]) =>
      handOverChildren(ctx, { id, toId, participantIds, stays: true })
    for (const [id, toId, ids] of [
      [mother.userId, stranger.userId, [mia]],
      [mother.userId, father.userId, [mia, leo]],
      [mother.userId, father.userId, [self?.id ?? '']],
      [mother.userId, father.userId, [other.mia]],
      [stranger.userId, father.userId, [mia]],
      [mother.userId, randomUUID(), [mia]],
    ] as const)
      await expect(give(id, toId, [...ids])).rejects.toMatchObject(none)
    const owners = await product.sql`select owner_id from participants where id in (${mia}, ${leo})`
    expect(owners).toEqual([{ owner_id: mother.userId }, { owner_id: mother.userId }])
  })
})

describe('on a letter’s request', () => {
  test('the data are what the person would download; notes are read with the reason, and guardians see that', async () => {
    const { mother, mia } = await makeFamily()
    const admin = await product.make.admin()
    await setPrivateNote(mother.ctx, { participantId: mia, field: 'medical', text: 'Peanuts' })
    const data = await exportOnRequest(admin.ctx, { id: mother.userId, why: 'A letter asks for it' })
    expect(data).toMatchObject({ profile: { name: 'Zora Weber' }, payments: [{ amountMinor: 10_000 }] })
    expect(JSON.stringify(data)).toContain('Peanuts')
    expect(await audited(mother.userId)).toEqual([
      { action: 'exportOnRequest', detail: { why: 'A letter asks for it' } },
    ])
    expect(await audited(mia)).toEqual([
      { action: 'readPrivateNotes', detail: { why: 'A letter asks for it' } },
    ])
  })

  test('an account is erased as by itself: reviews go, places stay, and the log has the reason', async () => {
    const { mother, father } = await makeFamily()
    const admin = await product.make.admin()
    await product.sql`insert into reviews (user_id, course_id, rating, details)
                      select ${mother.userId}, id, 5, 'Fine' from courses limit 1`
    expect(await eraseOnRequest(admin.ctx, { id: mother.userId, why: 'A letter asks for it' })).toEqual({
      erased: true,
    })
    expect(await product.sql`select 1 from reviews where user_id = ${mother.userId}`).toEqual([])
    expect((await pageOf(father)).places).toMatchObject([{ boughtBy: { name: null } }])
    expect((await audited(mother.userId)).at(-1)).toEqual({
      action: 'eraseOnRequest',
      detail: { why: 'A letter asks for it' },
    })
    await expect(eraseOnRequest(admin.ctx, { id: admin.userId, why: 'Tired' })).rejects.toMatchObject({
      reason: 'own_account',
    })
  })
})

test('an order tells lines, payment, refunds with the provider’s ids, and what the provider told', async () => {
  const { mother, mia } = await makeFamily()
  const admin = await product.make.admin({ name: 'Ana Admin' })
  const [purchase] = (await pageOf(mother)).purchases
  const id = purchase?.orderId ?? ''
  const paymentId = purchase?.payment?.id ?? ''
  await refundPayment(admin.ctx, { id: paymentId })
  const [intent] = await product.sql<
    { id: string }[]
  >`update orders set payment_intent_id = 'pi_told' where id = ${id}
    returning payment_intent_id as id`
  await product.sql`insert into webhook_events (id, type, object_id) values
    (${randomUUID()}, 'payment_intent.payment_failed', ${intent?.id ?? ''}), (${randomUUID()}, 'x', 'pi_other')`
  await product.sql`update refunds set provider_refund_id = 're_1', status = 'succeeded', settled_at = now()
                     where payment_id = ${paymentId}`
  expect(await getOrder((await office()).ctx, { id })).toMatchObject({
    kind: 'order',
    id,
    status: 'paid',
    buyer: { id: mother.userId, name: 'Zora Weber' },
    lines: [{ course: { name: 'Harp' }, participant: { id: mia, ownerId: mother.userId }, state: 'revoked' }],
    payment: { id: paymentId, refundedMinor: 10_000 },
    refunds: [{ providerRefundId: 're_1', status: 'succeeded', requestedBy: { name: 'Ana Admin' } }],
    events: [{ type: 'payment_intent.payment_failed' }],
  })
})

test('the log of a person has the lines about their account, children and payments', async () => {
  const { mother, mia } = await makeFamily()
  const admin = await product.make.admin()
  await addRemark(admin.ctx, { id: mother.userId, text: 'Calls often' })
  await correctChild(admin.ctx, { id: mia, givenName: 'Mia', familyName: 'Okoro', birthDate: '2017-03-04' })
  const [purchase] = (await pageOf(mother)).purchases
  await refundPayment(admin.ctx, { id: purchase?.payment?.id ?? '' })
  const { items } = await listAuditLog(admin.ctx, { person: mother.userId, limit: 10 })
  expect(items.map(({ action }) => action)).toEqual(['refundPayment', 'correctChild', 'addRemark'])
})
