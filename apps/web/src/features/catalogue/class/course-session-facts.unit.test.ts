import type { CourseSession } from '@cadenza/contracts/catalogue/course-sessions'
import { describe, expect, test } from 'vitest'
import { settings } from '../../../../test/fake-school.tsx'
import { aCourse } from '../../../../test/made.ts'
import { jsonForHtml } from '../../../lib/url/head.ts'
import { classFacts } from './course-structured-data.ts'

/** An hour in Berlin's summer, as the school returns it. */
function session(date: string, start = '09:30', different: Partial<CourseSession> = {}): CourseSession {
  const end = `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}${start.slice(2)}`
  return {
    id: `s-${date}-${start}`,
    date,
    start,
    minutes: 60,
    timeZone: 'Europe/Berlin',
    startsAt: `${date}T${start}:00+02:00`,
    endsAt: `${date}T${end}:00+02:00`,
    movedFrom: null,
    state: 'planned',
    room: { name: 'Blue room', address: 'Harbour 1, Berlin' },
    note: '',
    ...different,
  }
}

const rating = { average: null, count: 0 }
const facts = (sessions: CourseSession[], different: Parameters<typeof aCourse>[0] = {}, school = settings) =>
  classFacts({ course: aCourse({ id: 'c1', ...different }), sessions, rating }, school)
const week = ['2027-07-05', '2027-07-06', '2027-07-07', '2027-07-08', '2027-07-09']

describe('a class of a week', () => {
  test('says when it begins and ends, and how it repeats', () => {
    const [course, ...others] = facts(week.map((date) => session(date)))
    expect(others).toEqual([])
    expect(course?.hasCourseInstance).toMatchObject({
      startDate: '2027-07-05T09:30:00+02:00',
      endDate: '2027-07-09T10:30:00+02:00',
      location: { '@type': 'Place', name: 'Blue room', address: 'Harbour 1, Berlin' },
      courseSchedule: [
        {
          '@type': 'Schedule',
          startDate: '2027-07-05',
          endDate: '2027-07-09',
          startTime: '09:30:00',
          endTime: '10:30:00',
          scheduleTimezone: 'Europe/Berlin',
          repeatCount: 5,
          repeatFrequency: 'P1W',
          byDay: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
            (day) => `https://schema.org/${day}`,
          ),
        },
      ],
    })
  })

  test('with other times on some days has a schedule of each', () => {
    const [course] = facts([session('2027-07-05'), session('2027-07-06', '14:00'), session('2027-07-12')])
    expect(course?.hasCourseInstance).toMatchObject({
      courseSchedule: [
        { startTime: '09:30:00', repeatCount: 2, byDay: ['https://schema.org/Monday'] },
        { startTime: '14:00:00', repeatCount: 1, byDay: ['https://schema.org/Tuesday'] },
      ],
    })
  })

  test.each([
    [['2027-07-05', '2027-07-12', '2027-07-19'], 'P1W'],
    [['2027-07-05', '2027-07-19', '2027-08-02'], 'P2W'],
    [['2027-07-04', '2027-07-05'], 'P1W'],
    [['2027-07-05', '2027-07-12', '2027-07-26'], undefined],
  ])('on %j repeats %s', (dates, repeatFrequency) => {
    const [course] = facts(dates.map((date) => session(date)))
    const [, written] = /"repeatFrequency":"(\w+)"/.exec(JSON.stringify(course)) ?? []
    expect(written).toBe(repeatFrequency)
  })

  test('leaves out what was taken off', () => {
    const [course] = facts([session('2027-07-05', '09:30', { state: 'cancelled' }), session('2027-07-06')])
    expect(course?.hasCourseInstance).toMatchObject({ startDate: '2027-07-06T09:30:00+02:00' })
  })
})

test('a class without sessions was an instance without times, which search engines refuse: it has none', () => {
  const [course, ...others] = facts([])
  expect(others).toEqual([])
  expect(course).not.toHaveProperty('hasCourseInstance')
  expect(course).not.toHaveProperty('typicalAgeRange')
})

test('a class whose times are no schedule says how long it takes', () => {
  const often = Array.from({ length: 21 }, (_, n) =>
    session(`2027-07-${n + 1}`.replace(/-(\d)$/, '-0$1'), `09:${n + 10}`),
  )
  const [course] = facts(often)
  expect(course?.hasCourseInstance).toMatchObject({ courseWorkload: 'PT1260M' })
  expect(course?.hasCourseInstance).not.toHaveProperty('courseSchedule')
})

describe('a place had no address where its room has none', () => {
  const orchard = '12 Orchard Lane, Riverside, CA 92501'
  const bare = { ...settings.siteConfig.school, street: '', postalCode: '', city: '', region: '' }
  const silent = { ...settings, siteConfig: { ...settings.siteConfig, school: bare } }

  test.each([
    ['its own', { name: 'Blue room', address: 'Harbour 1, Berlin' }, 'Blue room', 'Harbour 1, Berlin'],
    ['the school’s', { name: 'Blue room', address: '' }, 'Blue room', orchard],
    ['the school’s, without a room', null, 'Cadenza School', orchard],
  ])('now it is %s', (_, room, name, address) => {
    const location = { '@type': 'Place', name, address }
    const [course, event] = facts([session('2027-07-05', '09:30', { room })])
    expect([course?.hasCourseInstance, event]).toMatchObject([{ location }, { location }])
  })

  test('unless the school has not said where it is', () => {
    const placeOf = (room: CourseSession['room']) =>
      facts([session('2027-07-05', '09:30', { room })], {}, silent)[1]?.location
    expect(placeOf({ name: 'Blue room', address: '' })).toEqual({ '@type': 'Place', name: 'Blue room' })
    expect(placeOf(null)).toBeUndefined()
  })
})

test.each([
  [8, 12, '8-12'],
  [18, null, '18-'],
  [null, 6, '0-6'],
])('ages %j to %j are %s', (ageMin, ageMax, typicalAgeRange) => {
  expect(facts([], { ageMin, ageMax, level: 'beginner', language: 'de' })[0]).toMatchObject({
    typicalAgeRange,
    educationalLevel: 'Beginner',
    inLanguage: 'de',
  })
})

describe('a class of one day is an event, too', () => {
  const eventOf = (sessions: CourseSession[]) => facts(sessions, { ageMin: 8 })[1]

  test('with its place, its price and who gives it', () => {
    expect(eventOf([session('2027-07-05'), session('2027-07-05', '14:00')])).toMatchObject({
      '@type': 'EducationEvent',
      name: 'Jazz Piano',
      url: 'https://school.example/classes/jazz-piano',
      startDate: '2027-07-05T09:30:00+02:00',
      endDate: '2027-07-05T15:00:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Blue room' },
      organizer: { name: 'Cadenza School' },
      performer: { name: 'Noor Haddad' },
      offers: { price: '249.00' },
      typicalAgeRange: '8-',
    })
  })

  test('that was moved says from when', () => {
    const movedFrom = '2027-07-04T09:30:00+02:00'
    expect(eventOf([session('2027-07-05', '09:30', { movedFrom })])).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: movedFrom,
    })
  })

  test('that was taken off says so', () => {
    const event = eventOf([session('2027-07-05', '09:30', { state: 'cancelled' })])
    expect(event).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(event).not.toHaveProperty('previousStartDate')
  })

  test('unless it is of more days', () => {
    expect(eventOf([session('2027-07-05'), session('2027-07-06')])).toBeUndefined()
  })
})

test('no text ends the script that it stands in', () => {
  const evil = '</script><script>alert(1)</script><!--\u2028'
  const room = { name: evil, address: evil }
  const html = jsonForHtml(
    facts([session('2027-07-05', '09:30', { room })], { name: evil, description: evil }),
  )
  expect(html).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(html)).toMatchObject([{ name: evil }, { location: room }])
})
