import { sqlFunction } from '../../connect/sql-function.ts'

/** Classes that a participant could attend instead of one of theirs, best first. */
export const classesInstead = sqlFunction('classes_instead', {
  takes: { course: 'uuid', user: 'uuid', participant: 'uuid', most: 'integer' },
  rows: { courseId: 'uuid' },
}).rows
