import { courseListNames, courseSearchNames } from './course-fields.ts'
import type { Rule } from './rule.ts'

/** For everybody: what is on sale, who teaches it, and what students say. */
export const publicRules = {
  'public.courses.list': {
    who: 'anyone',
    object: 'course',
    whose: 'public',
    names: courseListNames,
    gives: 'items:course nextCursor total',
  },
  'public.courses.search': {
    who: 'anyone',
    object: 'course',
    whose: 'public',
    names: courseSearchNames,
    gives:
      'items:course nextCursor total facets:facets matched shownFor didYouMean suggestions:course without.filter without.total',
  },
  'public.courses.weeks': {
    who: 'anyone',
    object: 'course',
    whose: 'public',
    gives: 'from to startsOn endsOn count',
  },
  'public.courses.byId': { who: 'anyone', object: 'course', whose: 'public', names: 'ids', gives: ':course' },
  'public.courses.get': {
    who: 'anyone',
    object: 'course',
    whose: 'public',
    names: 'id',
    gives: ':toldCourse',
  },
  // Whoever has the token has read the mail.
  'public.invitations.get': {
    who: 'anyone',
    object: 'guardianship',
    whose: 'public',
    names: 'token',
    gives: 'childNames email invitedBy canBuy canChange expiresAt',
  },
  'public.timetable.sessions': {
    who: 'anyone',
    object: 'course',
    whose: 'public',
    names: 'courseId',
    gives: ':courseSession',
  },
  'public.instructors.list': {
    who: 'anyone',
    object: 'user',
    whose: 'public',
    names: 'limit',
    gives: ':instructor',
  },
  'public.instructors.get': {
    who: 'anyone',
    object: 'user',
    whose: 'public',
    names: 'id',
    gives: 'instructor:instructor courses:course reviews:review',
  },
  'public.reviews.list': {
    who: 'anyone',
    object: 'review',
    whose: 'public',
    names: 'limit',
    gives: ':review',
  },
  'public.reviews.summary': { who: 'anyone', object: 'review', whose: 'public', gives: ':rating' },
  'public.reviews.listOfCourse': {
    who: 'anyone',
    object: 'review',
    whose: 'public',
    names: 'courseId limit cursor direction',
    gives: 'rating:rating items:review nextCursor',
  },
} as const satisfies Record<string, Rule>
