import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRestRoutes } from '../../test/policy-matrix/rest-routes.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import type { Lane } from '../admission/load-shedder.ts'
import { documentedRules } from '../policy/documented-rules.ts'
import { procedureRules, type RuledProcedure } from '../policy/procedure-rules.ts'
import { laneOfProcedures } from '../trpc/lane-of-procedures.ts'

/** Which lane everything goes that has one of its own; whatever else there is goes the way of all others. */
const laneOfRoute = {
  'GET /approvedCourses': 'catalogue',
  'GET /approvedCourses/:id': 'catalogue',
  'GET /reviews': 'catalogue',
  'POST /create-payment-intent': 'checkout',
  'POST /webhooks/stripe': 'webhooks',
  'POST /images': 'uploads',
} satisfies Partial<Record<keyof typeof documentedRules, Lane>>

const laneOfCall = {
  'public.courses.list': 'catalogue',
  'public.courses.get': 'catalogue',
  'public.courses.search': 'catalogue',
  'public.courses.weeks': 'catalogue',
  'public.courses.byId': 'catalogue',
  'public.terms.list': 'catalogue',
  'public.rooms.list': 'catalogue',
  'public.timetable.week': 'catalogue',
  'public.timetable.check': 'catalogue',
  'public.timetable.sessions': 'catalogue',
  'public.instructors.list': 'catalogue',
  'public.invitations.get': 'catalogue',
  'public.instructors.get': 'catalogue',
  'public.reviews.list': 'catalogue',
  'public.reviews.summary': 'catalogue',
  'public.reviews.listOfCourse': 'catalogue',
  'student.checkout.start': 'checkout',
  'student.checkout.enrolFree': 'checkout',
} satisfies Partial<Record<RuledProcedure, Lane>>

let product: TestApp
let routes: Map<string, RouteOptions>
beforeAll(async () => {
  product = await startTestApp()
  routes = await listRestRoutes(product)
})
afterAll(() => product.close())

describe('routes', () => {
  test.each(Object.keys(documentedRules))('%s goes in its lane', (route) => {
    const found = routes.get(route)
    expect(found).toBeDefined()
    expect(found?.config?.lane).toBe(new Map<string, Lane>(Object.entries(laneOfRoute)).get(route))
  })
})

describe('procedures', () => {
  test.each(Object.keys(procedureRules))('%s goes in its lane', (name) => {
    expect(laneOfProcedures(name)).toBe(
      new Map<string, Lane>(Object.entries(laneOfCall)).get(name) ?? 'other',
    )
  })

  test.each([
    ['public.courses.get,public.reviews.list', 'catalogue'],
    ['public.courses.get,student.cart.get', 'other'],
    ['student.cart.get,public.courses.get', 'other'],
    ['public.courses.get,student.checkout.start', 'checkout'],
    ['student.cart.get,student.checkout.enrolFree,public.courses.get', 'checkout'],
    ['public.nonsense', 'other'],
    ['toString', 'other'],
    ['', 'other'],
  ])('%j goes as %s', (names, lane) => {
    expect(laneOfProcedures(names)).toBe(lane)
  })
})
