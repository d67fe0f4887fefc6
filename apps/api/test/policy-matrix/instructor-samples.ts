import type { Samples } from './sample.ts'

const edit = { name: 'Renamed', capacity: 12, price: '120.00' }
const owner = 'instructor'

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
  'instructor.reports.totals': { owner },
}
