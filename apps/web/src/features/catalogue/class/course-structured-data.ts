import { t } from '@lingui/core/macro'
import { daysBetween, mondayOf, weekdayOf } from '@cadenza/contracts/timetable/calendar-day'
import type { Course, CourseOnCard } from '@cadenza/contracts/courses/course'
import type { CourseStory } from '@cadenza/contracts/courses/course-story'
import { levelLabels } from '@cadenza/contracts/courses/course-values'
import type { CourseSession } from '@cadenza/contracts/catalogue/course-sessions'
import { shownPriceOf } from '@cadenza/contracts/courses/shown-price'
import { isForSale } from '@cadenza/contracts/catalogue/for-sale'
import type { RatingSummary } from '@cadenza/contracts/courses/rating'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { addressLine } from '@cadenza/contracts/school/school-values'
import type { Course as CourseFacts, CourseInstance, EducationEvent, Place, Schedule } from 'schema-dts'
import { weekdays } from '@cadenza/contracts/timetable/timetable-values'
import type { PageSettings } from '../../../lib/loading/config.ts'

interface Shown {
  course: Course & Partial<CourseStory>
  /** Planned sessions and those recently taken off, in the order of time. */
  sessions: CourseSession[]
  rating: RatingSummary
}

/** A class in schema.org's words, equal to what the page shows; one of a single day is an event, too. */
export function classFacts(shown: Shown, settings: PageSettings): Record<string, unknown>[] {
  const facts = courseFacts(shown, settings)
  const { name, description, url, image, provider: organizer, offers } = facts
  const performer = teacherOf(shown.course)
  const about = { name, description, url, image, organizer, performer, offers }
  const event = eventFacts(shown, settings, about)
  return event ? [facts, { ...event, ...audienceFacts(shown.course) }] : [facts]
}

/** A class as a course, with when and where it is held. */
export function courseFacts({ course, sessions, rating }: Shown, settings: PageSettings) {
  const { publicUrl, siteConfig } = settings
  const planned = sessions.filter(isPlanned)
  const url = `${publicUrl}/classes/${courseAddress(course)}`
  return {
    '@type': 'Course',
    name: course.name,
    description: describe(course),
    url,
    image: new URL(course.imageUrl, publicUrl).href,
    provider: { '@type': 'Organization', name: siteConfig.schoolName, url: publicUrl },
    ...(course.level && { educationalLevel: levelLabels[course.level] }),
    ...audienceFacts(course),
    ...(course.outcomes && course.outcomes.length > 0 && { teaches: course.outcomes }),
    ...(course.prerequisites && { coursePrerequisites: course.prerequisites }),
    // Search engines take it only with its times or its hours: a class without dates has neither.
    ...(planned.length > 0 && { hasCourseInstance: instanceFacts(course, planned, settings) }),
    offers: {
      '@type': 'Offer',
      url,
      category: shownPriceOf(course) > 0 ? 'Paid' : 'Free',
      ...priceFacts(course, shownPriceOf(course)),
      ...(course.earlyBird && {
        priceValidUntil: course.earlyBird.until,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/ListPrice',
          ...priceFacts(course, course.priceMinor),
        },
      }),
      availability: `https://schema.org/${availability(course, siteConfig)}`,
    },
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  } satisfies CourseFacts
}

const priceFacts = ({ currency }: Course, minor: number) => ({
  price: (minor / 100).toFixed(2),
  priceCurrency: currency,
})

function teacherOf({ instructor }: Course) {
  return { '@type': 'Person' as const, name: instructor.name }
}

/** Whom a class is for, and in which language. */
function audienceFacts({ ageMin, ageMax, language }: Course) {
  return {
    ...((ageMin !== null || ageMax !== null) && { typicalAgeRange: `${ageMin ?? 0}-${ageMax ?? ''}` }),
    ...(language && { inLanguage: language }),
  } satisfies Partial<CourseFacts> & Partial<EducationEvent>
}

function availability(course: Course, school: PageSettings['siteConfig']) {
  if (!isForSale(course, school)) return 'OutOfStock'
  return course.availableSeats > 0 ? 'InStock' : 'SoldOut'
}

/** The class in a sentence, for search engines and for classes without a description. */
export function describe(course: Course) {
  return course.description || t`${course.name}: a summer class with ${course.instructor.name}.`
}

/** The list of classes in schema.org's words. */
export function courseListFacts(courses: CourseOnCard[], publicUrl: string) {
  return {
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${publicUrl}/classes/${courseAddress(course)}`,
      name: course.name,
    })),
  }
}

/** More different times than this are not a schedule. */
const mostSchedules = 20

/** When and where a class meets, in schema.org's words. All instants and times are as PostgreSQL wrote them. */
function instanceFacts(course: Course, planned: CourseSession[], settings: PageSettings) {
  const schedules = [...Map.groupBy(planned, timesOf).values()].map(schedule)
  const minutes = planned.reduce((sum, session) => sum + session.minutes, 0)
  return {
    '@type': 'CourseInstance',
    courseMode: 'onsite',
    maximumAttendeeCapacity: course.capacity,
    instructor: teacherOf(course),
    ...(planned[0] && { startDate: planned[0].startsAt }),
    ...(planned.at(-1) && { endDate: planned.at(-1)?.endsAt }),
    ...(schedules.length <= mostSchedules
      ? { courseSchedule: schedules }
      : { courseWorkload: `PT${minutes}M` }),
    ...placeFacts(planned, settings),
  } satisfies CourseInstance
}

/** What an event says besides its dates; about the class, and the same as on the page. */
type AboutEvent = Pick<
  EducationEvent,
  'name' | 'description' | 'url' | 'image' | 'organizer' | 'performer' | 'offers'
>

/**
 * A class of one day is also an event that people search for by its date. Undefined for every other class.
 * One whose only day was recently taken off is described as cancelled.
 */
function eventFacts({ course, sessions }: Shown, settings: PageSettings, about: AboutEvent) {
  const planned = sessions.filter(isPlanned)
  const takesPlace = planned.length > 0 ? planned : sessions
  const [first, last] = [takesPlace[0], takesPlace.at(-1)]
  if (!first || !last || first.date !== last.date) return undefined
  const movedFrom = planned.length > 0 ? first.movedFrom : null
  return {
    '@type': 'EducationEvent',
    ...about,
    startDate: first.startsAt,
    endDate: last.endsAt,
    eventStatus: `https://schema.org/${planned.length === 0 ? 'EventCancelled' : movedFrom ? 'EventRescheduled' : 'EventScheduled'}`,
    ...(movedFrom && { previousStartDate: movedFrom }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: course.capacity,
    ...placeFacts(takesPlace, settings),
  } satisfies EducationEvent
}

const isPlanned = ({ state }: CourseSession) => state === 'planned'

/** Sessions with the same times and zone are one schedule. */
const timesOf = ({ start, endsAt, timeZone }: CourseSession) => [start, clock(endsAt), timeZone].join(' ')

/** The wall-clock time of a displayed instant: `10:30:00` of `2027-07-05T10:30:00+02:00`. */
const clock = (shown: string) => shown.slice(11, 19)

/** As schema.org names them. */
const schemaDays = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const

function schedule(sessions: CourseSession[]) {
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (!first || !last) throw new Error('a schedule has sessions')
  const days = new Set(sessions.map(({ date }) => weekdayOf(date)))
  const weeks = weeksBetween(sessions.map(({ date }) => date))
  return {
    '@type': 'Schedule',
    startDate: first.date,
    endDate: last.date,
    byDay: weekdays
      .filter((day) => days.has(day))
      .map((day) => `https://schema.org/${schemaDays[day]}` as const),
    startTime: `${first.start}:00`,
    endTime: clock(first.endsAt),
    scheduleTimezone: first.timeZone,
    repeatCount: sessions.length,
    ...(weeks && { repeatFrequency: `P${weeks}W` }),
  } satisfies Schedule
}

/** The interval between sessions in weeks; undefined when it varies. */
function weeksBetween(dates: string[]): number | undefined {
  const mondays = [...new Set(dates.map(mondayOf))]
  const gaps = new Set(
    mondays.slice(1).map((monday, index) => daysBetween(mondays[index] ?? monday, monday) / 7),
  )
  if (gaps.size > 1) return undefined
  return [...gaps][0] ?? 1
}

/** The room, at its own address or else at the school's, which is also the place of a class without a room. */
function placeFacts(sessions: CourseSession[], { siteConfig }: PageSettings): { location?: Place } {
  const room = sessions.find(({ room: one }) => one !== null)?.room
  const address = room?.address || addressLine(siteConfig.school)
  if (!room && !address) return {}
  const name = room?.name ?? siteConfig.schoolName
  return { location: { '@type': 'Place', name, ...(address && { address }) } }
}
