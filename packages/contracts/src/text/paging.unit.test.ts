import { expect, test } from 'vitest'
import { listAuditLogInput } from '../office/audit-log.ts'
import { listCoursesInput } from '../catalogue/course-list.ts'
import { listCourseEditsInput } from '../moderation/course-edit.ts'
import { searchPaymentsInput } from '../money/payment.ts'
import { listCourseReviewsInput } from '../catalogue/review.ts'
import { listUsersInput } from '../people/user.ts'

const courseId = '01a1fc93-f0fe-7c2b-8903-c0333ed7cb15'
const lists = [
  ['classes', listCoursesInput, {}],
  ['reviews of a class', listCourseReviewsInput, { courseId }],
  ['users', listUsersInput, {}],
  ['payments', searchPaymentsInput, {}],
  ['edits', listCourseEditsInput, {}],
  ['audit log', listAuditLogInput, {}],
] as const

test.each(lists)(
  '%s: the list is read on from a cursor, whichever way a client says it goes',
  (_, list, input) => {
    for (const direction of ['forward', 'backward', undefined])
      expect(list.safeParse({ ...input, cursor: 'next', direction }).success).toBe(true)
  },
)

test.each(lists)('%s: nothing else is taken', (_, list, input) => {
  for (const wrong of [{ direction: 'up' }, { direction: 1 }, { cursor: 'x'.repeat(201) }, { offset: 2 }])
    expect(list.safeParse({ ...input, ...wrong }).success).toBe(false)
})
