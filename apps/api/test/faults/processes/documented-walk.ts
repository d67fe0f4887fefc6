import { documentedPaths } from '../../documented-paths/documented-paths.ts'
import { hasField, isObject } from '../../documented-paths/send-case.ts'
import { drawing } from '../../pictures.ts'
import { payIntent } from '../../provider.ts'
import { imageForm } from '../../rest-client.ts'
import { atIdentity } from '../../sandbox-identity.ts'

interface Sent {
  id?: string
  body?: unknown
  headers?: Record<string, string>
}

type Caller = 'visitor' | 'student' | 'instructor' | 'admin'

/**
 * Takes a new class of the demo school from its picture to a payment by the documented paths, as an outside script
 * does. A line for each call: who made it, its status (`ok` for 200 and 201), and the documented fields that its
 * response lacks.
 */
export async function walkDocumentedPaths(school: { origin: string }): Promise<string[]> {
  const lines: string[] = []
  const call = async (as: Caller, path: string, sent: Sent = {}) => {
    const { status, body } = await send(school.origin, path, sent)
    const documented = documentedPaths[path]?.documented.read ?? ['its row in the table']
    const lacking = documented.filter((field) => !hasField(body, field))
    const outcome = status === 200 || status === 201 ? 'ok' : status
    lines.push([as, path, outcome, ...lacking.map((field) => `without ${field}`)].join(' '))
    return body
  }
  const signIn = async (as: Exclude<Caller, 'visitor'>) => {
    const email = `${as}@cadenza.example`
    const account = { email, password: 'Cadenza2026!', returnSecureToken: true }
    const { idToken } = await atIdentity(school, 'signInWithPassword', account)
    const token = await call(as, 'POST /jwt', { body: { email }, headers: bearer(idToken) })
    return (path: string, { headers, ...sent }: Sent = {}) =>
      call(as, path, { ...sent, headers: { ...bearer(token), ...headers } })
  }
  const [student, instructor, admin] = [
    await signIn('student'),
    await signIn('instructor'),
    await signIn('admin'),
  ]

  const picture = await instructor('POST /images', imageForm(await drawing(20, 20).png().toBuffer()))
  const image = isObject(picture) && isObject(picture.data) ? picture.data.display_url : undefined
  const offer = { name: 'Walked class', seats: 7, price: 49.5, image }
  const id = textIn(await instructor('POST /instructorCourses', { body: offer }), 'insertedId')
  await instructor('GET /instructorCourses')
  await admin('PUT /denyCoursesStatus/{id}', { id, body: { status: 'Denied', feedback: 'Which level?' } })
  await instructor('PUT /instructorCourses/{id}', {
    id,
    body: { name: offer.name, seats: 8, price: '50.00' },
  })
  await admin('GET /updateCoursesStatus/{id}', { id })
  await admin('POST /approvedCourses', { body: { courseId: id } })
  await instructor('PUT /approvedCourses/{id}', { id, body: { ...offer, price: 60.25 } })
  await instructor('GET /myApprovedCourses')

  await call('visitor', 'GET /approvedCourses')
  await call('visitor', 'GET /approvedCourses/{id}', { id })
  await call('visitor', 'GET /users')
  await call('visitor', 'GET /reviews')
  const item = textIn(await student('POST /carts', { body: { courseItemId: id } }), 'insertedId')
  await student('GET /carts')
  await student('DELETE /carts/{id}', { id: item })
  await student('POST /carts', { body: { courseItemId: id } })
  const intent = await student('POST /create-payment-intent', { body: { price: 60.25 } })
  const paymentIntentId = textIn(intent, 'paymentIntentId')
  await payIntent(school, { paymentIntentId, clientSecret: textIn(intent, 'clientSecret') })
  await student('POST /payments', { body: { transactionId: paymentIntentId } })
  await student('GET /payments')
  await admin('GET /admin-stats')
  return lines
}

async function send(origin: string, path: string, { id = '', body, headers }: Sent) {
  const [method, address = ''] = path.split(' ')
  const isJson = body !== undefined && !Buffer.isBuffer(body)
  const answer = await fetch(origin + address.replace('{id}', id), {
    method,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    body: isJson ? JSON.stringify(body) : (body as BodyInit | undefined),
  })
  const text = await answer.text()
  const isText = answer.headers.get('content-type')?.startsWith('text/')
  const reply: unknown = isText ? text : JSON.parse(text)
  return { status: answer.status, body: reply }
}

const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })

const textIn = (body: unknown, field: string) => (isObject(body) ? String(body[field]) : '')
