import { randomUUID } from 'node:crypto'
import { joinWaitlist } from '../../src/features/waitlist/join-waitlist.ts'
import { addToCart } from '../../src/features/cart/add-to-cart.ts'
import { createCalendar } from '../../src/features/calendar/own-calendars.ts'
import { saveContact } from '../../src/features/contacts/own-contacts.ts'
import { recordContact } from '../../src/features/contacts/record-contact.ts'
import { setMustNotCollect } from '../../src/features/participants/going-home.ts'
import { inviteGuardian } from '../../src/features/guardians/invite-guardian.ts'
import { queueMails } from '../../src/features/messages/queue-mails.ts'
import { sendMessage } from '../../src/features/messages/send-message.ts'
import { addChild, listParticipants } from '../../src/features/participants/own-participants.ts'
import { addRemark } from '../../src/features/people/remarks.ts'
import { setPrivateNote } from '../../src/features/private-notes/own-notes.ts'
import { readPrivateNotes } from '../../src/features/private-notes/read-private-notes.ts'
import { writeReview } from '../../src/features/reviews/write-review.ts'
import { grantWaiver } from '../../src/features/timetable/waivers.ts'
import { grantScholarship } from '../../src/features/discounts/scholarships.ts'
import { asStaff } from '../../src/callers/narrow.ts'
import { madeDiscount, uniqueCode } from '../discounts.ts'
import type { TestPerson } from '../factory.ts'
import { newOpening, ticketOf } from '../openings.ts'
import { meet } from '../timetable-school.ts'
import { fullCourse } from '../waitlists.ts'
import type { TestApp } from '../test-app.ts'

export interface PlantedFamily {
  person: TestPerson
  childId: string
  selfId: string
  /** Unusual words by what they were planted in: they appear nowhere else. */
  words: Record<string, string>
}

/**
 * A user with a child, and unusual words in every text that a family leaves with the school: profile, names, contacts,
 * private notes, invitations, exceptions, reviews, checkouts, and in what the office noted about them.
 */
export async function plantFamily(product: TestApp): Promise<PlantedFamily> {
  const { make } = product
  const mark = randomUUID().slice(0, 8)
  const words: Record<string, string> = {}
  const plant = (what: string) => (words[what] = `Zyx${what}${mark}`)

  const person = await make.student({
    name: plant('AccountName'),
    email: `${plant('accountmail').toLowerCase()}@example.org`,
    imageUrl: `https://example.org/${plant('Photo')}.png`,
    birthDate: '1981-02-03',
  })
  words.accountmail = person.email
  const child = await addChild(person.ctx, {
    givenName: plant('Given'),
    familyName: plant('Family'),
    birthDate: '2016-02-29',
  })
  await make.consent(child.id, person)
  const [self] = await listParticipants(person.ctx)
  const selfId = self?.id ?? ''
  await product.sql`update participants set levels = jsonb_build_object('piano', ${plant('Level')}::text)
                     where owner_id = ${person.userId}`
  for (const participantId of [child.id, selfId]) await plantRecords(participantId)
  await inviteGuardian(person.ctx, {
    participantId: child.id,
    email: (words.invited = `${plant('invited').toLowerCase()}@example.org`),
    canBuy: true,
    canChange: true,
  })
  await plantGoingHome()
  await plantPlaces()
  return { person, childId: child.id, selfId, words }

  async function plantRecords(participantId: string) {
    const whose = participantId === selfId ? 'Self' : 'Child'
    await saveContact(person.ctx, {
      participantId,
      name: plant(`${whose}ContactName`),
      phone: (words[`${whose}phone`] = `+49 30 ${Math.trunc(1e9 + Number(`0x${mark}`))}${whose.length}`),
      relation: plant(`${whose}Relation`),
      isEmergency: true,
      mayPickUp: false,
      validFrom: null,
      validUntil: '2031-12-24',
    })
    for (const field of ['medical', 'dietary', 'support'] as const)
      await setPrivateNote(person.ctx, { participantId, field, text: plant(`${whose}${field}`) })
  }

  async function plantGoingHome() {
    const participantId = child.id
    await setMustNotCollect(person.ctx, {
      participantId,
      add: { name: plant('ChildBarred'), reason: plant('ChildBarredReason') },
    })
    await recordContact((await make.office()).ctx, {
      participantId,
      name: plant('ChildOfficeContact'),
      phone: '+49 30 765',
      relation: plant('ChildOfficeRelation'),
      isEmergency: false,
      mayPickUp: true,
      validFrom: '2031-12-23',
      validUntil: '2031-12-24',
      recordedHow: 'phone',
      toldBy: plant('ChildToldBy'),
    })
  }

  /** Excused by the person, and fetched by somebody else for a reason. */
  async function plantMarks(courseId: string, participantId: string) {
    const whose = participantId === selfId ? 'Self' : 'Child'
    const other = {
      kind: 'other',
      name: plant(`${whose}Collector`),
      reason: plant(`${whose}Fetched`),
      right: 'reason',
    }
    const { sql } = product
    const mark = (what: string, value: unknown, reason: string | null) => sql`
      select record_marks(jsonb_agg(jsonb_build_object(
               'opId', uuidv7(), 'sessionId', session.id, 'claimId', claim.id, 'what', ${what}::text, 'value', ${sql.json(value as never)}::jsonb,
               'reason', ${reason}::text, 'markedAt', now(), 'toldBy', ${plant(`${whose}ToldBy${what}`)}::text)), ${person.userId})
        from course_sessions session join seat_claims claim on claim.course_id = session.course_id
       where session.course_id = ${courseId} and claim.participant_id = ${participantId}`
    await mark('state', 'excused', plant(`${whose}Absence`))
    await mark('out', { at: '2020-07-06T15:00:00Z', collectedBy: other }, null)
  }

  /** What lowers the prices of a cart. */
  async function plantPrices(courseId: string, mine: string[]) {
    const applies = { courseIds: [courseId] }
    const office = await make.office()
    const { series } = await madeDiscount(product, { kind: 'scholarship', applies })
    for (const participantId of mine) {
      const reason = plant(participantId === selfId ? 'SelfScholarship' : 'ChildScholarship')
      await grantScholarship(office.ctx, { series, participantId, reason })
    }
    const { series: coded } = await madeDiscount(product, { kind: 'code', code: uniqueCode(), applies })
    await product.sql`insert into cart_codes (user_id, series) values (${person.userId}, ${coded})`
    await product.sql`
      update cart_items set hand_price_minor = 4321, hand_words = ${plant('ChildHandWords')}, hand_reason = ${plant('ChildHandReason')}, hand_by = ${office.userId}
       where user_id = ${person.userId} and participant_id = ${child.id} and course_id = ${courseId}`
  }

  async function plantPlaces() {
    const [teacher, admin] = await Promise.all([make.instructor(), make.admin()])
    const attended = await make.course({ instructorId: teacher.userId })
    const mine = [child.id, selfId]
    await make.enrolment(person, [attended], mine)
    await meet(product.sql, attended, '2020-07-06', '14:00')
    const { courseId: full } = await fullCourse(product, 1)
    for (const participantId of mine) await plantMarks(attended, participantId)
    await joinWaitlist(person.ctx, { courseId: full, participantIds: [child.id] })
    await writeReview(person.ctx, { courseId: attended, rating: 5, reviewDetails: plant('Review') })
    await product.sql`update orders set caller_network = ${plant('Network')} where user_id = ${person.userId}`
    const wanted = await make.course({ instructorId: teacher.userId })
    for (const participantId of mine) await addToCart(person.ctx, { courseId: wanted, participantId })
    for (const givenName of [undefined, words.Given])
      await grantWaiver(asStaff(teacher.ctx), {
        courseId: wanted,
        email: person.email,
        givenName,
        reason: plant(givenName ? 'ChildWaiver' : 'SelfWaiver'),
      })
    await plantPrices(wanted, mine)
    await createCalendar(person.ctx, { scope: 'mine' })
    await addRemark(admin.ctx, { id: person.userId, text: plant('Remark') })
    const audience = { of: 'people' as const, userIds: [person.userId] }
    const message = { key: randomUUID(), kind: 'place' as const, subject: 'Hello', audience, files: [] }
    const { id: messageId } = await sendMessage(admin.ctx, { ...message, body: plant('Message') })
    await queueMails(product.deps, { messageId })
    await make.picture(person)
    await ticketOf(person, await newOpening(product))
    await readPrivateNotes({ by: 'admin', ctx: admin.ctx, participantId: child.id, why: 'A question' })
  }
}
