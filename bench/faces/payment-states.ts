import type { Page, Route } from '@playwright/test'
import { signedIn } from '../../apps/web/e2e/identities.ts'
import { newAccount, typeCard } from '../../apps/web/e2e/product.ts'
import { callAs, newClass, newInstructor, people, signInAsNew } from '../../apps/web/e2e/school.ts'
import type { Screen } from './screen.ts'

type Moment = Omit<Screen, 'path' | 'role' | 'state'>

const address = '/dashboard/payment'

/** What the payment page comes to, each for a student of its own. */
const moments: Moment[] = [
  {
    name: 'payment-verify',
    arrange: async (page) => {
      const email = await newAccount(page)
      await signedIn(page, email)
      const call = await callAs(page, email)
      await call('POST', '/users', { name: 'Vera Fied', email, image: '/art/portrait/vera.svg' })
      return withCart(page, email, await aClass(page))
    },
    before: (page) => page.getByLabel('Six digits').waitFor(),
  },
  {
    name: 'payment-free',
    arrange: async (page) => withCart(page, await signInAsNew(page), await aClass(page, '0')),
    before: (page) => page.getByRole('button', { name: 'Enrol for free' }).waitFor(),
  },
  { name: 'payment-problems', arrange: clashing, before: (page) => seen(page, /cannot be paid now/) },
  {
    name: 'payment-declined',
    failing: true,
    arrange: buyer,
    before: async (page) => {
      await pay(page, '4000000000000002')
      await page
        .getByRole('alert')
        .filter({ hasText: /declined/i })
        .waitFor()
    },
  },
  {
    name: 'payment-incomplete',
    arrange: buyer,
    before: async (page) => {
      await page.getByRole('timer').waitFor()
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      await page.getByRole('alert').filter({ hasText: 'incomplete' }).waitFor()
    },
  },
  {
    name: 'payment-last-minute',
    arrange: async (page) => {
      await page.clock.install()
      return buyer(page)
    },
    before: async (page) => {
      await page.getByRole('timer').waitFor()
      await page.clock.fastForward('09:20')
      await seen(page, /less than a minute/)
    },
  },
  {
    name: 'payment-hold-ended',
    arrange: async (page) => {
      await page.clock.install()
      return buyer(page)
    },
    before: async (page) => {
      await page.getByRole('timer').waitFor()
      // As in another tab: the clock here runs down, and the school is asked.
      await releaseSeats(page)
      await page.clock.fastForward('10:05')
      await page.getByRole('button', { name: 'Hold my seats again' }).waitFor()
    },
  },
  {
    name: 'payment-price-changed',
    failing: true,
    arrange: async (page) => {
      const course = await aClass(page)
      const raised = { name: course.name, seats: 9, price: '155.00' }
      // After the cart was seen, and before the seats are held.
      const raise = async (route: Route) => {
        await (
          await callAs(page, people.admin)
        )('PUT', `/approvedCourses/${course.id}`, raised)
        await route.continue()
      }
      await page.route('**/trpc/student.checkout.start**', raise, { times: 1 })
      return withCart(page, await signInAsNew(page), course)
    },
    before: (page) => page.getByRole('button', { name: /^Continue with/ }).waitFor(),
  },
  {
    name: 'payment-unconfirmed',
    failing: true,
    arrange: async (page) => {
      await page.route('**/trpc/student.checkout.complete**', (route) => route.abort())
      return buyer(page)
    },
    before: async (page) => {
      await pay(page, '4242424242424242')
      await page.getByRole('heading', { name: /not confirmed yet/ }).waitFor()
    },
  },
  {
    name: 'payment-refunded',
    arrange: buyerOfGoneSeats,
    before: async (page) => {
      await pay(page, '4242424242424242')
      await page.getByRole('heading', { name: /on its way back/ }).waitFor()
    },
  },
  {
    name: 'payment-done',
    arrange: buyer,
    before: async (page) => {
      await pay(page, '4242424242424242')
      await page.getByRole('heading', { name: 'You are enrolled' }).waitFor()
      await toastsGone(page)
    },
  },
]

export const paymentStates: Screen[] = moments.map((moment) => ({
  path: address,
  role: 'student',
  state: 'moment',
  ...moment,
}))

/** Two classes in the cart that have come to meet at the same time. */
export async function clashing(page: Page): Promise<string> {
  const times = {
    recurrence: 'weekly',
    weekdays: [1],
    minutes: 60,
    timeZone: null,
    from: '2071-07-06',
    count: 4,
  }
  const email = await signInAsNew(page)
  for (const name of ['Harp by the lake', 'Singing in three parts']) {
    const teacher = await newInstructor(page)
    const course = await newClass(page, { name, status: 'Approved', teacher: teacher.email })
    await withCart(page, email, course)
    const asTeacher = await callAs(page, teacher.email)
    const rule = { ...times, start: '10:00' }
    await asTeacher('POST', '/trpc/instructor.schedules.save', { courseId: course.id, rule })
  }
  return address
}

/** They come and go; a picture shows what stays. */
export const toastsGone = (page: Page) => page.waitForFunction(() => !document.querySelector('.toast'))

async function buyer(page: Page): Promise<string> {
  return withCart(page, await signInAsNew(page), await aClass(page))
}

/** The payment is made; the school answers as it does when the seats are gone by then. */
async function buyerOfGoneSeats(page: Page): Promise<string> {
  await page.route('**/trpc/student.checkout.complete**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"status":"paid"', '"status":"refunded"')
    await route.fulfill({ response, body })
  })
  return buyer(page)
}

const aClass = (page: Page, price?: string) =>
  newClass(page, { name: 'Harp by the lake', status: 'Approved', ...(price && { price }) })

async function withCart(page: Page, email: string, { id }: { id: string }): Promise<string> {
  const call = await callAs(page, email)
  await call('POST', '/carts', { courseItemId: id, email })
  return address
}

async function pay(page: Page, card: string) {
  await page.getByRole('timer').waitFor()
  await typeCard(page, card)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

async function releaseSeats(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('access-token'))
  const headers = { authorization: `Bearer ${token}` }
  const current = await page.request.get('/trpc/student.checkout.current', { headers })
  const { result } = (await current.json()) as { result: { data: { orderId: string } } }
  const data = { orderId: result.data.orderId }
  await page.request.post('/trpc/student.checkout.cancel', { data, headers })
}

const seen = (page: Page, words: RegExp) => page.getByText(words).first().waitFor()
