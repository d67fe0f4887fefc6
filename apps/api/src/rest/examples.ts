import type { OpenAPIV3_1 } from 'openapi-types'
import { answerFor } from '@cadenza/contracts/wire/conflict-sentences'
import { deleted } from './wire/wire.ts'

/**
 * Writes an example of each parameter, body and answer into the OpenAPI document: what its fields are called says what
 * stands in them. A test holds each example to its schema, and names what is missing.
 */
export function withExamples(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const exampleOf = (schema: Schema = {}, field = '', known: Sample = {}): unknown => {
    const name = schema.$ref?.split('/').at(-1)
    if (name) return exampleOf(schemas[name], field, exceptions[name])
    if (schema.anyOf) return exampleOf(schema.anyOf[0], field)
    if (schema.items) return [exampleOf(schema.items, field)]
    return schema.properties ? fieldsOf(schema.properties, known) : samples[field]
  }
  const fieldsOf = (properties: Record<string, Schema>, known: Sample): Sample => {
    const all = Object.entries(properties).map(([name, one]) => [name, known[name] ?? exampleOf(one, name)])
    return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Sample
  }

  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods ?? {}))
  for (const { operationId, tags, parameters = [], requestBody, responses } of operations as Operation[]) {
    const known = { ...exceptions[tags.join()], ...exceptions[operationId] }
    for (const parameter of parameters) parameter.example = known[parameter.name] ?? samples[parameter.name]
    for (const media of mediaOf(requestBody)) media.example = exampleOf(media.schema, '', known) ?? known
    for (const [status, response] of Object.entries(responses))
      for (const media of mediaOf(response))
        media.example =
          answers[`${operationId} ${status}`] ??
          (status.startsWith('2') ? exampleOf(media.schema, '', known) : undefined)
  }
  return document
}

type Sample = Record<string, unknown>
type Schema = { $ref?: string; anyOf?: Schema[]; items?: Schema; properties?: Record<string, Schema> }
type Message = { content?: Record<string, { schema?: Schema; example?: unknown }> }
interface Operation {
  operationId: string
  tags: string[]
  parameters?: OpenAPIV3_1.ParameterObject[]
  requestBody?: Message
  responses: Record<string, Message>
}
const mediaOf = (message?: Message) => Object.values(message?.content ?? {})

const id = '019f4c6e-0000-7000-8000-000000000001'
const intent = 'pi_3RkWqE2eZvKYlo2C'
const [parent, email] = ['Kim Weber', 'kim@example.org']
const teacher = { email: 'ines@example.org' }
const cover = { image: `/art/cover/piano/${id}.svg` }
const course = { name: 'Piano four hands', instructor: 'Ines Moreau', family: 'piano', status: 'Approved' }
const counts = { seats: 8, availableSeats: 5, enrolled: 3, ageMin: 8, ageMax: 14, quantity: 1, rating: 5 }
const ids = { id, _id: id, insertedId: id, courseId: id, courseItemId: id, orderId: id }
const results = { acknowledged: true, matchedCount: 1, modifiedCount: 1, deletedCount: 1 }
const flags = { success: true, received: true, stopped: true, admin: false }
const amounts = { price: 249, amount: '249.00', refunded: 0, currency: 'USD' }
const totals = { users: 120, courses: 24, revenue: 18_420.5 }
const checkout = { transactionId: intent, paymentIntentId: intent, clientSecret: `${intent}_secret_x7Qm2c` }
const submission = { submittedAt: '2027-03-01T09:30:00.000Z', decidedAt: '2027-03-02T14:05:00.000Z' }
const payment = { paidAt: '2027-03-05T23:20:00.000Z', date: 'March 5, 2027 6:20 PM' }
const asked = { q: 'piano', limit: '24', cursor: 'WzgsIjAxOWYiXQ', token: 'k3v9Qm2c' }

/** By the name of the field, in every operation. */
const samples: Sample = {
  ...{ ...ids, ...results, ...flags, ...course, ...cover, ...counts, ...amounts, ...totals, ...asked },
  ...{ ...checkout, ...submission, ...payment, email, studentName: parent },
  ...{ problem: null, feedback: null },
  participantId: id.replace(/1$/, '2'),
  courseName: course.name,
  display_url: '/images/Qm2ck3v9/1200.webp',
  description: 'Two players, one keyboard.',
  reviewDetails: 'My two play together now, every evening.',
  expiresAt: '2027-03-05T23:30:00.000Z',
}

const selected = { name: course.name, instructor: course.instructor, price: '249.00' }
const cart = [{ _id: id, courseItemId: id, ...selected, ...cover, seats: counts.seats, email }]
const record = { name: parent, cart, courseCartId: [id], courseItemId: [id], courseName: [course.name] }

/** Where a name means something else: by tag, by schema, by operation. */
const exceptions: Partial<Record<string, Sample>> = {
  User: { ...teacher, name: course.instructor, image: 'https://example.org/ines.png', role: 'instructor' },
  courses: teacher,
  Course: teacher,
  ManagedCourse: teacher,
  CartItem: selected,
  Payment: record,
  registerUser: { name: parent, image: 'https://example.org/kim.png' },
  isAdmin: { id: email },
  isInstructor: { id: teacher.email, instructor: true },
  submitCourse: { status: 'Pending' },
  denyCourse: { status: 'Denied', feedback: 'Please say which pieces you play.' },
  addToCart: selected,
  completeCheckout: record,
  receivePaymentEvent: { id: 'evt_1RkWqE2eZvKYlo2C', type: 'payment_intent.succeeded' },
  receiveMailReport: { type: 'email.bounced', data: { to: [email] } },
  uploadImage: { image: 'piano.png' },
}

const code = 'participant_missing'
const nothing = { acknowledged: true, insertedId: null }

/** Whole answers that no field's name can say. */
const answers: Sample = {
  'createSession 200': 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTlmIn0.c2lnbmF0dXJl',
  'registerUser 200': { ...nothing, message: 'user already exists' },
  'addToCart 4XX': { error: { code, message: answerFor(code), requestId: id } },
  'completeCheckout 202': { insertResult: nothing, deleteResult: deleted(0), payment: null },
}
