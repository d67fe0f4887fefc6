import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailKinds, type MailKind } from '@cadenza/contracts/mail-values'
import { datedCourse } from '../../../test/dated-classes.ts'
import { askErasure } from '../../../test/erased-children.ts'
import { reservedOrder, schoolDay } from '../../../test/reserved-orders.ts'
import { setReminderClock } from '../../../test/reminder-clock.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { madeOffer } from '../../../test/waiting-lists.ts'
import { asAdmin, asStaff } from '../../auth/narrow.ts'
import type { MailJob } from '../../db/jobs.ts'
import { endOffer } from '../../db/waitlist-functions.ts'
import type { Mail } from '../../gateways/mail-gateway.ts'
import { inviteGuardian } from '../guardians/invite-guardian.ts'
import { queueMails } from '../messages/queue-mails.ts'
import { sendMessage } from '../messages/send-message.ts'
import { askAddressChange } from '../people/address-change.ts'
import { setPrivateNote } from '../private-notes/own-notes.ts'
import { readPrivateNotes } from '../private-notes/read-private-notes.ts'
import { releaseReserved } from '../checkout/record-payment.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { addRoom } from '../rooms/rooms.ts'
import { inviteStaff } from '../staff-invitations/invite-staff.ts'
import { sendAddressCode } from '../users/address-code.ts'
import { sendMail } from './send-mail.ts'

const site = 'https://cadenza.example'
const product = runTestApp({ TIME_ZONE: 'Europe/Berlin' })
const written = new Map<string, Mail>()

/** One family, in whose name every kind of mail is written once. */
beforeAll(async () => {
  const { make, sql, deps } = product
  await sql`
    update school set name = 'Cadenza School', phone = '+49 30 123456', email = 'office@cadenza.example',
      street = '12 Lake Road', postal_code = '12345', city = 'Halmstein', opening_hours = 'Monday to Friday, 9 to 16'`
  await deps.reloadSchool()
  const [admin, nora, ben, noor] = await Promise.all([
    make.admin({ name: 'Pilar Sauer' }),
    make.student({ name: 'Nora Field' }),
    make.student({ name: 'Ben Okoro' }),
    make.instructor({ name: 'Noor Haddad' }),
  ])
  const mia = await make.child(nora, { givenName: 'Mia', familyName: 'Field' })
  const guardianshipId = await make.guardian(mia, ben)
  const room = { name: 'Garden room', address: '12 Lake Road, 12345 Halmstein', capacity: 30 }
  const { id: roomId } = await addRoom(admin.ctx, {
    ...room,
    timeZone: 'Europe/Berlin',
    features: [],
    turnaroundMinutes: 0,
  })
  const meets = ['2091-07-02 09:30', '2091-07-03 09:30', '2091-07-04 09:30']
  const toBring = 'Your violin, a pencil and something to drink'
  const violin = await datedCourse(product, {
    name: 'Violin first steps',
    family: 'violin',
    instructorId: noor.userId,
    roomId,
    meets,
    toBring,
  })
  const piano = await datedCourse(product, { name: 'Piano four hands', meets: ['2091-07-09 14:00'] })
  const denied = await make.course({
    name: 'Loud drums',
    status: 'Denied',
    feedback: 'The rooms beside it are quiet.\nPlease choose the barn.',
    instructorId: noor.userId,
  })
  const pending = await make.course({ name: 'Lute', status: 'Pending', instructorId: noor.userId })
  await sql`update school set transfer_holder = 'Cadenza School', transfer_account = 'DE02 1203 0000 0000 2020 51'`
  await make.enrolment(nora, [violin], [mia])
  await make.enrolment(nora, [piano], [mia])
  const { id: messageId } = await sendMessage(asStaff(noor.ctx), {
    key: randomUUID(),
    kind: 'place',
    subject: 'Tomorrow we play outside',
    body: 'Please bring a hat for {child}.\n\nWhere we meet: https://cadenza.example/garden',
    audience: { of: 'classes', courseIds: [violin] },
    files: [],
  })
  await queueMails(deps, { messageId })
  const payments = await sql<{ id: string }[]>`select id from payments order by receipt_number`
  await refundPayment(admin.ctx, { id: payments[1]?.id ?? '' })
  const [refund] = await sql<{ id: string }[]>`select id from refunds`
  await sendRefund(deps, { refundId: refund?.id ?? '' }).catch(() => {})
  await sql`update refunds set status = 'succeeded', settled_at = now()`
  const email = `${randomUUID()}@example.org`
  await inviteGuardian(nora.ctx, { participantId: mia, email, canBuy: true, canChange: true })
  await inviteStaff(admin.ctx, { email, role: 'instructor' })
  await sendAddressCode((await make.student({ emailVerified: false, name: 'Kim Weber' })).ctx)
  await askAddressChange(admin.ctx, { id: nora.userId, email: `new-${email}` })
  await setPrivateNote(nora.ctx, { participantId: mia, field: 'medical', text: 'Peanuts' })
  await readPrivateNotes({ by: 'admin', ctx: asAdmin(admin.ctx), participantId: mia, why: 'A doctor asks' })
  await askErasure(product, nora, mia)
  const [edit] = await sql<{ id: string }[]>`
    insert into course_edits (course_id, editor_id, before, after)
    values (${violin}, ${admin.userId}, '{"room": "Old hall, Lime Street 1", "ageMin": null}', '{"room": "Garden room, 12 Lake Road, 12345 Halmstein"}')
    returning id`
  const buyer = { product, student: nora }
  await make.cart(nora, [await make.course({ name: 'Choir' })])
  const released = await reservedOrder(buyer)
  await releaseReserved(asAdmin(admin.ctx), { id: released })
  await make.cart(nora, [await make.course({ name: 'Lute for all' })])
  const reserved = await reservedOrder(buyer)
  const dueOn = await schoolDay(buyer, 10)
  await make.cart(nora, [await make.course({ name: 'Harp' })])
  const ended = await madeOffer(product, nora)
  await sql`update orders set offered_until = now() where id = ${ended}`
  await endOffer(deps.db, { order: ended, kind: 'expired' })
  const offered = await madeOffer(product, nora, 2)
  const day = new Date().toISOString().slice(0, 10)
  const [userId, participantId] = [nora.userId, mia]
  await setReminderClock(sql, '2091-07-01 09:00+02:00')
  const firstDay = { userId, day: '2091-07-02', claimIds: [randomUUID()], daysBefore: 1 }
  const direct: MailJob[] = [
    { kind: 'refund-sent', refundId: refund?.id ?? '' },
    { kind: 'course-approved', courseId: violin },
    { kind: 'course-denied', courseId: denied },
    { kind: 'decision-undone', courseId: pending },
    { kind: 'teaching-changed', courseId: violin, sessionId: null, userId: noor.userId, what: 'takes' },
    { kind: 'times-changed', courseId: violin, userId, editIds: [edit?.id ?? ''] },
    { kind: 'arrival-letter', ...firstDay },
    { kind: 'reminder', ...firstDay },
    { kind: 'guardian-accepted', guardianshipId },
    { kind: 'guardian-ended', guardianshipId, userId: ben.userId },
    { kind: 'family-changed', participantId, what: 'notes', byUserId: ben.userId, userId },
    { kind: 'notes-read', participantId, day, userId },
    { kind: 'many-notes-read', byUserId: admin.userId, userId: noor.userId },
    { kind: 'places', userId, what: 'confirmation' },
    { kind: 'children-handed-over', participantIds: [mia], fromId: ben.userId, toId: userId, userId },
    { kind: 'order-reserved', orderId: reserved, to: 'family' },
    { kind: 'transfer-due', orderId: reserved, dueOn },
    { kind: 'order-released', orderId: released, to: 'family' },
    { kind: 'waitlist-reminder', orderId: offered },
    { kind: 'cart-prepared', userId },
    { kind: 'test', userId: admin.userId },
  ]
  const queued = await sql<
    { data: MailJob }[]
  >`select data from pgboss.job where name = 'send-mail' order by id`
  for (const job of [...queued.map(({ data }) => data), ...direct]) {
    const send = async (mail: Mail) => {
      if (!written.has(job.kind)) written.set(job.kind, mail)
      return {}
    }
    await sendMail({ ...deps, publicUrl: () => site, mail: { send } }, job, randomUUID())
  }
})

const mailOf = (kind: MailKind): Mail => {
  const mail = written.get(kind)
  if (!mail) throw new Error(`${kind} was not written`)
  return mail
}
const filesOf = (kind: MailKind) => (mailOf(kind).attachments ?? []).map(({ fileName }) => fileName)
const calendarOf = (kind: MailKind) =>
  String(mailOf(kind).attachments?.find(({ type }) => type.startsWith('text/calendar'))?.content)

describe('every mail', () => {
  test.each(mailKinds)('%s reads well as text alone and as HTML', (kind) => {
    const { subject, text, html } = mailOf(kind)
    expect(subject).toMatch(/^[^\s].{5,120}$/)
    expect(text).toMatch(/^Hello( (Nora|Ben|Noor|Pilar))?,\n\n/)
    expect(text).toContain('Questions? +49 30 123456 · office@cadenza.example')
    expect(`${text} ${html}`).not.toMatch(/undefined|null|NaN|\[object|e-mail/)
    // Every link is whole: a mail has no page that it is on.
    for (const [, link] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(link).toMatch(/^(https:|tel:|mailto:)/)
    expect(text.split('\n').filter((line) => /^\S.*:$/.test(line))).not.toContain(':')
  })

  test('a receipt has all that a family needs of the next day', () => {
    const { text, html, thread } = mailOf('receipt')
    for (const words of [
      'Mia has a place',
      'Violin first steps\n  For: Mia\n  When: July 2–4, 2091, 9:30–10:30 AM\n  Where: Garden room, 12 Lake Road, 12345 Halmstein\n  Map: https://www.openstreetmap.org/search',
      '  Bring: Your violin, a pencil and something to drink',
      'If your plans change: Full refund within 14 days of paying',
    ])
      expect(text).toContain(words)
    expect(html).toMatch(/src="https:\/\/cadenza\.example\/share\/classes\/[\w-]+\.png" alt=""/)
    expect(filesOf('receipt')).toEqual(['classes.ics'])
    expect(text).toMatch(/\/dashboard\/receipt\/[\w-]+/)
    expect(thread).toMatch(/^order-/)
    expect(mailOf('refund-sent').thread).toMatch(/^order-/)
  })

  test('an offer says for whom, until when by the school’s clocks, and what to do', () => {
    const { subject, text } = mailOf('waitlist-offer')
    expect(subject).toBe('2 places are free for you in Test course')
    expect(text).toMatch(
      /We keep 2 places for you until \w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M \(Berlin time\)\./,
    )
    expect(text).toMatch(/\/dashboard\/offer\/[\w-]+/)
    expect(mailOf('waitlist-reminder').text).toContain('Price: $100.00 for each person, $200.00 in all')
    expect(mailOf('waitlist-ended').text).toContain('The time of your offer is over')
  })

  test('an arrival letter has all of its day', () => {
    const { subject, text } = mailOf('arrival-letter')
    expect(subject).toBe('Arrival on Monday, July 2, 2091')
    expect(text).toContain(
      'Violin first steps\n  For: Mia\n  When: Monday, July 2, 2091, 9:30–10:30 AM\n  All dates: July 2–4, 2091, 9:30–10:30 AM\n  Where: Garden room, 12 Lake Road, 12345 Halmstein\n  Map: https:',
    )
    expect(text).toContain('If you are late or cannot come, please call +49 30 123456.')
    expect(filesOf('arrival-letter')).toEqual(['classes.ics'])
    expect(filesOf('reminder')).toEqual([])
  })

  test('a change says before and after, and brings the calendar up to date', () => {
    const { text } = mailOf('times-changed')
    expect(text).toContain('Room: Old hall, Lime Street 1 → Garden room, 12 Lake Road, 12345 Halmstein')
    expect(text).toContain('you can cancel the place under My classes')
    expect(filesOf('times-changed')).toEqual(['classes.ics'])
    const calendar = calendarOf('times-changed')
    expect(calendar).toContain('METHOD:PUBLISH')
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(calendar).toBe(calendarOf('receipt'))
  })

  test('places that are lost leave the calendar of each guardian, by the same ids', () => {
    const uid = /UID:(.*)/
    for (const kind of ['places-cancelled', 'child-not-coming'] as const) {
      const calendar = calendarOf(kind)
      expect(calendar).toContain('METHOD:CANCEL')
      expect(calendar).toContain('STATUS:CANCELLED')
      expect(calendar).toMatch(/SEQUENCE:[1-9]/)
      expect(uid.exec(calendar)?.[1]).toMatch(/^session-[\w-]+@cadenza\.example/)
    }
  })
})
