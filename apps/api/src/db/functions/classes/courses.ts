import { sqlFunction } from '../../connect/sql-function.ts'

const cancel = sqlFunction('cancel_course', {
  takes: { course: 'uuid', actor: 'uuid', reason: 'text?', request: 'text?', limit: 'integer?' },
  answer: 'boolean',
})

/** True when this call took the class off sale. */
export const cancelCourse = cancel.answer

/** Takes a class off sale, inside a larger statement: `course` may be a column of it. */
export const courseCancelled = cancel.call
