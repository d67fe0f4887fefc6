import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLedger } from '../../test/provider.ts'
import { signInAtSandbox } from '../../test/sandbox-identity.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

/** The main job as an outside client does it: over HTTP, by documented calls alone. */

let product: TestApp
const adminEmail = 'head@example.org'

beforeAll(async () => {
  product = await startTestApp({ ADMIN_EMAILS: adminEmail })
})
afterAll(() => product.close())

interface Course {
  _id: string
  name: string
  email: string
  instructor: string
  price: number
  seats: number
  availableSeats: number
  image: string
  status: string
}

/** A client as documented: it adds the stored token to every request. */
class Client {
  readonly email: string
  readonly #token: string

  constructor(email: string, token: string) {
    this.email = email
    this.#token = token
  }

  async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(product.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

async function signIn(email?: string): Promise<Client> {
  const account = await signInAtSandbox(product, { email })
  const answer = await fetch(`${product.origin}/jwt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  })
  const client = new Client(account.email, await answer.text())
  await client.send('POST', '/users', { name: 'Ana Bow', email: account.email })
  return client
}

async function publicCourse(id: string): Promise<Course | undefined> {
  const courses: Course[] = await (await fetch(`${product.origin}/approvedCourses`)).json()
  return courses.find(({ _id }) => _id === id)
}

async function confirm({
  paymentIntentId,
  clientSecret,
}: {
  paymentIntentId: string
  clientSecret: string
}): Promise<string> {
  const answer = await fetch(`${product.origin}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: clientSecret }),
  })
  const { status }: { status: string } = await answer.json()
  return status
}

test('a class is submitted, approved, selected, paid and enrolled', async () => {
  const [admin, instructor, student] = [await signIn(adminEmail), await signIn(), await signIn()]
  const everybody = await admin.send<{ _id: string; email: string }[]>('GET', '/users')
  const teacher = everybody.find(({ email }) => email === instructor.email)
  expect(await admin.send('PATCH', `/users/instructor/${teacher?._id}`)).toMatchObject({ modifiedCount: 1 })
  expect(await instructor.send('GET', `/users/instructor/${instructor.email}`)).toEqual({ instructor: true })

  const course = {
    name: 'Jazz piano',
    instructor: 'Ana Bow',
    email: instructor.email,
    seats: 5,
    price: 249,
    image: 'https://example.org/p.png',
  }
  const { insertedId } = await instructor.send<{ insertedId: string }>('POST', '/instructorCourses', {
    ...course,
    status: 'Pending',
  })
  expect(await publicCourse(insertedId)).toBeUndefined()
  const preload = await admin.send<Course>('GET', `/updateCoursesStatus/${insertedId}`)
  expect(preload).toMatchObject({ ...course, status: 'Pending' })
  expect(await admin.send('POST', '/approvedCourses', { ...course, status: 'Approved' })).toMatchObject({
    insertedId,
  })
  await admin.send('PUT', `/updateCoursesStatus/${insertedId}`, { ...course, status: 'Approved' })

  const onSale = await publicCourse(insertedId)
  expect(onSale).toMatchObject({ ...course, availableSeats: 5, status: 'Approved' })
  const { image, name, price, seats } = course
  const selection = {
    courseItemId: insertedId,
    seats,
    image,
    instructor: 'Ana Bow',
    name,
    price,
    email: student.email,
  }
  await student.send('POST', '/carts', selection)
  const cart = await student.send<{ _id: string; price: string; courseItemId: string; name: string }[]>(
    'GET',
    `/carts?email=${student.email}`,
  )
  const total = cart.reduce((sum, item) => sum + parseFloat(item.price), 0).toFixed(2)
  expect(total).toBe('249.00')

  const intent = await student.send<{ clientSecret: string; paymentIntentId: string }>(
    'POST',
    '/create-payment-intent',
    { price: total },
  )
  expect(await confirm(intent)).toBe('succeeded')
  const record = {
    name: 'Ana Bow',
    email: student.email,
    transactionId: intent.paymentIntentId,
    price: total,
    date: 'July 5, 2026 9:05 PM',
    quantity: cart.length,
    cart,
    courseCartId: cart.map(({ _id }) => _id),
    courseItemId: cart.map(({ courseItemId }) => courseItemId),
    courseName: cart.map((item) => item.name),
  }
  const saved = await student.send<{ insertResult: { insertedId: string } }>('POST', '/payments', record)
  const history = await student.send<{ _id: string; price: number; courseName: string[] }[]>(
    'GET',
    `/payments?email=${student.email}`,
  )
  expect(history).toHaveLength(1)
  expect(history[0]).toMatchObject({
    _id: saved.insertResult.insertedId,
    price: 249,
    courseName: ['Jazz piano'],
    quantity: 1,
  })

  expect(await student.send('GET', `/carts?email=${student.email}`)).toEqual([])
  expect(await publicCourse(insertedId)).toMatchObject({ seats: 5, availableSeats: 4, enrolled: 1 })
  expect(await admin.send('GET', '/admin-stats')).toEqual({ users: 3, courses: 1, revenue: 249 })
  const { charges } = await readLedger(product)
  expect(charges.map(({ amount, status }) => [amount, status])).toEqual([[24_900, 'succeeded']])
})
