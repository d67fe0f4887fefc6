import type { Rule } from './rule.ts'

const termFields = 'name startsOn endsOn timeZone saleOpensAt saleClosesAt waitingRoom'
const roomFields = 'name address capacity features turnaroundMinutes timeZone'

/** Terms, rooms, closed times and the weeks of the timetable, of every role. */
export const placesRules = {
  'public.terms.list': { who: 'anyone', object: 'term', whose: 'public', gives: ':term' },
  'public.rooms.list': { who: 'anyone', object: 'room', whose: 'public', gives: ':room' },
  'public.timetable.week': {
    who: 'anyone',
    object: 'meeting',
    whose: 'public',
    names: 'week',
    gives: ':week',
  },
  'student.timetable.week': {
    who: 'signedIn',
    object: 'meeting',
    whose: 'own',
    names: 'week',
    gives: ':week',
  },
  'instructor.timetable.week': {
    who: 'instructor',
    object: 'meeting',
    whose: 'own',
    names: 'week',
    gives: ':week',
  },
  'admin.timetable.week': {
    who: 'admin',
    object: 'meeting',
    whose: 'any',
    names: 'week roomId instructorId',
    gives: ':week',
  },
  'admin.timetable.clashesOf': {
    who: 'admin',
    object: 'course',
    whose: 'any',
    names: 'courseId',
    gives:
      'room.id room.name room.capacity ageMin ageMax sessions.id sessions.date sessions.start sessions.minutes ' +
      'sessions.timeZone sessions.room sessions.inTheWay.kind sessions.inTheWay.resource sessions.inTheWay.course.id ' +
      'sessions.inTheWay.course.name sessions.inTheWay.reason sessions.inTheWay.from sessions.inTheWay.to',
  },

  'admin.terms.list': { who: 'admin', object: 'term', whose: 'any', gives: ':term courses' },
  'admin.terms.add': { who: 'admin', object: 'term', whose: 'any', sets: termFields, gives: ':term' },
  'admin.terms.update': {
    who: 'admin',
    object: 'term',
    whose: 'any',
    names: 'id',
    sets: termFields,
    gives: ':term',
  },
  'admin.terms.remove': { who: 'admin', object: 'term', whose: 'any', names: 'id', gives: 'removed' },

  'admin.rooms.list': { who: 'admin', object: 'room', whose: 'any', gives: ':managedRoom' },
  'admin.rooms.add': { who: 'admin', object: 'room', whose: 'any', sets: roomFields, gives: ':managedRoom' },
  'admin.rooms.update': {
    who: 'admin',
    object: 'room',
    whose: 'any',
    names: 'id',
    sets: roomFields,
    gives: ':managedRoom',
  },
  'admin.rooms.archive': {
    who: 'admin',
    object: 'room',
    whose: 'any',
    names: 'id',
    gives: ':managedRoom',
  },
  'admin.rooms.restore': {
    who: 'admin',
    object: 'room',
    whose: 'any',
    names: 'id',
    gives: ':managedRoom',
  },

  'admin.blocks.list': { who: 'admin', object: 'block', whose: 'any', names: 'resourceId', gives: ':block' },
  'admin.blocks.add': {
    who: 'admin',
    object: 'block',
    whose: 'any',
    names: 'kind resourceId',
    sets: 'fromDate fromTime toDate toTime timeZone reason',
    gives: ':block',
  },
  'admin.blocks.remove': { who: 'admin', object: 'block', whose: 'any', names: 'id', gives: 'removed' },
} as const satisfies Record<string, Rule>
