import { describe, expect, test } from 'vitest'
import { documentedAuthorities, procedureAuthorities } from '../../test/policy-matrix/authorities.ts'
import { restRoutes } from '../../test/policy-matrix/rest-routes.ts'
import type { Lane } from '../admission/load-shedder.ts'
import { laneOfProcedures } from '../trpc/lane-of-procedures.ts'

/** Requests with a lane of their own, and that lane; every other request takes the common lane. */
const laneOfRoute = new Map<string, Lane>(
  Object.entries({
    'GET /approvedCourses': 'catalogue',
    'GET /approvedCourses/:id': 'catalogue',
    'GET /reviews': 'catalogue',
    'POST /create-payment-intent': 'checkout',
    'POST /webhooks/stripe': 'webhooks',
    'POST /webhooks/mail': 'webhooks',
    'POST /images': 'uploads',
  }),
)

const laneOfCall = new Map<string, Lane>(
  Object.entries({
    'admin.courses.import': 'uploads',
    'admin.messages.send': 'uploads',
    'admin.messages.sendTest': 'uploads',
    'instructor.messages.send': 'uploads',
    'instructor.messages.sendTest': 'uploads',
    'public.courses.list': 'catalogue',
    'public.courses.get': 'catalogue',
    'public.courses.search': 'catalogue',
    'public.courses.offer': 'catalogue',
    'public.courses.weeks': 'catalogue',
    'public.courses.related': 'catalogue',
    'public.courses.season': 'catalogue',
    'public.courses.byId': 'catalogue',
    'public.terms.list': 'catalogue',
    'public.rooms.list': 'catalogue',
    'public.pictures.list': 'catalogue',
    'public.timetable.week': 'catalogue',
    'public.timetable.check': 'catalogue',
    'public.timetable.sessions': 'catalogue',
    'public.instructors.list': 'catalogue',
    'public.contacts.dispute': 'catalogue',
    'public.invitations.get': 'catalogue',
    'public.staffInvitations.get': 'catalogue',
    'public.instructors.get': 'catalogue',
    'public.changes.get': 'catalogue',
    'public.changes.answer': 'catalogue',
    'public.reviews.list': 'catalogue',
    'public.reviews.summary': 'catalogue',
    'public.reviews.listOfCourse': 'catalogue',
    'public.school.text': 'catalogue',
    'student.checkout.start': 'checkout',
    'student.offers.accept': 'checkout',
    'student.moves.start': 'checkout',
    'student.moves.changeParticipant': 'checkout',
    'student.checkout.enrolFree': 'checkout',
    'student.checkout.reserve': 'checkout',
    'admin.orders.place': 'checkout',
  }),
)

test('each that has a lane is there', () => {
  expect(Object.keys(documentedAuthorities)).toEqual(expect.arrayContaining([...laneOfRoute.keys()]))
  expect(Object.keys(procedureAuthorities)).toEqual(expect.arrayContaining([...laneOfCall.keys()]))
})

describe('routes', () => {
  test.each(Object.keys(documentedAuthorities))('%s goes in its lane', (route) => {
    const found = restRoutes.get(route)
    expect(found).toBeDefined()
    expect(found?.config?.lane).toBe(laneOfRoute.get(route))
  })
})

describe('procedures', () => {
  test.each(Object.keys(procedureAuthorities))('%s goes in its lane', (name) => {
    expect(laneOfProcedures(name)).toBe(laneOfCall.get(name) ?? 'other')
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
