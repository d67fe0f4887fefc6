import { courseContent } from './course-fields.ts'
import type { Rule } from './rule.ts'
import { scheduleRules } from './schedule-rules.ts'

const schedules = scheduleRules({ who: 'instructor', whose: 'own' })

/** For instructors: their own classes alone. */
export const instructorRules = {
  'instructor.courses.list': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'status',
    gives: ':managedCourse',
  },
  'instructor.courses.get': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'id',
    gives: ':managedCourse',
  },
  'instructor.courses.submit': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    sets: courseContent,
    gives: ':managedCourse',
  },
  'instructor.courses.revise': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'id',
    sets: courseContent,
    gives: ':managedCourse',
  },
  'instructor.courses.updateApproved': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'id',
    sets: courseContent,
    gives: ':managedCourse',
  },
  'instructor.courses.countFamilies': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'id',
    gives: 'families',
  },
  'instructor.courses.roster': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'id',
    gives: 'course.id course.name course.capacity course.tellsFrom course.awaitsAdmin students:rosterPlace',
  },
  'instructor.courses.rounds': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'id',
    gives: 'status feedback decidedAt',
  },
  'instructor.profile.get': {
    who: 'instructor',
    object: 'instructorProfile',
    whose: 'own',
    gives: ':instructorProfile',
  },
  'instructor.profile.update': {
    who: 'instructor',
    object: 'instructorProfile',
    whose: 'own',
    sets: 'bio instruments',
    gives: ':instructorProfile',
  },
  'instructor.schedules.get': schedules.get,
  'instructor.schedules.preview': schedules.preview,
  'instructor.schedules.save': schedules.save,
  'instructor.reports.totals': {
    who: 'instructor',
    object: 'totals',
    whose: 'own',
    gives: 'byStatus seatsSold earningsMinor currency',
  },
  'instructor.reports.earnings': {
    who: 'instructor',
    object: 'totals',
    whose: 'own',
    gives: 'currency months.month months.seats months.earningsMinor',
  },
  'instructor.reports.nextSessions': {
    who: 'instructor',
    object: 'meeting',
    whose: 'own',
    gives: 'id course.id course.name date start minutes timeZone room students',
  },
} as const satisfies Record<string, Rule>
