import { randomUUID } from 'node:crypto'
import { asOffice } from '../../src/callers/narrow.ts'
import { addRemark } from '../../src/features/people/remarks.ts'
import { sentMailTo } from '../mails.ts'
import type { World } from '../world.ts'
import { madePayment } from './checkout-objects.ts'
import type { Samples } from './sample.ts'

const person = ({ somebody }: World) => somebody.userId
const onRequest = { object: person, input: (_: World, id: string) => ({ id, why: 'A letter asks for it' }) }

export const peopleSamples: Samples = {
  'admin.people.get': { object: person, input: (_, id) => ({ id }) },
  'admin.people.addRemark': { object: person, input: (_, id) => ({ id, text: 'Prefers to be called' }) },
  'admin.people.removeRemark': {
    object: async ({ office, somebody }) =>
      (await addRemark(asOffice(office.ctx), { id: somebody.userId, text: 'Prefers to be called' })).id,
    input: (_, id) => ({ id }),
    status: '200 (true)',
    absent: '200 (false)',
  },
  'admin.people.correctChild': {
    object: ({ childId }) => childId,
    input: (_, id) => ({ id, givenName: 'Mia', familyName: 'Weber', birthDate: '2017-03-04' }),
  },
  'admin.people.emailPlaces': {
    object: async ({ product, somebody, approvedId }) => {
      await product.make.enrolment(somebody, [approvedId])
      return somebody.userId
    },
    input: (_, id) => ({ id, what: 'calendar' }),
  },
  'admin.mails.list': { input: () => ({}) },
  'admin.mails.sendAgain': {
    object: async ({ product, somebody, approvedId }) => {
      await product.make.enrolment(somebody, [approvedId])
      return sentMailTo(product, somebody)
    },
    input: (_, id) => ({ id }),
  },
  'admin.people.askAddressChange': {
    object: person,
    input: (_, id) => ({ id, email: `${randomUUID()}@example.org` }),
  },
  'admin.people.liftBounce': { object: person, input: (_, id) => ({ id }) },
  'admin.people.handOverChildren': {
    object: async ({ product, childId, somebody }) => {
      await product.make.guardian(childId, somebody)
      return childId
    },
    input: ({ student, somebody }, childId) => ({
      id: student.userId,
      toId: somebody.userId,
      participantIds: [childId],
      stays: true,
    }),
  },
  'admin.people.exportOnRequest': onRequest,
  'admin.people.eraseOnRequest': onRequest,
  'admin.orders.get': { object: madePayment, input: (_, id) => ({ id }) },
}
