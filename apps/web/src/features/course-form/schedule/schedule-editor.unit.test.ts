// @vitest-environment happy-dom
import type { Schedule, SchedulePreview } from '@cadenza/contracts/timetable/schedule'
import { expect, test } from 'vitest'
import { aManagedCourse, anAdmin } from '../../../../test/made.ts'
import { main, openPage } from '../../../../test/open-page.tsx'

const course = aManagedCourse({ status: 'Approved' })
const schedule: Schedule = {
  courseId: course.id,
  rule: {
    recurrence: 'every_weekday',
    weekdays: [],
    everyWeeks: 1,
    start: '09:30',
    minutes: 60,
    from: '2099-07-01',
    until: '2099-07-07',
    count: null,
    leftOut: [],
    timeZone: null,
  },
  timeZone: 'America/Los_Angeles',
  term: null,
  sessions: [],
}
const session = (date: string) => ({ date, start: '09:30', minutes: 60, byHand: null, problems: [] })
const preview: SchedulePreview = {
  timeZone: 'America/Los_Angeles',
  sessions: [
    session('2099-07-01'),
    { ...session('2099-07-02'), problems: [{ kind: 'closed', name: 'Staff day' }] },
  ],
  closed: [
    { fromDay: '2099-07-04', toDay: '2099-07-04', name: 'Independence Day' },
    { fromDay: '2099-07-06', toDay: '2099-07-10', name: 'Building works' },
  ],
}

test('closed days that the dates skip are named, and a date that lies on one is warned', async () => {
  await openPage(`/dashboard/updateApprovedClass/${course.id}`, {
    viewer: anAdmin(),
    answers: {
      'admin.courses.get': () => course,
      'admin.schedules.get': () => schedule,
      'admin.schedules.preview': () => preview,
      'public.terms.list': () => [],
      'public.rooms.list': () => [],
    },
  })
  expect(await main().findByText('July 4, 2099 is closed: Independence Day.')).toBeTruthy()
  expect(main().getByText('July 6–10, 2099 are closed: Building works.')).toBeTruthy()
  expect(main().getByText('The school is closed: Staff day.')).toBeTruthy()
})
