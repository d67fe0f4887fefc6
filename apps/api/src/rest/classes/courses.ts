import { z } from 'zod'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import {
  wireInsertResultSchema,
  wireManagedCourseSchema,
  wireUpdateResultSchema,
} from '@cadenza/contracts/wire/wire'
import {
  wireApprovedCourseBody,
  wireCourseChangesBody,
  wireEmailQuery,
  wireNewCourseBody,
} from '@cadenza/contracts/wire/wire-input'
import { asInstructor, asStaff, asStudent } from '../../callers/narrow.ts'
import { listCoursesFor, listManagedCourses } from '../../features/courses/list-courses-for.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { reviseCourse } from '../../features/courses/revise-course.ts'
import { submitCourse } from '../../features/courses/submit-course.ts'
import { updateStatedCourse } from '../../features/courses/update-stated-course.ts'
import { ctxOf } from '../admit.ts'
import { idParams, knownId } from '../wire/ids.ts'
import type { RestScope } from '../options.ts'
import { inWireFields } from '../wire/wire-fields.ts'
import { fromWireCourse, toWireManagedCourse } from '../wire/wire-course.ts'
import { inserted, updated } from '../wire/wire.ts'

const tags = ['courses']
const courseList = z.array(wireManagedCourseSchema)

/** Submissions and the instructor's own courses. */
export function courseRoutes(scope: RestScope) {
  const { app } = scope

  app.post('/instructorCourses', {
    config: { who: 'instructor', whose: 'own' },
    schema: {
      operationId: 'submitCourse',
      summary: 'Submit a class for approval',
      tags,
      body: wireNewCourseBody,
      response: { 201: wireInsertResultSchema },
    },
    handler: async (request, reply) => {
      const submission = { ...fromWireCourse(request.body), description: '' }
      const course = await inWireFields(submitCourse(asInstructor(ctxOf(request)), submission))
      return reply.status(201).send(inserted(course.id))
    },
  })

  app.get('/instructorCourses', {
    config: { who: 'staff', whose: 'own or office' },
    schema: {
      operationId: 'listCourses',
      summary: 'All classes for the office and admins; your own classes for instructors',
      tags,
      response: { 200: courseList },
    },
    handler: async (request) => (await listManagedCourses(asStaff(ctxOf(request)))).map(toWireManagedCourse),
  })

  app.put('/instructorCourses/:id', {
    config: { who: 'instructor', whose: 'own' },
    schema: {
      operationId: 'reviseCourse',
      summary: 'Edit your class before it is approved; editing a denied class submits it again',
      tags,
      params: idParams,
      body: wireCourseChangesBody,
      response: { 200: wireUpdateResultSchema },
    },
    handler: async (request) => {
      const id = knownId(request.params.id, 'class')
      await reviseCourse(asInstructor(ctxOf(request)), { id, ...fromWireCourse(request.body) })
      return updated(true)
    },
  })

  app.put('/approvedCourses/:id', {
    config: { who: 'staff', whose: 'own or office' },
    schema: {
      operationId: 'updateApprovedCourse',
      summary: 'Edit an approved class; reserved seats and payments keep their price',
      tags,
      params: idParams,
      body: wireApprovedCourseBody,
      response: { 200: wireUpdateResultSchema },
    },
    handler: async (request) => {
      const { email, status } = request.body
      const id = knownId(request.params.id, 'class')
      const changes = { id, ...fromWireCourse(request.body) }
      await inWireFields(updateStatedCourse(asStaff(ctxOf(request)), changes, { email, status }))
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

function preloadRoute({ app }: RestScope, { path, operationId }: PreloadOptions) {
  app.get(path, {
    config: { who: 'signedIn', whose: 'own or office' },
    schema: {
      operationId,
      summary: 'One class in any state, for its instructor, the office and admins',
      tags,
      params: idParams,
      response: { 200: wireManagedCourseSchema },
    },
    handler: async (request) => {
      const id = knownId(request.params.id, 'class')
      return toWireManagedCourse(await getManagedCourse(asStudent(ctxOf(request)), { id }))
    },
  })
}

interface OwnListOptions {
  path: string
  operationId: string
  status?: CourseStatus
}

function ownListRoute({ app }: RestScope, { path, operationId, status }: OwnListOptions) {
  app.get(path, {
    config: { who: 'staff', whose: 'own or office' },
    schema: {
      operationId,
      summary: 'Your own classes; the office may ask for any instructor',
      tags,
      querystring: wireEmailQuery,
      response: { 200: courseList },
    },
    handler: async (request) => {
      const asked = { email: request.query.email, status }
      return (await listCoursesFor(asStaff(ctxOf(request)), asked)).map(toWireManagedCourse)
    },
  })
}
