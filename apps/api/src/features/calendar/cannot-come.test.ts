import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { createCalendar } from './own-calendars.ts'
import { readClassCalendar, readFeed } from './read-calendar.ts'

const school = runTestApp()

const tokenOf = ({ address }: { address: string }) => /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''

test('each session to come leads a family from its own calendar to where it says that it cannot come', async () => {
  const teacher = await school.make.instructor()
  const meets = ['2091-07-04 09:30', '2091-07-05 23:30']
  const courseId = await datedCourse(school, { instructorId: teacher.userId, meets })
  const parent = await school.make.student()
  const child = await school.make.child(parent)
  await school.make.enrolment(parent, [courseId], [child])
  await school.sql`update course_sessions set local_date = current_date - 3 where local_date = '2091-07-04'`
  const own = await createCalendar(parent.ctx, { scope: 'mine' })
  const { entries, publicUrl } = await readFeed(parent.ctx, { token: tokenOf(own) })
  expect(entries.map(({ note }) => note)).toEqual([
    '',
    // By the wall clock of the session, whatever day it is elsewhere.
    `Cannot come? Tell us: ${publicUrl}/dashboard/absence?from=2091-07-05&until=2091-07-05`,
  ])
  const teaching = await createCalendar(teacher.ctx, { scope: 'teaching' })
  const others = [
    await readFeed(teacher.ctx, { token: tokenOf(teaching) }),
    await readClassCalendar(parent.ctx, { id: courseId }),
  ]
  expect(others.flatMap((calendar) => calendar.entries.map(({ note }) => note))).toEqual(['', '', '', ''])
})
