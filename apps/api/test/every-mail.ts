import { randomUUID } from 'node:crypto'
import type { MailKind } from '@cadenza/contracts/school/mail-values'
import { asAdmin, asStaff } from '../src/callers/narrow.ts'
import type { MailJob } from '../src/db/queue/jobs.ts'
import { endOffer } from '../src/db/functions/offers.ts'
import { releaseReserved } from '../src/features/checkout/extend-or-release.ts'
import { inviteGuardian } from '../src/features/guardians/invite-guardian.ts'
import { sendMail } from '../src/features/mails/send-mail.ts'
import { queueMail } from './mails.ts'
import { queueMails } from '../src/features/messages/queue-mails.ts'
import { sendMessage } from '../src/features/messages/send-message.ts'
import { askAddressChange } from '../src/features/people/address-change.ts'
import { setPrivateNote } from '../src/features/private-notes/own-notes.ts'
import { readPrivateNotes } from '../src/features/private-notes/read-private-notes.ts'
import { refundPayment } from '../src/features/refunds/refund-payment.ts'
import { sendRefund } from '../src/features/refunds/send-refund.ts'
import { addRoom } from '../src/features/rooms/rooms.ts'
import { inviteStaff } from '../src/features/staff-invitations/invite-staff.ts'
import { sendAddressCode } from '../src/features/users/address-code.ts'
import type { Mail } from '../src/gateways/mail-gateway.ts'
import { datedCourse } from './dated-classes.ts'
import { moveAsQuoted, placeIn } from './moves.ts'
import { askErasure } from './personal-data/erased-children.ts'
import { textIdOf } from './private-notes.ts'
import { setReminderClock } from './reminder-clock.ts'
import { reservedOrder, schoolDay } from './reserved-orders.ts'
import type { TestApp } from './test-app.ts'
import { madeOffer } from './waitlists.ts'

interface Fetched {
  courseId: string
  participantId: string
  markedBy: string
}

/** The operation of a child that somebody without a right has fetched from the first session of a class. */
export async function fetchedByStranger(
  { sql }: Pick<TestApp, 'sql'>,
  { courseId, participantId, markedBy }: Fetched,
): Promise<string> {
  const collectedBy = { kind: 'other', name: 'Neighbour Ned', reason: 'Her mother rang', right: 'reason' }
  const [place] = await sql<{ sessionId: string; claimId: string; at: Date }[]>`
    select session.id as "sessionId", claim.id as "claimId", upper(session.during) as at
      from course_sessions session join seat_claims claim using (course_id)
     where session.course_id = ${courseId} and claim.participant_id = ${participantId}
     order by session.during limit 1`
  if (!place) throw new Error('there is no such place')
  const { sessionId, claimId, at } = place
  await sql`
    insert into attendance (session_id, claim_id, out_at, collected_by)
    values (${sessionId}, ${claimId}, ${at}, ${sql.json(collectedBy)})
        on conflict (session_id, claim_id) do update set out_at = excluded.out_at, collected_by = excluded.collected_by`
  const [op] = await sql<{ id: string }[]>`
    insert into attendance_ops (op_id, session_id, claim_id, what, value, marked_at, marked_by)
    values (uuidv7(), ${sessionId}, ${claimId}, 'out', ${sql.json({ at: at.toISOString(), collectedBy })}, ${at}, ${markedBy})
    returning op_id as id`
  return op?.id ?? ''
}

/** Each kind of mail, written once in the name of one family. The links in them begin with `site`. */
export async function writeEveryMail(product: TestApp, site: string): Promise<Map<MailKind, Mail>> {
  const { make, sql, deps } = product
  const written = new Map<MailKind, Mail>()
  await sql`
    update school set name = 'Cadenza School', phone = '+49 30 123456', email = 'office@cadenza.example',
      street = '12 Lake Road', postal_code = '12345', city = 'Halmstein', opening_hours = 'Monday to Friday, 9 to 16',
      transfer_holder = 'Cadenza School', transfer_account = 'DE02 1203 0000 0000 2020 51'`
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
  await sql`update payments set card_brand = 'visa', card_last4 = '4242'`
  await refundPayment(admin.ctx, { id: payments[1]?.id ?? '' })
  const [refund] = await sql<{ id: string }[]>`select id from refunds`
  await sendRefund(deps, { refundId: refund?.id ?? '' }).catch(() => {})
  await sql`update refunds set status = 'succeeded', settled_at = now()`
  const [choir, evening] = [
    await datedCourse(product, { name: 'Choir by day', meets: ['2091-07-11 09:30'] }),
    await datedCourse(product, { name: 'Choir in the evening', meets: ['2091-07-12 18:30'] }),
  ]
  await make.enrolment(nora, [choir], [mia])
  await moveAsQuoted(nora, await placeIn(product, nora, choir), evening)
  const email = `${randomUUID()}@example.org`
  await inviteGuardian(nora.ctx, { participantId: mia, email, canBuy: true, canChange: true })
  await inviteStaff(admin.ctx, { email, role: 'instructor' })
  await sendAddressCode((await make.student({ emailVerified: false, name: 'Kim Weber' })).ctx)
  await askAddressChange(admin.ctx, { id: nora.userId, email: `new-${email}` })
  await setPrivateNote(nora.ctx, { participantId: mia, field: 'medical', text: 'Peanuts' })
  await readPrivateNotes({ by: 'admin', ctx: asAdmin(admin.ctx), participantId: mia, why: 'A doctor asks' })
  await askErasure(product, nora, mia)
  const [told] = await sql<{ op: string }[]>`
    with marked as (
      insert into attendance (session_id, claim_id, state)
      select session.id, claim.id, 'excused' from seat_claims claim join course_sessions session on session.course_id = claim.course_id
       where claim.course_id = ${violin} returning session_id, claim_id)
    insert into attendance_ops (op_id, session_id, claim_id, what, value, reason, marked_at, marked_by)
    select uuidv7(), session_id, claim_id, 'state', '"excused"', 'A wedding', now(), ${ben.userId} from marked returning op_id as op`
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
  /** A place in a class that somebody looked for and did not find. */
  const missingFrom = async (courseId: string) => {
    const [cell] = await sql<{ sessionId: string; claimId: string }[]>`
      insert into attendance (session_id, claim_id, missing_told_at)
      select session.id, claim.id, now() from course_sessions session
        join seat_claims claim on claim.course_id = session.course_id
       where session.course_id = ${courseId} order by session.during limit 1
          on conflict (session_id, claim_id) do update set missing_told_at = excluded.missing_told_at, state = null
      returning session_id as "sessionId", claim_id as "claimId"`
    return cell ?? { sessionId: '', claimId: '' }
  }
  const day = new Date().toISOString().slice(0, 10)
  const [userId, participantId] = [nora.userId, mia]
  await setReminderClock(sql, '2091-07-01 09:00+02:00')
  const firstDay = { userId, day: '2091-07-02', claimIds: [randomUUID()], daysBefore: 1 }
  const opId = await fetchedByStranger(product, {
    courseId: violin,
    participantId: mia,
    markedBy: noor.userId,
  })
  const direct: MailJob[] = [
    { kind: 'child-fetched', opId, userId },
    { kind: 'absence-told', opIds: [told?.op ?? ''], userId },
    { kind: 'absence-lapsed', participantId, courseId: violin, dates: [firstDay.day], userId },
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
    { kind: 'notes-read', participantId, day, userId },
    { kind: 'many-notes-read', byUserId: admin.userId, userId: noor.userId },
    { kind: 'places', userId, what: 'confirmation' },
    { kind: 'children-handed-over', participantIds: [mia], fromId: ben.userId, toId: userId, userId },
    { kind: 'order-reserved', orderId: reserved, to: 'family' },
    { kind: 'transfer-due', orderId: reserved, dueOn },
    { kind: 'order-released', orderId: released, to: 'family' },
    { kind: 'waitlist-reminder', orderId: offered },
    { kind: 'not-arrived', ...(await missingFrom(violin)), userId },
    { kind: 'consent-asked', participantId, textId: await textIdOf(product, 'photo'), userId },
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
    await sendMail({ ...deps, publicUrl: () => site, mail: { send } }, job, await queueMail({ sql }, job))
  }
  return written
}
