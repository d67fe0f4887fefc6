import { z } from 'zod'
import type { ManagedCourse } from '@cadenza/contracts/course'
import type { CourseStatus } from '@cadenza/contracts/course-values'
import {
  wireInsertResultSchema,
  wireManagedCourseSchema,
  wireUpdateResultSchema,
} from '@cadenza/contracts/wire'
import {
  wireApprovedCourseBody,
  wireCourseChangesBody,
  wireEmailQuery,
  wireNewCourseBody,
} from '@cadenza/contracts/wire-input'
import type { Student } from '../auth/actor.ts'
import { asAdmin, asInstructor } from '../auth/narrow.ts'
import type { Ctx } from '../context.ts'
import { conflict, forbidden } from '../errors.ts'
import {
  getManagedCourse,
  listAllCourses,
  listCoursesOf,
  listOwnCourses,
} from '../features/courses/managed-courses.ts'
import { reviseCourse } from '../features/courses/revise-course.ts'
import { submitCourse } from '../features/courses/submit-course.ts'
import { updateApprovedCourse } from '../features/courses/update-approved-course.ts'
import { findUserByEmail } from '../features/users/manage-users.ts'
import { idParams, knownId } from './ids.ts'
import { asksForOther, requireOwnEmail } from './own-email.ts'
import type { RestScope } from './scope.ts'
import { inWireFields } from './wire-fields.ts'
import { fromWireCourse, toWireManagedCourse } from './wire-course.ts'
import { inserted, updated } from './wire.ts'

const tags = ['courses']
const courseList = z.array(wireManagedCourseSchema)

/** Submissions and the instructor's own courses. */
export function courseRoutes(scope: RestScope) {
  const { app, guards } = scope
  const { staff, instructor } = guards

  app.post('/instructorCourses', {
    onRequest: instructor.check,
    schema: {
      operationId: 'submitCourse',
      summary: 'Submit a class; it waits for approval',
      tags,
      body: wireNewCourseBody,
      response: { 201: wireInsertResultSchema },
    },
    handler: async (request, reply) => {
      const submission = { ...fromWireCourse(request.body), description: '' }
      const course = await inWireFields(submitCourse(instructor.ctxOf(request), submission))
      return reply.status(201).send(inserted(course.id))
    },
  })

  app.get('/instructorCourses', {
    onRequest: staff.check,
    schema: {
      operationId: 'listCourses',
      summary: 'Every class, for admins; the own ones, for instructors',
      tags,
      response: { 200: courseList },
    },
    handler: async (request) => (await listManaged(staff.ctxOf(request))).map(toWireManagedCourse),
  })

  app.put('/instructorCourses/:id', {
    onRequest: instructor.check,
    schema: {
      operationId: 'reviseCourse',
      summary: 'Change an own class that is not approved; a denied one is thereby resubmitted',
      tags,
      params: idParams,
      body: wireCourseChangesBody,
      response: { 200: wireUpdateResultSchema },
    },
    handler: async (request) => {
      const id = knownId(request.params.id, 'class')
      await reviseCourse(instructor.ctxOf(request), { id, ...fromWireCourse(request.body) })
      return updated(true)
    },
  })

  app.put('/approvedCourses/:id', {
    onRequest: staff.check,
    schema: {
      operationId: 'updateApprovedCourse',
      summary: 'Change an approved class; holds and payments keep their price',
      tags,
      params: idParams,
      body: wireApprovedCourseBody,
      response: { 200: wireUpdateResultSchema },
    },
    handler: async (request) => {
      const ctx = staff.ctxOf(request)
      const id = knownId(request.params.id, 'class')
      requireTrue(request.body, await getManagedCourse(ctx, { id }))
      await inWireFields(updateApprovedCourse(ctx, { id, ...fromWireCourse(request.body) }))
      return updated(true)
    },
  })

  preloadRoute(scope, { path: '/instructorCourses/:id', operationId: 'getCourse' })
  preloadRoute(scope, { path: '/updateCoursesStatus/:id', operationId: 'getCourseForDecision' })
  ownListRoute(scope, { path: '/myCourses', operationId: 'listMyCourses' })
  ownListRoute(scope, {
    path: '/myApprovedCourses',
    operationId: 'listMyApprovedCourses',
    status: 'Approved',
  })
}

interface PreloadOptions {
  path: '/instructorCourses/:id' | '/updateCoursesStatus/:id'
  operationId: string
}

function preloadRoute({ app, guards: { student } }: RestScope, { path, operationId }: PreloadOptions) {
  app.get(path, {
    onRequest: student.check,
    schema: {
      operationId,
      summary: 'One class in any state, for its instructor and the admins',
      tags,
      params: idParams,
      response: { 200: wireManagedCourseSchema },
    },
    handler: async (request) => {
      const id = knownId(request.params.id, 'class')
      return toWireManagedCourse(await getManagedCourse(student.ctxOf(request), { id }))
    },
  })
}

interface OwnListOptions {
  path: string
  operationId: string
  status?: CourseStatus
}

function ownListRoute({ app, guards: { staff } }: RestScope, { path, operationId, status }: OwnListOptions) {
  app.get(path, {
    onRequest: staff.check,
    schema: {
      operationId,
      summary: "The instructor's own classes; admins may name any instructor",
      tags,
      querystring: wireEmailQuery,
      response: { 200: courseList },
    },
    handler: async (request) => {
      const ctx = staff.ctxOf(request)
      return (await listCoursesFor(ctx, request.query.email, status)).map(toWireManagedCourse)
    },
  })
}

async function listManaged(ctx: Ctx<Student>): Promise<ManagedCourse[]> {
  return ctx.actor.role === 'admin' ? listAllCourses(asAdmin(ctx), {}) : listOwnCourses(asInstructor(ctx), {})
}

async function listCoursesFor(
  ctx: Ctx<Student>,
  email: string | undefined,
  status: CourseStatus | undefined,
) {
  if (ctx.actor.role !== 'admin') {
    requireOwnEmail(ctx, email)
    return listOwnCourses(asInstructor(ctx), { status })
  }
  const admin = asAdmin(ctx)
  const instructorId = asksForOther(ctx, email) ? (await findUserByEmail(admin, email))?.id : ctx.actor.userId
  return instructorId ? listCoursesOf(admin, { instructorId, status }) : []
}

/** E-mail and status cannot be changed by this call: a client that names them must name the true ones. */
function requireTrue(asserted: { email?: string; status?: CourseStatus }, course: ManagedCourse) {
  if (asserted.email !== undefined && asserted.email !== course.instructor.email) throw forbidden()
  if (asserted.status !== undefined && asserted.status !== course.status) {
    throw conflict('status_not_allowed', { status: course.status })
  }
}
