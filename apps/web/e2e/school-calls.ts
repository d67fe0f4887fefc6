import { expect, type Page } from '@playwright/test'
import { demoPassword } from './product.ts'

interface NewClass {
  name: string
  price: string
  seats: number
}

/** Classes on sale, made by the documented calls: the quick way to some that no other journey touches. */
export async function offerClasses(page: Page, classes: NewClass[]) {
  const [instructor, admin] = await Promise.all([
    sessionOf(page, 'instructor@cadenza.example'),
    sessionOf(page, 'admin@cadenza.example'),
  ])
  for (const { name, price, seats } of classes) {
    const added = await page.request.post('/instructorCourses', {
      data: { name, price, seats, image: '/art/cover/piano/journey.svg', status: 'Pending' },
      headers: instructor,
    })
    const { insertedId } = (await added.json()) as { insertedId: string }
    const approved = await page.request.put(`/updateCoursesStatus/${insertedId}`, {
      data: { status: 'Approved' },
      headers: admin,
    })
    expect(approved.status(), await approved.text()).toBe(200)
  }
}

interface PaidRecord {
  _id: string
  transactionId: string
}

/** Pays what is in the cart of whoever is signed in, by the documented calls and the provider's own. */
export async function payInCart(page: Page, price: number): Promise<PaidRecord> {
  const token = await page.evaluate(() => localStorage.getItem('access-token'))
  const headers = { authorization: `Bearer ${token}` }
  const started = await page.request.post('/create-payment-intent', { data: { price }, headers })
  const { paymentIntentId } = (await started.json()) as { paymentIntentId: string }
  await page.request.post(`/v1/payment_intents/${paymentIntentId}/confirm`, {
    form: { payment_method: 'pm_card_visa' },
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const saved = await page.request.post('/payments', { data: { transactionId: paymentIntentId }, headers })
  const { payment } = (await saved.json()) as { payment: PaidRecord }
  return payment
}

/** The header of somebody who is signed in, for the documented calls. */
async function sessionOf({ request }: Page, email: string) {
  const signIn = await request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key',
    { data: { email, password: demoPassword, returnSecureToken: true } },
  )
  const { idToken } = (await signIn.json()) as { idToken: string }
  const session = await request.post('/jwt', {
    data: { email },
    headers: { authorization: `Bearer ${idToken}` },
  })
  return { authorization: `Bearer ${await session.text()}` }
}
