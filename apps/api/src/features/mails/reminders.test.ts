import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { datedCourse, patchFunction } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { mailsTo, sendQueuedMails, sentMailTo, tellOfChanges } from '../../../test/mails.ts'
import { setReminderClock } from '../../../test/reminder-clock.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newRoom, newTeacher } from '../../../test/timetable-school.ts'
import type { Office } from '../../auth/actor.ts'
import { queueReminders } from '../../db/functions/mails.ts'
import { courses } from '../../db/schema/courses.ts'
import { setMailChoices } from './mail-choices.ts'
import { sendMailAgain } from './send-again.ts'
import { planOf } from '../../records/classes/class-plan.ts'
import { notifyFamilies } from '../../records/classes/notify-families.ts'
import { planReminders } from './plan-reminders.ts'

const site = () => product.deps.publicUrl()
const product = runTestApp({ TIME_ZONE: 'Europe/Berlin' })
let office: TestPerson<Office>
beforeAll(async () => {
  const { make, sql, deps } = product
  office = await make.office()
  await sql`update school set phone = '+49 30 123456'`
  await deps.reloadSchool()
})

/** The first day of all classes here, unless stated; each test has a year of its own, so that nothing else is due. */
let year = 2090
const next = () => ++year
const clock = (at: string) => setReminderClock(product.sql, `${year}-${at}+02:00`)
const plan = () => planReminders(product.deps)

/** A family with a child who has a place in a class that first meets on July 2 of this year. */
async function family({ meets = ['07-02 09:30', '07-03 09:30'], ...facts } = {}) {
  const { make } = product
  const mother = await make.student({ name: 'Nora Field' })
  const mia = await make.child(mother, { givenName: 'Mia', familyName: 'Field' })
  const courseId = await datedCourse(product, {
    name: 'Violin',
    meets: meets.map((time) => `${year}-${time}`),
    ...facts,
  })
  await make.enrolment(mother, [courseId], [mia])
  await product.sql`delete from pgboss.job where name = 'send-mail'`
  return { mother, mia, courseId }
}

/** Kinds and days of what was planned for a person, in order. */
async function planned({ userId }: { userId: string }) {
  const rows = await product.sql<{ jobs: string }[]>`
    select kind || ' ' || substr(about ->> 'day', 6) || case when state in ('sent', 'queued') then '' else ' ' || state end as jobs
      from mails where user_id = ${userId} and kind in ('arrival-letter', 'reminder') order by id`
  return rows.map(({ jobs }) => jobs)
}

/** Plans at each of these moments and sends what is due. */
async function live(...moments: string[]) {
  for (const moment of moments) {
    await clock(moment)
    await plan()
    await sendQueuedMails(product)
  }
}

const lastMail = async ({ email }: TestPerson) => (await mailsTo(product, email))[0]

describe('when', () => {
  test('a letter seven days before, a reminder on the day before, each once and by day', async () => {
    next()
    const { mother } = await family()
    await live('06-24 12:00', '06-25 07:59')
    expect(await planned(mother)).toEqual([])
    await live('06-25 08:00', '06-25 08:15', '06-28 12:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02'])
    await live('07-01 07:45', '07-01 20:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02'])
    await live('07-01 19:59', '07-01 19:59', '07-02 08:15', '07-02 12:00', '07-03 09:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02', 'reminder 07-02'])
  })

  test('what was missed is made up until the day begins, and never after', async () => {
    next()
    const { mother } = await family()
    await live('06-30 12:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02'])

    next()
    const late = await family()
    await live('07-02 09:30', '07-02 12:00', '07-05 12:00')
    expect(await planned(late.mother)).toEqual([])
  })

  test('a place bought within the seven days is written about at once, and not twice on the day before', async () => {
    next()
    const { mother } = await family()
    await live('07-01 09:00', '07-01 09:15', '07-01 15:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02'])

    next()
    const onTheDay = await family()
    await live('07-02 08:10', '07-02 08:20')
    expect(await planned(onTheDay.mother)).toEqual(['arrival-letter 07-02'])
  })

  test('a second child that is booked after a late letter is in the reminder; without the look at places there is none', async () => {
    const covered = 'and days.claims <@'
    const jobs = async () => {
      next()
      const { mother, courseId } = await family()
      await live('07-01 09:00')
      const ben = await product.make.child(mother, { givenName: 'Ben', familyName: 'Field' })
      await product.make.enrolment(mother, [courseId], [ben])
      await live('07-01 12:00', '07-01 12:15')
      return { planned: await planned(mother), text: (await lastMail(mother))?.text }
    }
    expect(await jobs()).toEqual({
      planned: ['arrival-letter 07-02', 'reminder 07-02'],
      text: expect.stringContaining('For: Mia and Ben'),
    })
    const restore = await patchFunction(product.sql, 'plan_reminders', covered, 'or days.claims <@')
    expect((await jobs()).planned).toEqual(['arrival-letter 07-02'])
    await restore()
  })

  test('a place bought after the first day begins with the next one', async () => {
    next()
    const { mother, courseId } = await family()
    await product.sql`
      update seat_claims set confirmed_at = ${`${year}-07-02T12:00:00Z`} where course_id = ${courseId}`
    await live('07-02 18:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-03'])
  })

  test('a mail that a worker kept for two days says nothing', async () => {
    next()
    const { mother } = await family()
    await live('06-25 09:00')
    await clock('07-01 09:00')
    await plan()
    await clock('07-03 09:00')
    await sendQueuedMails(product)
    expect(await planned(mother)).toEqual(['arrival-letter 07-02', 'reminder 07-02 needless'])
    expect((await mailsTo(product, mother.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Arrival on'),
    ])

    next()
    const other = await family()
    await clock('06-30 09:00')
    await plan()
    await clock('07-02 09:30')
    await sendQueuedMails(product)
    expect(await planned(other.mother)).toEqual(['arrival-letter 07-02 needless'])
  })

  test('the clock of the process does not count', async () => {
    next()
    const { mother } = await family()
    await clock('06-24 12:00')
    const wrong = { ...product.deps, now: () => new Date(`${year}-07-01T12:00:00Z`) }
    await planReminders(wrong)
    expect(await planned(mother)).toEqual([])
  })

  test('one that is late at night waits for the morning, under its key', async () => {
    next()
    const { mother } = await family()
    await clock('06-25 19:59')
    await plan()
    await clock('06-25 23:30')
    await sendQueuedMails(product)
    expect(await mailsTo(product, mother.email)).toEqual([])
    const [job] = await product.sql<{ hours: number }[]>`
      select round(extract(epoch from start_after - clock_timestamp()) / 360)::float / 10 as hours
        from pgboss.job where name = 'send-mail'`
    expect(job?.hours).toBe(8.5)
    expect(await planned(mother)).toEqual(['arrival-letter 07-02'])
    await live('06-26 08:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02'])
    expect(await mailsTo(product, mother.email)).toHaveLength(1)
  })

  test('a class that moves after its letter is reminded of on its new day, without a second letter', async () => {
    next()
    const { mother, courseId } = await family({ meets: ['07-02 09:30'] })
    await live('06-25 09:00')
    await product.sql`update course_sessions set local_date = ${`${year}-07-04`} where course_id = ${courseId}`
    await live('06-27 09:00', '07-01 09:00', '07-03 09:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02', 'reminder 07-04'])
  })

  test('a class that moves before its letter leaves is written about on its new day', async () => {
    next()
    const { mother, courseId } = await family({ meets: ['07-02 09:30'] })
    await clock('06-25 09:00')
    await plan()
    await product.sql`update course_sessions set local_date = ${`${year}-07-04`} where course_id = ${courseId}`
    await sendQueuedMails(product)
    await live('06-27 09:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02 needless', 'arrival-letter 07-04'])
  })

  test('a change that was just told is not reminded of on top', async () => {
    next()
    const { mother, courseId } = await family({ meets: ['07-04 09:30'] })
    await live('06-27 09:00')
    const [course] = await product.deps.db.select().from(courses).where(eq(courses.id, courseId))
    if (!course) throw new Error('no class')
    const was = await planOf(product.deps.db, course)
    await product.sql`update course_sessions set local_date = ${`${year}-07-02`} where course_id = ${courseId}`
    const [edit] = await product.sql<{ id: string }[]>`
      insert into course_edits (course_id, editor_id, before, after) values (${courseId}, ${office.userId}, '{}', '{}') returning id`
    await product.deps.db.transaction((tx) => notifyFamilies(tx, { courseId, editId: edit?.id ?? '', was }))
    await tellOfChanges(product)
    await live('07-01 18:15')
    expect(await planned(mother)).toEqual(['arrival-letter 07-04'])
    expect((await lastMail(mother))?.subject).toBe('Violin has changed')
    await product.sql`update mails set queued_at = queued_at - interval '13 hours' where kind = 'times-changed'`
    await live('07-01 19:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-04', 'reminder 07-02'])
  })
})

describe('who', () => {
  test('each adult once for all their children of a day; another day has its own', async () => {
    next()
    const { make } = product
    const { mother, mia } = await family()
    const [father, stranger, onlyInvited] = [await make.student(), await make.student(), await make.student()]
    const ben = await make.child(mother, { givenName: 'Ben', familyName: 'Field' })
    await make.guardian(mia, father)
    const invited = await make.guardian(mia, onlyInvited)
    await product.sql`update guardianships set accepted_at = null where id = ${invited}`
    const sameDay = await datedCourse(product, { name: 'Piano', meets: [`${year}-07-02 14:00`] })
    const later = await datedCourse(product, { name: 'Choir', meets: [`${year}-07-03 14:00`] })
    await make.enrolment(mother, [sameDay], [ben])
    await make.enrolment(mother, [later], [ben, mia])
    await product.sql`delete from pgboss.job where name = 'send-mail'`
    await live('06-26 09:00', '06-26 09:15')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02', 'arrival-letter 07-03'])
    expect(await planned(father)).toEqual(['arrival-letter 07-02', 'arrival-letter 07-03'])
    for (const nobody of [stranger, onlyInvited]) expect(await planned(nobody)).toEqual([])
    const text = async (person: TestPerson) =>
      (await mailsTo(product, person.email)).find(({ subject }) => subject.includes('July 2'))?.text
    expect(await text(mother)).toMatch(/Violin\n {2}For: Mia[^]*Piano\n {2}For: Ben/)
    expect(await text(father)).toContain('For: Mia')
    expect(await text(father)).not.toMatch(/Ben\b|Piano/)
  })

  test.each<[string, (its: Awaited<ReturnType<typeof family>>) => Promise<unknown>]>([
    [
      'a seat that is held and not paid',
      ({ courseId }) => product.sql`update seat_claims set state = 'held' where course_id = ${courseId}`,
    ],
    [
      'a place that was taken back',
      ({ courseId }) => product.sql`update seat_claims set state = 'revoked' where course_id = ${courseId}`,
    ],
    [
      'a class that was cancelled',
      ({ courseId }) => product.sql`update courses set status = 'Cancelled' where id = ${courseId}`,
    ],
    [
      'dates that were called off',
      ({ courseId }) =>
        product.sql`update course_sessions set state = 'cancelled' where course_id = ${courseId}`,
    ],
    [
      'a child that was erased',
      ({ mia }) => product.sql`update participants set erased_at = now() where id = ${mia}`,
    ],
    [
      'an address that is not verified',
      ({ mother }) => product.sql`update users set email_verified = false where id = ${mother.userId}`,
    ],
    [
      'a deleted account',
      ({ mother }) => product.sql`update users set deleted_at = now() where id = ${mother.userId}`,
    ],
  ])('%s is not written about; nor one that becomes so before the mail leaves', async (_, change) => {
    next()
    const early = await family()
    await clock('06-25 09:00')
    await plan()
    await change(early)
    await sendQueuedMails(product)
    expect(await mailsTo(product, early.mother.email)).toEqual([])
    next()
    const its = await family()
    await change(its)
    await live('06-25 09:00', '07-01 09:00')
    expect(await planned(its.mother)).toEqual([])
  })

  test('reminders are a choice that holds at once, letters are none', async () => {
    next()
    const { mother } = await family()
    await setMailChoices(mother.ctx, { reminders: false })
    await live('06-25 09:00', '07-01 09:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02'])
    await setMailChoices(mother.ctx, { reminders: true })
    await plan()
    expect(await planned(mother)).toEqual(['arrival-letter 07-02', 'reminder 07-02'])
    await setMailChoices(mother.ctx, { reminders: false })
    await sendQueuedMails(product)
    expect(await planned(mother)).toEqual(['arrival-letter 07-02', 'reminder 07-02 needless'])
  })

  test('a school without mail plans nothing', async () => {
    next()
    const { mother } = await family()
    await clock('06-25 09:00')
    await planReminders({ ...product.deps, mail: undefined })
    expect(await planned(mother)).toEqual([])
  })
})

describe('what', () => {
  test('a letter has where, when and with whom of that day, what is missing with its links, and who may pick up', async () => {
    next()
    const { sql, make } = product
    const [hall, barn] = [await newRoom(sql), await newRoom(sql)]
    await sql`update rooms set name = 'Great barn', address = 'Mill Lane 2' where id = ${barn}`
    const { mother, mia, courseId } = await family({ roomId: hall, toBring: 'Your violin' } as object)
    const stand = await newTeacher(sql)
    await sql`update users set name = 'Sub Stitute' where id = ${stand}`
    await sql`
      update course_sessions set room_id = ${barn}, instructor_id = ${stand}
       where course_id = ${courseId} and local_date = ${`${year}-07-02`}`
    const looksOnly = await make.student()
    await make.guardian(mia, looksOnly, { canBuy: false })
    await sql`
      insert into contacts (participant_id, name, phone, relation, may_pick_up, valid_until)
      values (${mia}, 'Ada Field', '1', 'Grandmother', true, null), (${mia}, 'Otto Old', '2', 'Uncle', true, ${`${year}-07-01`})`
    await sql`update participants set birth_date = null where id = ${mia}`
    await live('06-25 09:00')
    const { subject, text } = (await lastMail(mother)) ?? { subject: '', text: '' }
    expect(subject).toMatch(/^Arrival on \w+, July 2, \d+$/)
    for (const words of [
      `When: ${subject.slice(11)}, 9:30–10:30 AM`,
      'All dates: July 2–3',
      'Where: Great barn, Mill Lane 2',
      'Teacher: Sub Stitute',
      'Bring: Your violin',
      'Who may pick up:\n  Mia: a guardian and Ada Field',
      'please call +49 30 123456',
      `Answer what we ask about Mia: ${site()}/dashboard/family/${mia}#consents`,
      `Say whom to call about Mia: ${site()}/dashboard/family/${mia}#contacts`,
      `Give Mia’s date of birth: ${site()}/dashboard/family/${mia}#details`,
    ])
      expect(text).toContain(words)
    const theirs = await lastMail(looksOnly)
    expect(theirs?.text).toContain('Great barn')
    expect(theirs?.text).not.toContain('#')

    await sql`
      insert into contacts (participant_id, name, phone, relation, is_emergency) values (${mia}, 'Ada Field', '1', 'Aunt', true)`
    await sql`update participants set birth_date = '2080-01-01' where id = ${mia}`
    await sql`
      insert into consents (participant_id, user_id, text_id, given) select ${mia}, ${mother.userId}, id, is_required from consent_texts`
    await live('07-01 09:00')
    const reminder = await lastMail(mother)
    expect(reminder?.subject).toMatch(/^Reminder: \w+, July 2, \d+ at /)
    expect(reminder?.text).not.toContain('missing')
    expect(reminder?.text).toContain(`Turn reminders off: ${site()}/dashboard/profile#mails`)
  })

  test('an adult who attends alone reads nothing about children', async () => {
    next()
    const adult = await product.make.student({ name: 'Kim Weber' })
    const courseId = await datedCourse(product, { name: 'Harp', meets: [`${year}-07-02 09:30`] })
    await product.make.enrolment(adult, [courseId])
    await live('06-25 09:00')
    const mail = await lastMail(adult)
    expect(mail?.text).toContain('Harp\n  When:')
    expect(mail?.text).not.toMatch(/pick up|missing|For:/)
  })
})

describe('once', () => {
  test('two processes that plan at a time write once; without the lock the key refuses the second', async () => {
    next()
    const { mother } = await family()
    await clock('06-25 09:00')
    const both = () =>
      Promise.allSettled([
        queueReminders(product.deps.db, { most: 10 }),
        queueReminders(product.deps.db, { most: 10 }),
      ])
    expect((await both()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await planned(mother)).toEqual(['arrival-letter 07-02'])
    await sendQueuedMails(product)

    const twice = await product.sql
      .begin(async (one) => {
        const [mail] =
          await one`select id, about from mails where user_id = ${mother.userId} and kind = 'arrival-letter'`
        return one`select queue_job('send-mail', ${mail?.about}::jsonb || '{"kind": "arrival-letter"}')`.catch(
          String,
        )
      })
      .catch(String)
    expect(twice).toContain('mails_reminder_once')
  })

  test('without the look at what was told, the key stands in the way', async () => {
    next()
    await family()
    await clock('06-25 09:00')
    await plan()
    const without = (part: string) => patchFunction(product.sql, 'plan_reminders', part, 'and false)')
    const mend = await without("and not mails.about ? 'again')")
    const mendToo = await without("and mails.state <> 'needless')")
    await expect(plan()).rejects.toThrow()
    await mendToo()
    await mend()
  })

  test('the office may send a letter again, as long as it is true', async () => {
    next()
    const { mother } = await family()
    await live('06-25 09:00')
    const id = await sentMailTo(product, mother)
    await clock('06-26 09:00')
    await sendMailAgain(office.ctx, { id })
    await sendQueuedMails(product)
    expect(await mailsTo(product, mother.email)).toHaveLength(2)
    await live('07-01 09:00')
    expect(await planned(mother)).toEqual(['arrival-letter 07-02', 'arrival-letter 07-02', 'reminder 07-02'])
    await clock('07-02 10:00')
    await sendMailAgain(office.ctx, { id })
    await sendQueuedMails(product)
    expect((await planned(mother)).at(-1)).toBe('arrival-letter 07-02 needless')
  })

  test('a run that is larger than a batch is planned whole', async () => {
    next()
    const courseId = await datedCourse(product, {
      name: 'Choir',
      capacity: 300,
      meets: [`${year}-07-02 09:30`],
    })
    const one = await product.make.student()
    await product.make.enrolment(one, [courseId])
    await product.sql`
      with made as (
        insert into users (name, email, email_verified) select 'Singer', gen_random_uuid() || '@example.org', true from generate_series(1, 260) returning id)
      select count(*) from made`
    await product.sql`
      insert into seat_claims (order_id, course_id, user_id, participant_id, price_minor, list_price_minor, course_name, instructor_name, state, confirmed_at)
      select claim.order_id, claim.course_id, users.id, self_of(users.id), 0, 0, 'Choir', '', 'confirmed', now()
        from seat_claims claim, users where claim.course_id = ${courseId} and users.name = 'Singer'`
    await clock('06-25 09:00')
    await plan()
    const [row] = await product.sql`
      select count(*)::int from mails where kind = 'arrival-letter' and course_id = ${courseId}`
    expect(row?.count).toBe(261)
  })
})
