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
      'items:course nextCursor total facets:facets didYouMean suggestions:course without.filter without.total',
  },
  'public.courses.get': {
    who: 'anyone',
    object: 'course',
    whose: 'public',
    names: 'id',
    gives: ':toldCourse',
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
  'public.reviews.listOfCourse': {
    who: 'anyone',
    object: 'review',
    whose: 'public',
    names: 'courseId limit cursor direction',
    gives: 'rating:rating items:review nextCursor',
  },
} as const satisfies Record<string, Rule>
