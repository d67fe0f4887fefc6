import { courseProblems } from '@cadenza/contracts/places/cart-values'
import { sqlFunction } from '../connect/sql-function.ts'

/** What keeps a student from buying a course, null when nothing does; for use inside a larger statement. */
export const courseProblem = sqlFunction('course_problem', {
  takes: {
    course: 'uuid',
    user: 'uuid',
    currency: 'text',
    participant: 'uuid?',
    seats: 'integer',
    without: 'uuid?',
  },
  answer: 'text?',
  of: courseProblems,
}).call

/** Timetable problems of classes, for use inside a larger statement. */
export const participantProblems = sqlFunction('participant_problems', {
  takes: { participant: 'uuid?', courses: 'uuid[]' },
  rows: {
    courseId: 'uuid',
    problem: 'text',
    otherCourseId: 'uuid?',
    otherSessionId: 'uuid?',
    times: 'integer?',
  },
}).call
