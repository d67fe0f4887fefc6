import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  forgetIdentities,
  identityCall,
  newIdentity,
  newAccessToken,
  renewIdentity,
  signedIn,
  type Identity,
} from './identities.ts'
import { demoPassword, expect, mailedLink, newEmail } from './product.ts'

/** What a journey needs but is not about is arranged by the documented calls. */

export const people = {
  admin: 'admin@cadenza.example',
  office: 'office@cadenza.example',
  instructor: 'instructor@cadenza.example',
  student: 'student@cadenza.example',
} as const

/** Journeys share one school: a name of its own keeps each from meeting another's rows. */
export function ownName(name: string) {
  // Letters alone: a search takes `0e8be4` for a number and a word.
  const mark = randomUUID().slice(0, 6)
  return `${name} ${mark.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
}

/** The smallest PNG that a picture can be. */
export const picture = {
  name: 'harp.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

interface ClassFacts {
  name?: string
  seats?: number
  price?: string
  status?: 'Pending' | 'Approved' | 'Denied'
  feedback?: string
  teacher?: string
  ageMin?: number
  ageMax?: number
}

/** A class of the demo instructor, unless another teaches it. */
export async function newClass(page: Page, facts: ClassFacts = {}): Promise<{ id: string; name: string }> {
  const { name = ownName('Harp'), seats = 9, price = '149.50', status = 'Pending', feedback } = facts
  const asInstructor = await callAs(page, facts.teacher ?? people.instructor)
  const { insertedId: id } = await asInstructor<{ insertedId: string }>('POST', '/instructorCourses', {
    name,
    seats,
    price,
  })
  const { ageMin, ageMax } = facts
  if (ageMin ?? ageMax)
    await asInstructor('POST', '/trpc/instructor.courses.revise', {
      id,
      name,
      capacity: seats,
      price,
      ageMin,
      ageMax,
    })
  const asAdmin = await callAs(page, people.admin)
  if (status === 'Approved') await asAdmin('PUT', `/updateCoursesStatus/${id}`, { status })
  if (status === 'Denied') await asAdmin('PUT', `/denyCoursesStatus/${id}`, { status, feedback })
  return { id, name }
}

/** A new user with a verified address, who is not the one at the browser and has no password. */
export async function newPerson(page: Page, name = ownName('Kim')): Promise<{ name: string; email: string }> {
  const email = newEmail()
  await newIdentity(page, email, name)
  return join(page, { name, email })
}

/** For journeys in which the password is typed: to hash it, and to send the mail that proves the address, takes longer. */
export async function newPersonWithPassword(page: Page, name = ownName('Kim')) {
  const email = newEmail()
  const account = { email, password: demoPassword, returnSecureToken: true }
  const identity = await identityCall<Identity>(page, 'signUp', account)
  await identityCall(page, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: identity.idToken })
  const { searchParams } = new URL(await mailedLink(page, email))
  await identityCall(page, 'update', { oobCode: searchParams.get('oobCode') })
  await renewIdentity(page, email, identity)
  return join(page, { name, email })
}

async function join(page: Page, { name, email }: { name: string; email: string }) {
  const call = await callAs(page, email)
  await call('POST', '/users', { name, email, image: '/art/portrait/kim.svg' })
  return { name, email }
}

/** A new user with a verified address, signed in at this browser by calls. */
export async function signInAsNew(page: Page): Promise<string> {
  const { email } = await newPerson(page, 'Kim Sommer')
  await signedIn(page, email)
  return email
}

/** A new instructor. */
export async function newInstructor(page: Page) {
  const person = await newPerson(page)
  const call = await callAs(page, people.admin)
  await call('PATCH', `/users/instructor/${await idOf(call, person.email)}`)
  return person
}

/** An admin whose latest decision no other journey takes. */
export async function newAdmin(page: Page): Promise<string> {
  const { email } = await newPerson(page)
  const call = await callAs(page, people.admin)
  await call('PATCH', `/users/admin/${await idOf(call, email)}`)
  return email
}

export async function idOf(call: Call, email: string) {
  const everybody = await call<{ _id: string; email: string }[]>('GET', '/users')
  return everybody.find((person) => person.email === email)?._id
}

/** Gives a user a place in a class that is free of charge. */
export async function enrol(page: Page, { email }: { email: string }, { id }: { id: string }) {
  const call = await callAs(page, email)
  await call('POST', '/carts', { courseItemId: id, email })
  await call('POST', '/trpc/student.checkout.enrolFree', {})
}

interface PaidRecord {
  _id: string
  transactionId: string
}

type Call = Awaited<ReturnType<typeof callAs>>

/** A new user who is signed in at this browser and has these classes in the cart, for themselves. */
export async function signInWithCart(page: Page, ...classes: { id: string }[]) {
  const email = await signInAsNew(page)
  const call = await callAs(page, email)
  type Family = { result: { data: { id: string }[] } }
  const [self] = (await call<Family>('GET', '/trpc/student.participants.list')).result.data
  for (const { id } of classes)
    await call('POST', '/trpc/student.cart.add', { courseId: id, participantId: self?.id })
  return { email, call }
}

/** Pays for the cart, by the documented calls and the provider's own. */
export async function payForCart(page: Page, call: Call, price: number): Promise<PaidRecord> {
  const { paymentIntentId } = await call<{ paymentIntentId: string }>('POST', '/create-payment-intent', {
    price,
  })
  await page.request.post(`/v1/payment_intents/${paymentIntentId}/confirm`, {
    form: { payment_method: 'pm_card_visa' },
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const transactionId = paymentIntentId
  const { payment } = await call<{ payment: PaidRecord }>('POST', '/payments', { transactionId })
  return payment
}

/** The documented calls as a signed-in user; a refusal fails the test. */
export async function callAs(page: Page, email: string) {
  const token = accessTokens.get(email) ?? newAccessToken(page, email)
  accessTokens.set(email, token)
  const headers = { authorization: `Bearer ${await token}` }
  return async <Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<Answer> => {
    const answer = await page.request.fetch(path, { method, data, headers })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}

const accessTokens = new Map<string, Promise<string>>()

/** For programs that furnish one school after another. */
export function forgetSignIns() {
  accessTokens.clear()
  forgetIdentities()
}
