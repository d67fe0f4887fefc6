import type { Samples } from './sample.ts'

const edit = { name: 'Renamed', capacity: 12, price: '120.00' }
const owner = 'instructor'
const rule = {
  recurrence: 'weekly',
  weekdays: [1],
  start: '09:30',
  minutes: 60,
  from: '2091-07-02',
  count: 5,
}

export const instructorSamples: Samples = {
  'instructor.courses.list': { owner, input: () => ({}) },
  'instructor.courses.get': { owner, object: ({ pendingId }) => pendingId, input: (_, id) => ({ id }) },
  'instructor.courses.submit': { owner, input: () => edit },
  'instructor.courses.revise': {
    owner,
    object: ({ deniedId }) => deniedId,
    input: (_, id) => ({ id, ...edit }),
  },
  'instructor.courses.updateApproved': {
    owner,
    object: ({ approvedId }) => approvedId,
    input: (_, id) => ({ id, ...edit }),
  },
  'instructor.courses.roster': { owner, object: ({ approvedId }) => approvedId, input: (_, id) => ({ id }) },
  'instructor.registers.open': { owner, object: ({ approvedId }) => approvedId, input: (_, id) => ({ id }) },
  'instructor.lists.export': {
    owner,
    object: ({ approvedId }) => approvedId,
    input: (_, courseId) => ({ list: 'roster', courseId }),
  },
  'instructor.profile.get': { owner },
  'instructor.profile.update': { owner, input: () => ({ bio: 'Plays the oud.', instruments: ['Oud'] }) },
  'instructor.schedules.get': {
    owner,
    object: ({ pendingId }) => pendingId,
    input: (_, courseId) => ({ courseId }),
  },
  'instructor.schedules.preview': {
    owner,
    object: ({ pendingId }) => pendingId,
    input: (_, courseId) => ({ courseId, rule }),
  },
  'instructor.schedules.save': {
    owner,
    object: ({ approvedId }) => approvedId,
    input: (_, courseId) => ({ courseId, rule }),
  },
  'instructor.courses.rounds': { owner, object: ({ deniedId }) => deniedId, input: (_, id) => ({ id }) },
  'instructor.reports.totals': { owner },
  'instructor.reports.earnings': { owner },
  'instructor.reports.nextSessions': { owner },
}
