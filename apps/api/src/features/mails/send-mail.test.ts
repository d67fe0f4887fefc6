import { beforeAll, describe, expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { askErasure } from '../../../test/personal-data/erased-children.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { mailsTo, sendQueuedMails, type BoxedMail } from '../../../test/mails.ts'
import { payIntent } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { scheduleOf } from '../../../test/schedules.ts'
import { meet, newRoom } from '../../../test/timetable-school.ts'
import type { Admin } from '../../auth/actor.ts'
import { formatDate, formatDateTime } from '@cadenza/contracts/timetable/date-text'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { enrolFree } from '../checkout/enrol-free.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { cancelCourse } from '../class-changes/cancel-course.ts'
import { approveCourse, denyCourse } from '../moderation/moderate-course.ts'
import { reviseCourse, type CourseChanges } from '../courses/revise-course.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { withdrawPlace } from '../enrolments/withdrawal.ts'
import { addRoom, updateRoom } from '../rooms/rooms.ts'
import { countFamiliesIn } from '../rooms/notify-of-room.ts'
import { closeCourse } from '../class-changes/close-course.ts'
import { saveSchedule } from '../schedules/save-schedule.ts'
import { undoChildErasure } from '../privacy/child-erasure.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { deleteUser } from '../privacy/delete-user.ts'

const timeZone = 'Europe/Berlin'
const site = 'http://127.0.0.1:4242'
const product = runTestApp({ SCHOOL_NAME: 'Test & Töne', TIME_ZONE: timeZone, PUBLIC_URL: site })
let admin: TestPerson<Admin>
beforeAll(async () => {
  admin = await product.make.admin()
})

async function paid(courseIds: string[], student?: TestPerson) {
  const payer = student ?? (await product.make.student())
  await product.make.cart(payer, courseIds)
  const checkout = await startCheckout(payer.ctx, { totalMinor: 10_000 * courseIds.length })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  const { payment } = await completeCheckout(payer.ctx, { transactionId: checkout.paymentIntentId })
  if (!payment) throw new Error('no payment')
  return { ...payer, payment }
}

async function sendQueuedRefunds() {
  const queued = await product.sql<{ id: string }[]>`select id from refunds where status = 'queued'`
  for (const { id } of queued) await sendRefund(product.deps, { refundId: id })
}

/** Processes the queue and returns the mails that a user received from it, newest first. */
async function newMailsTo({ email }: { email: string }): Promise<BoxedMail[]> {
  const before = await mailsTo(product, email)
  await sendQueuedMails(product)
  const after = await mailsTo(product, email)
  return after.slice(0, after.length - before.length)
}

describe('a place of a child', () => {
  async function motherOfMia() {
    const mother = await product.make.student()
    const mia = await product.make.child(mother, { givenName: 'Mia', familyName: 'Weber' })
    const courseId = await product.make.course({ name: 'Harp' })
    await product.make.cart(mother, [courseId])
    await product.make.cart(mother, [courseId], [mia])
    const checkout = await startCheckout(mother.ctx, { totalMinor: 20_000 })
    await payIntent(product, checkout)
    await completeCheckout(mother.ctx, { transactionId: checkout.paymentIntentId })
    return { mother, mia }
  }

  test('is named with the child on the receipt; the own place is not', async () => {
    const { mother } = await motherOfMia()
    const [mail] = await newMailsTo(mother)
    expect(mail?.text).toMatch(/Harp with Test Instructor, for Mia Weber/)
    expect(mail?.text).toContain('Your payment of $200.00 has arrived. You and Mia have places.')
    expect(mail?.text.match(/Harp with Test Instructor/g)).toHaveLength(2)
    expect(mail?.text.match(/for Mia Weber/g)).toHaveLength(1)
  })

  test('that was given back is not said to have been cancelled by the school', async () => {
    const { mother, mia } = await motherOfMia()
    await newMailsTo(mother)
    const place = (await listEnrolments(mother.ctx)).find(({ participant }) => participant.id === mia)
    await withdrawPlace(mother.ctx, { enrolmentId: place?.id ?? '' })
    const [mail] = await newMailsTo(mother)
    expect(mail?.subject).toBe('You cancelled your place in Harp')
    expect(mail?.text).toContain('You cancelled this place:')
    expect(mail?.text).toContain('Harp\n  For: Mia\n')
    expect(mail?.text).not.toContain('was cancelled')
  })
})

describe('receipt', () => {
  test('says when and where each class meets', async () => {
    const room = await newRoom(product.sql)
    const [row] = await product.sql<{ name: string }[]>`select name from rooms where id = ${room}`
    const harp = await datedCourse(product, {
      name: 'Harp at noon',
      roomId: room,
      meets: ['2091-07-03 12:00', '2091-07-04 12:00'],
    })
    const [mail] = await newMailsTo(await paid([harp]))
    expect(mail?.text).toContain(
      `Harp at noon\n  When: July 3–4, 2091, 12:00–1:00 PM\n  Where: ${row?.name}\n  Teacher: Test Instructor\n`,
    )
  })

  test('says what was bought, for how much, when in the school’s time zone, and where to see it', async () => {
    const piano = await product.make.course({ name: 'Piano at dusk' })
    const violin = await product.make.course({ name: 'Violin at dawn' })
    const { payment, ...student } = await paid([piano, violin])
    const [mail, ...more] = await newMailsTo(student)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Your receipt ${payment.receiptNumber} from Test & Töne`)
    for (const words of [
      'Hello Test,',
      '  Piano at dusk with Test Instructor: $100.00',
      '  Violin at dawn with Test Instructor: $100.00',
      '  Total paid: $200.00',
      `  Transaction id: ${payment.transactionId}`,
      `  Date: ${formatDateTime(payment.paidAt, timeZone)} (Berlin time)`,
      `See your payments: ${site}/dashboard/paymentHistory`,
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain(`href="${site}/dashboard/paymentHistory"`)
    expect(mail?.html).toContain('<html lang="en">')
    expect(mail?.html).not.toMatch(/<script|<link|url\(/)
    // Pictures of classes, from our own pages.
    for (const [, from] of mail?.html.matchAll(/src="([^"]*)"/g) ?? [])
      expect(from).toMatch(/^http:\/\/127\.0\.0\.1:4242\/share\/classes\/[\w-]+\.png$/)
  })

  test('of a free place says that nothing was charged', async () => {
    const student = await product.make.student()
    await product.make.cart(student, [await product.make.course({ priceMinor: 0 })])
    await enrolFree(student.ctx)
    const [mail] = await newMailsTo(student)
    expect(mail?.text).toContain('You are enrolled. Nothing was charged.')
  })
})

describe('places cancelled and refund sent', () => {
  test('a refund by an admin is told twice: when the place is gone, and when the money has left', async () => {
    const kept = await product.make.course({ name: 'Kept' })
    const returned = await product.make.course({ name: 'Returned' })
    const { payment, ...student } = await paid([kept, returned])
    await newMailsTo(student)
    await refundPayment(admin.ctx, { id: payment.id, courseIds: [returned] })
    const [cancelled] = await newMailsTo(student)
    expect(cancelled?.subject).toBe('Your place in Returned was cancelled')
    expect(cancelled?.text).toContain('$100.00 is on its way back to the card')
    expect(cancelled?.text).not.toContain('Kept')
    expect(cancelled?.text).not.toContain('does not take place')

    await sendQueuedRefunds()
    const [sent, ...more] = await newMailsTo(student)
    expect(more).toEqual([])
    expect(sent?.subject).toBe('$100.00 has been sent back to you')
    expect(sent?.text).toContain('Banks take 5 to 10 days to show it.')
    expect(sent?.text).toContain('  Class: Returned')
    expect(sent?.text).toContain(`  Receipt number: ${payment.receiptNumber}`)
  })

  test('a cancelled class carries the admin’s reason in their own words', async () => {
    const courseId = await product.make.course({ name: 'Harp' })
    const { payment: _, ...student } = await paid([courseId])
    await newMailsTo(student)
    await cancelCourse(admin.ctx, { id: courseId, reason: 'The harp is broken.\nWe are sorry.' })
    await closeCourse(product.deps, { courseId, actorId: admin.userId })
    const [mail] = await newMailsTo(student)
    expect(mail?.text).toContain('Harp does not take place. The school says:')
    expect(mail?.text).toContain('> The harp is broken.\n> We are sorry.')
    expect(mail?.text).toContain('$100.00 is on its way back')
  })

  test('a free place that is cancelled promises no money', async () => {
    const student = await product.make.student()
    await product.make.cart(student, [await product.make.course({ priceMinor: 0 })])
    const { payment } = await enrolFree(student.ctx)
    await newMailsTo(student)
    await refundPayment(admin.ctx, { id: payment?.id ?? '' })
    const [mail, ...more] = await newMailsTo(student)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Nothing was charged, so there is nothing to send back.')
  })

  test('money that came too late is explained to whoever ordered', async () => {
    const student = await product.make.student()
    const courseId = await product.make.course({ capacity: 1 })
    await product.make.cart(student, [courseId])
    const checkout = await startCheckout(student.ctx, { totalMinor: 10_000 })
    await payIntent(product, checkout)
    await product.sql`update orders set status = 'expired' where id = ${checkout.orderId}`
    await product.sql`update seat_claims set state = 'released' where order_id = ${checkout.orderId}`
    const { status } = await completeCheckout(student.ctx, { transactionId: checkout.paymentIntentId })
    expect(status).toBe('refunded')
    await sendQueuedRefunds()
    const [mail, ...more] = await newMailsTo(student)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Your payment arrived after the time for it had ended')
    expect(mail?.text).toContain('We have sent $100.00 back to the card')
  })

  test('money for an order that nobody knows is mailed to nobody', async () => {
    const before = await product.sql`select count(*)::int from sandbox_mail.messages`
    await product.sql`
      select begin_refund(null, gen_random_uuid(), 'pi_of_nobody', 500, 'usd', 'unfit_payment', 'card')`
    await product.sql`update refunds set status = 'succeeded' where payment_intent_id = 'pi_of_nobody'`
    await product.sql`
      select queue_job('send-mail', jsonb_build_object('kind', 'refund-sent', 'refundId', id))
        from refunds where payment_intent_id = 'pi_of_nobody'`
    await sendQueuedMails(product)
    expect(await product.sql`select count(*)::int from sandbox_mail.messages`).toEqual(before)
  })

  test('a refund that failed after all is not announced', async () => {
    const { payment, ...student } = await paid([await product.make.course()])
    await refundPayment(admin.ctx, { id: payment.id })
    await newMailsTo(student)
    await sendQueuedRefunds()
    await product.sql`update refunds set status = 'failed' where payment_id = ${payment.id}`
    expect(await newMailsTo(student)).toEqual([])
  })
})

describe('decisions on a class', () => {
  test('a denial brings the reason and the way to mend it', async () => {
    const instructor = await product.make.instructor({ name: 'Ines' })
    const id = await product.make.course({
      name: 'Loud drums',
      status: 'Pending',
      instructorId: instructor.userId,
    })
    await denyCourse(admin.ctx, { id, version: 1, feedback: 'Too loud.\nPlease add a pillow.' })
    const [mail, ...more] = await newMailsTo(instructor)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Loud drums was not approved')
    expect(mail?.text).toContain('Hello Ines,')
    expect(mail?.text).toContain('> Too loud.\n> Please add a pillow.')
    expect(mail?.text).toContain(`${site}/dashboard/updateClass/${id}`)
  })

  test('an approval brings the class page; approving once more brings nothing', async () => {
    const instructor = await product.make.instructor()
    const id = await product.make.course({
      name: 'Soft drums',
      status: 'Pending',
      instructorId: instructor.userId,
    })
    await approveCourse(admin.ctx, { id, version: 1 })
    await approveCourse(admin.ctx, { id, version: 2 })
    const mails = await newMailsTo(instructor)
    expect(mails.map(({ subject }) => subject)).toEqual(['Soft drums was approved'])
    expect(mails[0]?.text).toContain(`${site}/classes/soft-drums\n`)
  })

  test('a denial that was answered before the mail could leave is not mailed', async () => {
    const instructor = await product.make.instructor()
    const id = await product.make.course({ status: 'Pending', instructorId: instructor.userId })
    await denyCourse(admin.ctx, { id, version: 1, feedback: 'No' })
    await reviseCourse(instructor.ctx, { id, name: 'Better', capacity: 5, price: 100 })
    expect(await newMailsTo(instructor)).toEqual([])
  })
})

describe('who gets no mail', () => {
  test('somebody who was deleted', async () => {
    const { payment, ...student } = await paid([await product.make.course()])
    await deleteUser(admin.ctx, { id: student.userId })
    expect(await newMailsTo(student)).toEqual([])
    expect(await mailsTo(product, payment.email)).toEqual([])
  })

  test('an address that is not verified any more', async () => {
    const student = await paid([await product.make.course()])
    await product.sql`update users set email_verified = false where id = ${student.userId}`
    expect(await newMailsTo(student)).toEqual([])
  })
})

test('names with HTML in them are text in the mail', async () => {
  const student = await product.make.student({ name: '<b/onclick="x()">Ana</b> Lind' })
  await paid([await product.make.course({ name: 'Bass & <script>alert(1)</script>' })], student)
  const [mail] = await newMailsTo(student)
  expect(mail?.html).toContain('Hello &lt;b/onclick=&quot;x()&quot;&gt;Ana&lt;/b&gt;,')
  expect(mail?.html).toContain('Bass &amp; &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail?.html).not.toMatch(/<script|<b.onclick/)
  expect(mail?.text).toContain('Bass & <script>alert(1)</script>')
})

test('that a child will be erased is told to every guardian, with the day, and that it was undone', async () => {
  const [mother, father] = [
    await product.make.student({ name: 'Ana Ruiz' }),
    await product.make.student({ name: 'Ben Okoro' }),
  ]
  const mia = await product.make.child(mother, { givenName: 'Mia', familyName: 'Ruiz' })
  await product.make.guardian(mia, father)
  const { eraseAt } = await askErasure(product, mother, mia)
  await sendQueuedMails(product)
  const day = formatDate(eraseAt ?? '', timeZone)
  for (const { email } of [mother, father]) {
    const [mail, ...more] = await mailsTo(product, email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Mia Ruiz will be erased on ${day}`)
    expect(mail?.text).toContain('Ana Ruiz can undo this until then')
    expect(mail?.text).toContain(`${site}/dashboard/family/${mia}`)
  }
  await undoChildErasure(mother.ctx, { participantId: mia })
  const [mail] = await newMailsTo(father)
  expect(mail?.subject).toBe('Mia Ruiz will not be erased')

  // Undone before the mail could be sent: there is nothing else to report.
  await askErasure(product, mother, mia)
  await undoChildErasure(mother.ctx, { participantId: mia })
  expect((await newMailsTo(father)).map(({ subject }) => subject)).toEqual(['Mia Ruiz will not be erased'])
})

describe('changes of a class on sale', () => {
  const moved = (courseId: string, start: string) =>
    saveSchedule(admin.ctx, scheduleOf(courseId, { start, count: 2 }))

  test('are mailed to whoever has a place, as the clock on the wall says them, and to nobody else', async () => {
    const roomId = await newRoom(product.sql, { capacity: 30 })
    const courseId = await product.make.course({ name: 'Moved choir', roomId })
    await moved(courseId, '09:30')
    const student = await paid([courseId])
    const former = await paid([courseId])
    await newMailsTo(student)
    await refundPayment(admin.ctx, { id: former.payment.id })
    await newMailsTo(former)
    await moved(courseId, '14:00')
    const [mail, ...more] = await newMailsTo(student)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Moved choir has changed')
    expect(mail?.text).toMatch(/ {2}Monday[ ,]+July 2, 2091: 2:00–3:00 PM, Room/)
    expect(mail?.text).toMatch(/No longer: Monday, July 2, 2091, 9:30–10:30 AM/)
    expect(mail?.text).toContain(`Answer the school: ${site}/classChanged?token=`)
    expect(await newMailsTo(former)).toEqual([])
    // Saved again unchanged: nothing to report.
    await moved(courseId, '14:00')
    expect(await newMailsTo(student)).toEqual([])
  })

  test('a class that moves to another room, term, age range or level tells each guardian once, from what to what', async () => {
    const [hall, barn] = [
      await newRoom(product.sql, { capacity: 30 }),
      await newRoom(product.sql, { capacity: 30 }),
    ]
    const names = await product.sql<{ id: string; name: string }[]>`select id, name from rooms`
    const nameOf = (id: string) => names.find((room) => room.id === id)?.name
    const courseId = await product.make.course({ name: 'Moved flute', roomId: hall })
    await moved(courseId, '09:30')
    const [mother, father] = [await product.make.student(), await product.make.student()]
    const mia = await product.make.child(mother, { givenName: 'Mia', familyName: 'Weber' })
    await product.make.guardian(mia, father)
    await product.make.enrolment(mother, [courseId], [mia])
    await newMailsTo(mother)
    const asItIs = { id: courseId, name: 'Moved flute', capacity: 10, price: 10_000 }
    const change = (values: Partial<CourseChanges>) =>
      updateApprovedCourse(admin.ctx, { ...asItIs, ...values })
    await change({ description: 'Warmer words' })
    expect(await newMailsTo(mother)).toEqual([])

    await change({ roomId: barn, ageMin: 8, ageMax: 16, level: 'beginner' })
    await moved(courseId, '11:00')
    await sendQueuedMails(product)
    for (const { email } of [mother, father]) {
      const [mail, ...more] = (await mailsTo(product, email)).filter(({ subject }) => /flute/.test(subject))
      expect(more).toEqual([])
      expect(mail?.text).toContain(`Room: ${nameOf(hall)} → ${nameOf(barn)}`)
      expect(mail?.text).toMatch(/For: everyone → ages 8–16/i)
      expect(mail?.text).toContain('Level: any → beginner')
      expect(mail?.text).toContain('No longer: Monday, July 2, 2091, 9:30–10:30 AM')
    }
  })

  test('a room with another name and address is told once for each class in it, and of a room that only grows nothing', async () => {
    const room = {
      name: 'Old hall',
      address: 'Lime Street 1',
      capacity: 30,
      timeZone,
      features: [],
      turnaroundMinutes: 0,
    }
    const { id } = await addRoom(admin.ctx, room)
    const elsewhere = await newRoom(product.sql, { capacity: 30 })
    const [harp, lute, over, closed, oneDate] = await Promise.all([
      product.make.course({ name: 'Harp in the hall', roomId: id }),
      product.make.course({ name: 'Lute in the hall', roomId: id }),
      product.make.course({ name: 'Harp that is over', roomId: id }),
      product.make.course({ name: 'Harp that is cancelled', roomId: id }),
      product.make.course({ name: 'Bass with one date there', roomId: elsewhere }),
    ])
    await moved(oneDate, '09:30')
    await product.sql`
      update course_sessions set room_id = ${id} where course_id = ${oneDate} and local_date = '2091-07-09'`
    const [mother, father, guest, former] = await Promise.all([
      product.make.student(),
      product.make.student(),
      product.make.student(),
      paid([harp]),
    ])
    const mia = await product.make.child(mother, { givenName: 'Mia', familyName: 'Weber' })
    await product.make.guardian(mia, father)
    for (const courseId of [harp, lute, over, closed]) await product.make.enrolment(mother, [courseId], [mia])
    await product.make.enrolment(guest, [oneDate])
    await meet(product.sql, over, '2024-07-05', '09:30')
    await product.sql`update courses set status = 'Cancelled' where id = ${closed}`
    await refundPayment(admin.ctx, { id: former.payment.id })
    for (const person of [mother, father, guest, former]) await newMailsTo(person)

    await updateRoom(admin.ctx, { ...room, id, capacity: 40, turnaroundMinutes: 10, features: ['piano'] })
    for (const person of [mother, father, guest, former]) expect(await newMailsTo(person)).toEqual([])
    expect(await product.sql`select 1 from course_edits where after ? 'room'`).toHaveLength(0)

    expect(await countFamiliesIn(admin.ctx, { id })).toMatchObject({ families: 2, unreached: [] })
    expect(await countFamiliesIn(admin.ctx, { id: elsewhere })).toMatchObject({ families: 1 })
    await updateRoom(admin.ctx, { ...room, id, name: 'Old barn', address: 'Mill Lane 2' })
    await sendQueuedMails(product)
    const line = 'Room: Old hall, Lime Street 1 → Old barn, Mill Lane 2'
    for (const { email } of [mother, father]) {
      const mails = (await mailsTo(product, email)).filter(({ text }) => text.includes(line))
      expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
        'Harp in the hall has changed',
        'Lute in the hall has changed',
      ])
    }
    expect((await mailsTo(product, guest.email))[0]?.text).toContain(line)
    expect((await mailsTo(product, former.email)).filter(({ text }) => text.includes('Old barn'))).toEqual([])
    const edits = await product.sql`
      select distinct before, after, seen_by from course_edits where after ? 'room'`
    expect([...edits]).toEqual([
      {
        before: { room: 'Old hall, Lime Street 1' },
        after: { room: 'Old barn, Mill Lane 2' },
        seen_by: admin.userId,
      },
    ])
  })

  const aTerm = async () => {
    const [row] = await product.sql<{ id: string }[]>`
      insert into terms (name, starts_on, ends_on, time_zone)
      values ('Summer of lutes', '2091-07-01', '2091-08-31', ${timeZone}) returning id`
    return row?.id ?? ''
  }
  test.each<[string, string, () => Promise<Partial<CourseChanges>>]>([
    ['room', '→ Room', async () => ({ roomId: await newRoom(product.sql, { capacity: 30 }) })],
    ['term', 'Term: none → Summer of lutes', async () => ({ termId: await aTerm() })],
    ['lowest age', 'For: everyone → ages 8+', () => Promise.resolve({ ageMin: 8 })],
    ['oldest age', 'For: everyone → up to age 9', () => Promise.resolve({ ageMax: 9 })],
    ['level', 'Level: any → advanced', () => Promise.resolve({ level: 'advanced' as const })],
  ])('another %s alone was mailed to nobody', async (_, row, change) => {
    const courseId = await product.make.course({ name: 'Moved lute' })
    const student = await paid([courseId])
    await newMailsTo(student)
    const asItIs = { id: courseId, name: 'Moved lute', capacity: 10, price: 10_000 }
    await updateApprovedCourse(admin.ctx, { ...asItIs, ...(await change()) })
    const [mail, ...more] = await newMailsTo(student)
    expect(more).toEqual([])
    expect(mail?.text.toLowerCase()).toContain(row.toLowerCase())
  })

  // F5 of the review of the office: a date in another room was reported as one that does not take place.
  test('say of a date that keeps its time what is new of it, and of one that is taken off that it is no longer', async () => {
    const [hall, barn] = [
      await newRoom(product.sql, { capacity: 30 }),
      await newRoom(product.sql, { capacity: 30 }),
    ]
    const courseId = await product.make.course({ name: 'Moved oboe', roomId: hall })
    await moved(courseId, '09:30')
    const student = await paid([courseId])
    await newMailsTo(student)
    const at = { start: '09:30', minutes: 60 }
    await saveSchedule(
      admin.ctx,
      scheduleOf(courseId, { count: 2 }, [
        { ...at, date: '2091-07-02', insteadOf: '2091-07-02', roomId: barn },
        { ...at, date: '2091-07-09', insteadOf: '2091-07-09', cancelled: true },
      ]),
    )
    const [mail] = await newMailsTo(student)
    expect(mail?.text).toContain('Changed: Monday, July 2, 2091, 9:30–10:30 AM (in another room)')
    expect(mail?.text).toContain('No longer: Monday, July 9, 2091, 9:30–10:30 AM')
    expect(mail?.text).not.toContain('No longer: Monday, July 2')
    expect(mail?.text).toContain('you can give the place back under “Enrolled classes”')
  })

  test('are not mailed when the place went before the mail could leave', async () => {
    const courseId = await product.make.course()
    const student = await paid([courseId])
    await newMailsTo(student)
    await moved(courseId, '09:30')
    await product.sql`update seat_claims set state = 'revoked' where course_id = ${courseId}`
    expect(await newMailsTo(student)).toEqual([])
  })
})
