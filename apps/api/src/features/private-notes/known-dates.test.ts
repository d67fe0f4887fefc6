import { describe, expect, test } from 'vitest'
import { patchFunction } from '../../../test/dated-classes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { scheduleOf } from '../../../test/schedules.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { saveContact } from '../contacts/own-contacts.ts'
import { listCourseEdits, markCourseEditsSeen } from '../moderation/look-at-edits.ts'
import { getRoster } from '../enrolments/get-roster.ts'
import { saveSchedule } from '../schedules/save-schedule.ts'
import { eraseNotes } from './erase-notes.ts'
import { setPrivateNote } from './own-notes.ts'

/** Private notes and contacts are open around dates that were known 14 days before; days are counted from today. */

const product = runTestApp()

interface Save {
  by: 'teacher' | 'admin'
  /** The days of the class from now on; the first of them are its former days, moved. */
  days: number[]
}

async function makeClass(app: TestApp, days: number[]) {
  const { make, sql } = app
  const [teacher, admin, guardian] = [await make.instructor(), await make.admin(), await make.student()]
  const courseId = await make.course({ instructorId: teacher.userId })
  const participantId = await make.child(guardian)
  await make.enrolment(guardian, [courseId], [participantId])
  for (const day of days)
    await sql`
      insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
      values (${courseId}, current_date + ${day}::int, '12:00', 60, 'UTC')`
  await setPrivateNote(guardian.ctx, { participantId, field: 'medical', text: 'Nuts' })
  await saveContact(guardian.ctx, {
    participantId,
    name: 'Ada',
    phone: '+49 30 1',
    relation: 'aunt',
    ...rights,
  })

  async function save({ by, days: wanted }: Save) {
    const known = await sql<{ id: string; date: string }[]>`
      select id, local_date::text as date from course_sessions
       where course_id = ${courseId} and lower(during) > now() order by during`
    const dates = await sql<{ date: string }[]>`
      select (current_date + day)::text as date from unnest(${wanted}::int[]) with ordinality as wanted (day, place) order by place`
    const byHand = dates.map(({ date }, place) => ({
      id: known[place]?.id,
      date,
      start: '12:00',
      minutes: 60,
    }))
    const rule = { recurrence: 'by_hand', timeZone: 'UTC', count: null } as const
    await saveSchedule((by === 'admin' ? admin : teacher).ctx, scheduleOf(courseId, rule, byHand))
  }

  /** As if this many days had passed: everything stored is older. */
  async function pass(gone: number) {
    await sql`update course_sessions set local_date = local_date - ${gone}::int where course_id = ${courseId}`
    await sql`
      update course_schedules
         set known_dates = tstzrange(lower(known_dates) - ${gone} * interval '1 day', upper(known_dates) - ${gone} * interval '1 day')
       where course_id = ${courseId} and not isempty(known_dates)`
    await sql`update seat_claims set confirmed_at = confirmed_at - ${gone} * interval '1 day' where course_id = ${courseId}`
    await sql`update participant_private set updated_at = updated_at - ${gone} * interval '1 day' where participant_id = ${participantId}`
    await sql`update contacts set changed_at = changed_at - ${gone} * interval '1 day' where participant_id = ${participantId}`
  }

  /** What the teacher sees: notes and contacts, always with the same access. */
  async function isOpen() {
    const { course, students } = await getRoster(teacher.ctx, { id: courseId })
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/trpc/instructor.privateNotes.get',
      headers: teacher.headers,
      payload: { participantId, courseId },
    })
    const shows = [statusCode === 200, students[0]?.contacts.length === 1, students[0]?.hasNotes]
    expect(new Set(shows).size).toBe(1)
    return { isOpen: statusCode === 200, daysTo: daysTo(course.showsFrom), awaitsAdmin: course.awaitsAdmin }
  }

  async function isKept() {
    await eraseNotes(app.deps.db)
    const [row] = await sql<{ notes: number; contacts: number }[]>`
      select (select count(*)::int from participant_private where participant_id = ${participantId}) as notes,
             (select count(*)::int from contacts where participant_id = ${participantId}) as contacts`
    expect(row?.notes).toBe(row?.contacts)
    return row?.notes === 1
  }
  return { courseId, admin, save, pass, isOpen, isKept }
}

const rights = { isEmergency: true, mayPickUp: true, validFrom: null, validUntil: null }
/** Whole days, by sessions that begin at noon. */
const daysTo = (instant: string | null) => {
  const today = new Date().toISOString().slice(0, 10)
  return instant === null
    ? null
    : Math.round((Date.parse(instant) - Date.parse(`${today}T12:00:00Z`)) / 86_400_000)
}

interface Case {
  had: number[]
  saves: Save[]
  isOpen: boolean
  /** Days until it opens, where it does by these dates. */
  opensIn?: number
  /** The teacher sees whom to ask. */
  awaitsAdmin?: boolean
}

const cases: Record<string, Case> = {
  'a teacher opened the notes by a session tomorrow': {
    had: [90],
    saves: [{ by: 'teacher', days: [1] }],
    isOpen: false,
    awaitsAdmin: true,
    opensIn: 76,
  },
  'one more session in ten days opens nothing': {
    had: [90],
    saves: [{ by: 'teacher', days: [10, 90] }],
    isOpen: false,
    awaitsAdmin: true,
    opensIn: 76,
  },
  'nor do many': {
    had: [90],
    saves: [{ by: 'teacher', days: [1, 2, 3, 91] }],
    isOpen: false,
    awaitsAdmin: true,
    opensIn: 76,
  },
  'nor a second save': {
    had: [90],
    saves: [
      { by: 'teacher', days: [1] },
      { by: 'teacher', days: [2] },
    ],
    isOpen: false,
    awaitsAdmin: true,
    opensIn: 76,
  },
  'nor the first session of a class that had none': {
    had: [],
    saves: [{ by: 'teacher', days: [1] }],
    isOpen: false,
    awaitsAdmin: true,
  },
  'nor one after all were taken away': {
    had: [90],
    saves: [
      { by: 'teacher', days: [] },
      { by: 'teacher', days: [1] },
    ],
    isOpen: false,
    awaitsAdmin: true,
  },
  'nor does a late session of a class whose notes are closed again': {
    had: [-20],
    saves: [{ by: 'teacher', days: [1] }],
    isOpen: false,
    awaitsAdmin: true,
  },
  'one that is added to it far ahead opens in time': {
    had: [-20],
    saves: [{ by: 'teacher', days: [200] }],
    isOpen: false,
    opensIn: 186,
  },
  'moved to 15 days ahead it opens tomorrow': {
    had: [90],
    saves: [{ by: 'teacher', days: [15] }],
    isOpen: false,
    opensIn: 1,
  },
  'moved back, all is as it was': {
    had: [90],
    saves: [
      { by: 'teacher', days: [1] },
      { by: 'teacher', days: [80] },
    ],
    isOpen: false,
    opensIn: 66,
  },
  'an admin opens them': { had: [90], saves: [{ by: 'admin', days: [1] }], isOpen: true },
  'an admin who saves what a teacher planned does': {
    had: [90],
    saves: [
      { by: 'teacher', days: [1] },
      { by: 'admin', days: [1] },
    ],
    isOpen: true,
  },
  'a class on sale with near dates is open': { had: [3], saves: [], isOpen: true },
  'and stays so when its teacher moves it by a day': {
    had: [3, 10],
    saves: [{ by: 'teacher', days: [4, 10] }],
    isOpen: true,
  },
}

test.each(Object.entries(cases))('%s', async (_, { had, saves, isOpen, opensIn, awaitsAdmin = false }) => {
  const one = await makeClass(product, had)
  for (const save of saves) await one.save(save)
  expect(await one.isOpen()).toEqual({ isOpen, daysTo: opensIn ?? null, awaitsAdmin })
  if (opensIn === undefined) return
  await one.pass(opensIn - 1)
  expect((await one.isOpen()).isOpen).toBe(false)
  await one.pass(2)
  expect((await one.isOpen()).isOpen).toBe(true)
})

test('once an admin has seen the change it opens them, and not while a later one is still to be seen', async () => {
  const one = await makeClass(product, [90])
  const waiting = async () => {
    const { items, newest } = await listCourseEdits(one.admin.ctx, { limit: 100 })
    return { ids: items.filter(({ course }) => course.id === one.courseId).map(({ id }) => id), newest }
  }
  await one.save({ by: 'teacher', days: [1] })
  const first = await waiting()
  await one.save({ by: 'teacher', days: [2] })
  await markCourseEditsSeen(one.admin.ctx, { upTo: first.newest ?? '' })
  expect(await one.isOpen()).toMatchObject({ isOpen: false, awaitsAdmin: true })
  await markCourseEditsSeen(one.admin.ctx, { ids: (await waiting()).ids })
  expect(await one.isOpen()).toMatchObject({ isOpen: true, awaitsAdmin: false })
})

test('a proposal’s dates are free until it is approved', async () => {
  const one = await makeClass(product, [90])
  await product.sql`update courses set status = 'Pending' where id = ${one.courseId}`
  await one.save({ by: 'teacher', days: [1] })
  await product.sql`update courses set status = 'Approved' where id = ${one.courseId}`
  expect((await one.isOpen()).isOpen).toBe(true)
})

describe('erasure is neither brought forward nor put off by it', () => {
  test.each<[string, number[], number[], number]>([
    ['a class that was moved to tomorrow', [90], [1], 90],
    ['one with a late session more', [-5], [10], -5],
    ['one whose last session is given up at short notice', [3, 90], [3], 90],
    ['one that goes on, told in time', [-5], [40], 40],
  ])('%s', async (_, had, days, end) => {
    const one = await makeClass(product, had)
    await one.save({ by: 'teacher', days })
    await one.pass(end + 28)
    expect(await one.isKept()).toBe(true)
    await one.pass(3)
    expect(await one.isKept()).toBe(false)
  })

  test('where nothing was known in time, a year after the place was taken', async () => {
    const one = await makeClass(product, [])
    await one.save({ by: 'teacher', days: [1] })
    await one.pass(390)
    expect(await one.isKept()).toBe(true)
    await one.pass(10)
    expect(await one.isKept()).toBe(false)
  })
})

test('negative control: counted from any dates, a session tomorrow opens them', async () => {
  const careless = await startTestApp()
  await patchFunction(careless.sql, 'save_schedule', 'if not p_is_known then', 'if false then')
  const one = await makeClass(careless, [90])
  await one.save({ by: 'teacher', days: [1] })
  expect((await one.isOpen()).isOpen).toBe(true)
  await careless.close()
})
