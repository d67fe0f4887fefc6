import type { Rule } from './rule.ts'

const waivers = 'participantId name reason grantedBy grantedAt'

/** Who is told what the timetable has against a class, and who may lift it. */
export const timetableRules = {
  // Whoever is signed in is told of their own places and age besides.
  'public.timetable.check': {
    who: 'anyone',
    object: 'course',
    whose: 'public',
    names: 'courseIds participantId',
    gives: 'courseId problems:timetableProblem',
  },
  'instructor.waivers.list': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'courseId',
    gives: waivers,
  },
  'instructor.waivers.grant': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'courseId email givenName',
    sets: 'reason',
    gives: waivers,
  },
  'instructor.waivers.revoke': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'courseId participantId',
    gives: 'revoked',
  },
  'instructor.courses.prerequisites': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'id',
    gives: 'id name',
  },
  'instructor.courses.setPrerequisites': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'id',
    sets: 'requires',
    gives: 'id name',
  },
  'admin.waivers.list': { who: 'admin', object: 'course', whose: 'any', names: 'courseId', gives: waivers },
  'admin.waivers.grant': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'courseId email givenName',
    sets: 'reason',
    gives: waivers,
  },
  'admin.waivers.revoke': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'courseId participantId',
    gives: 'revoked',
  },
  'admin.timetable.clashPolicy': { who: 'admin', object: 'site', whose: 'any', gives: 'policy' },
  'admin.timetable.setClashPolicy': {
    who: 'admin',
    object: 'site',
    whose: 'any',
    sets: 'policy',
    gives: 'policy',
  },
} as const satisfies Record<string, Rule>
