import type { z } from 'zod'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { wireInsertResultSchema, wireUpdateResultSchema } from '@cadenza/contracts/wire/wire'
import { wireApprovalBody, wireDenialBody, wireStatusBody } from '@cadenza/contracts/wire/wire-input'
import { asOffice } from '../../callers/narrow.ts'
import { AppError } from '../../errors.ts'
import { denyCourse } from '../../features/moderation/moderate-course.ts'
import { approveNamedCourse } from '../../features/moderation/approve-named-course.ts'
import { setCourseStatus, type SettableStatus } from '../../features/class-changes/set-course-status.ts'
import { ctxOf } from '../admit.ts'
import { idParams, knownId } from '../wire/ids.ts'
import type { RestScope } from '../options.ts'
import { inserted, updated } from '../wire/wire.ts'

const tags = ['courses']

/** The decisions of admins and the office. The documented pair POST /approvedCourses + PUT /updateCoursesStatus may come in either order. */
export function moderationRoutes({ app }: RestScope) {
  app.post('/approvedCourses', {
    config: { who: 'office', whose: 'any' },
    schema: {
      operationId: 'approveCourse',
      summary: 'Approve a class, found by its id or by email and name',
      tags,
      body: wireApprovalBody,
      response: { 200: wireInsertResultSchema },
    },
    handler: async (request) => {
      const course = await approveNamedCourse(asOffice(ctxOf(request)), courseNamedBy(request.body))
      return inserted(course.id)
    },
  })

  app.put('/updateCoursesStatus/:id', {
    config: { who: 'office', whose: 'any' },
    schema: {
      operationId: 'updateCourseStatus',
      summary: 'Change the status of a class',
      tags,
      params: idParams,
      body: wireStatusBody,
      response: { 200: wireUpdateResultSchema },
    },
    handler: async (request) => {
      const id = knownId(request.params.id, 'class')
      const status = settable(request.body.status)
      const { changed } = await setCourseStatus(asOffice(ctxOf(request)), { id, status })
      return updated(changed)
    },
  })

  app.put('/denyCoursesStatus/:id', {
    config: { who: 'office', whose: 'any' },
    schema: {
      operationId: 'denyCourse',
      summary: 'Deny a class and give its instructor the reason',
      tags,
      params: idParams,
      body: wireDenialBody,
      response: { 200: wireUpdateResultSchema },
    },
    handler: async (request) => {
      const { status, feedback } = request.body
      if (status !== 'Denied') throw invalidStatus('Status must be Denied')
      await denyCourse(asOffice(ctxOf(request)), { id: knownId(request.params.id, 'class'), feedback })
      return updated(true)
    },
  })
}

function courseNamedBy({ courseId, _id, email, name }: z.output<typeof wireApprovalBody>) {
  const id = courseId ?? _id
  if (id !== undefined) return { id: knownId(id, 'class') }
  if (email !== undefined && name !== undefined) return { email, name }
  const issues = [{ path: 'courseId', message: 'Name the class by courseId, or by email and name' }]
  throw new AppError('invalid_input', 'The request does not name a class', { issues })
}

/** This call has no field for the reason that a denial needs. */
function settable(status: CourseStatus): SettableStatus {
  if (status === 'Denied') throw invalidStatus('A denial needs its reason: use PUT /denyCoursesStatus/{id}')
  return status
}

function invalidStatus(message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ path: 'status', message }] })
}
