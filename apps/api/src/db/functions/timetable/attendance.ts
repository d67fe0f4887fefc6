import { sqlFunction } from '../../connect/sql-function.ts'

/** Writes marks once, and brings what they come to up to date; the caller has judged them. The ids of those that are new. */
export const writeMarks = sqlFunction('record_marks', {
  takes: { marks: 'jsonb', markedBy: 'uuid?', gate: 'uuid?' },
  rows: { opId: 'uuid' },
}).rows
