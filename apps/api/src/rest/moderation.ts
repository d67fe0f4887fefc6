import type { z } from 'zod'
import type { CourseStatus } from '@cadenza/contracts/course-values'
import { wireInsertResultSchema, wireUpdateResultSchema } from '@cadenza/contracts/wire'
import { wireApprovalBody, wireDenialBody, wireStatusBody } from '@cadenza/contracts/wire-input'
import type { Admin } from '../auth/actor.ts'
import type { Ctx } from '../context.ts'
import { AppError, conflict } from '../errors.ts'
import { cancelCourse } from '../features/courses/cancel-course.ts'
import { getManagedCourse } from '../features/courses/managed-courses.ts'
import { approveCourse, denyCourse, findPendingCourse } from '../features/courses/moderate-course.ts'
import { idParams, knownId } from './ids.ts'
import type { RestScope } from './scope.ts'
import { inserted, updated } from './wire.ts'

const tags = ['courses']

/** The admin's decisions. The documented pair POST /approvedCourses + PUT /updateCoursesStatus may come in either order. */
export function moderationRoutes({ app, guards: { admin } }: RestScope) {
  app.post('/approvedCourses', {
    onRequest: admin.check,
    schema: {
      operationId: 'approveCourse',
      summary: 'Approve a class, named by its id, else by e-mail and name',
      tags,
      body: wireApprovalBody,
      response: { 200: wireInsertResultSchema },
    },
    handler: async (request) => {
      const ctx = admin.ctxOf(request)
      const course = await approveCourse(ctx, await findNamedCourse(ctx, request.body))
      return inserted(course.id)
    },
  })

  app.put('/updateCoursesStatus/:id', {
    onRequest: admin.check,
    schema: {
      operationId: 'updateCourseStatus',
      summary: 'Set the status of a class',
      tags,
      params: idParams,
      body: wireStatusBody,
      response: { 200: wireUpdateResultSchema },
    },
    handler: async (request) =>
      updated(
        await setStatus(admin.ctxOf(request), knownId(request.params.id, 'class'), request.body.status),
      ),
  })

  app.put('/denyCoursesStatus/:id', {
    onRequest: admin.check,
    schema: {
      operationId: 'denyCourse',
      summary: 'Deny a class, with the reason that its instructor reads',
      tags,
      params: idParams,
      body: wireDenialBody,
      response: { 200: wireUpdateResultSchema },
    },
    handler: async (request) => {
      const { status, feedback } = request.body
      if (status !== 'Denied') throw invalidStatus('Status must be Denied')
      await denyCourse(admin.ctxOf(request), { id: knownId(request.params.id, 'class'), feedback })
      return updated(true)
    },
  })
}

async function findNamedCourse(
  ctx: Ctx<Admin>,
  body: z.output<typeof wireApprovalBody>,
): Promise<{ id: string }> {
  const id = body.courseId ?? body._id
  if (id !== undefined) return { id: knownId(id, 'class') }
  const { email, name } = body
  if (email !== undefined && name !== undefined) return findPendingCourse(ctx, { email, name })
  const issues = [{ path: 'courseId', message: 'Name the class by courseId, or by email and name' }]
  throw new AppError('invalid_input', 'The request does not name a class', { issues })
}

/** True when the status is another one now. */
async function setStatus(ctx: Ctx<Admin>, id: string, status: CourseStatus): Promise<boolean> {
  if (status === 'Denied') throw invalidStatus('A denial needs its reason: use PUT /denyCoursesStatus/{id}')
  const before = await getManagedCourse(ctx, { id })
  if (before.status === status) return false
  if (status === 'Pending') throw conflict('status_not_allowed', { status: before.status })
  await (status === 'Approved' ? approveCourse(ctx, { id }) : cancelCourse(ctx, { id, reason: null }))
  return true
}

function invalidStatus(message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ path: 'status', message }] })
}
