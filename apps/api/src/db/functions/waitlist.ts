import { sqlFunction } from '../connect/sql-function.ts'

/** Puts participants into the line of a full class: the entry's id. `most`: of one account; null for the office. */
export const joinWaitlist = sqlFunction('join_line', {
  takes: { user: 'uuid', course: 'uuid', participants: 'uuid[]', currency: 'text', most: 'integer?' },
  answer: 'uuid',
}).answer

/** Takes an entry of a user out of its line. */
export const leaveWaitlist = sqlFunction('leave_line', {
  takes: { entry: 'uuid', user: 'uuid' },
  answer: 'text',
  of: ['left', 'gone', 'in_payment', 'unknown'],
}).answer

/** Takes those out of an entry whom the user may no longer buy for, or who have a place by now; always true. */
export const pruneEntry = sqlFunction('prune_entry', { takes: { entry: 'uuid' }, answer: 'boolean' }).answer

/** Ends all that waits for a class; the caller has locked it. */
export const endWaitlist = sqlFunction('end_line', {
  takes: { course: 'uuid', why: 'text' },
  answer: 'void',
}).answer

/** False when the entry does not wait, or stands at that end of the line. */
export const moveEntry = sqlFunction('move_entry', {
  takes: { entry: 'uuid', up: 'boolean', actor: 'uuid', reason: 'text' },
  answer: 'boolean',
}).answer
