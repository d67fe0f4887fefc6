import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newAccessToken, signedIn } from '../../apps/web/e2e/identities.ts'
import { agree, newParent } from '../../apps/web/e2e/parents.ts'
import {
  callAs,
  forgetSignIns,
  newClass,
  newInstructor,
  newPerson,
  payInCart,
  people,
} from '../../apps/web/e2e/school.ts'

/** Who looks at a screen. `newcomer` and `newTeacher` have nothing yet, so that lists are empty for them. */
export const roles = ['visitor', 'student', 'newcomer', 'instructor', 'newTeacher', 'admin'] as const
export type Role = (typeof roles)[number]

/** A school with something of everything in it, and somebody in each role. */
export interface World {
  origin: string
  emails: Record<Exclude<Role, 'visitor'>, string>
  courseId: string
  /** Another one on sale. */
  otherId: string
  teacherId: string
  childId: string
  roomId: string
  paymentId: string
  pendingId: string
  deniedId: string
  /** An approved class of the instructor. */
  taughtId: string
}

/** Fills the demo school by the documented calls: a parent with children, a purchase and a cart; a class in each state. */
export async function furnish(browser: Browser, origin: string): Promise<World> {
  forgetSignIns()
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  try {
    return await furnishBy(page, origin)
  } finally {
    await context.close()
  }
}

async function furnishBy(page: Page, origin: string): Promise<World> {
  const parent = await newParent(page, 'Mira', 'Jonas')
  await agree(parent)
  await page.goto('/')
  const offered = await openCourses(page)
  const [bought] = await select(page, parent.email, offered, 1)
  if (!bought) throw new Error('the demo school has no class that somebody could buy')
  const payment = await payInCart(page, bought.priceMinor / 100)
  // At other times, so that all of them can be paid.
  const days = new Set([bought.times?.startsOn])
  const others = offered.filter(({ times }) => !days.has(times?.startsOn) && days.add(times?.startsOn))
  await select(page, parent.email, others, 2)
  const pending = await newClass(page, { name: 'Songs around the fire' })
  const denied = await newClass(page, {
    name: 'Yodelling for two',
    status: 'Denied',
    feedback: 'Please say for whom the class is, and what a day looks like.',
  })
  const taught = await newClass(page, { name: 'Rounds and canons', status: 'Approved' })
  const asAdmin = await callAs(page, people.admin)
  const rooms = await asAdmin<{ result: { data: { id: string }[] } }>('GET', '/trpc/admin.rooms.list')
  const newcomer = await newPerson(page, 'Nora Newcomer')
  const newTeacher = await newInstructor(page)
  return {
    origin,
    emails: {
      student: parent.email,
      newcomer: newcomer.email,
      instructor: people.instructor,
      newTeacher: newTeacher.email,
      admin: people.admin,
    },
    courseId: bought.id,
    otherId: others[0]?.id ?? '',
    teacherId: bought.instructor.id,
    childId: parent.ids[0] ?? '',
    roomId: rooms.result.data[0]?.id ?? '',
    paymentId: payment._id,
    pendingId: pending.id,
    deniedId: denied.id,
    taughtId: taught.id,
  }
}

interface OpenCourse {
  id: string
  priceMinor: number
  availableSeats: number
  instructor: { id: string }
  times: { startsOn: string } | null
}

async function openCourses(page: Page): Promise<OpenCourse[]> {
  const input = encodeURIComponent(JSON.stringify({ limit: 48, freeSeats: true }))
  const answer = await page.request.get(`/trpc/public.courses.search?input=${input}`)
  const { result } = (await answer.json()) as { result: { data: { items: OpenCourse[] } } }
  return result.data.items.filter(({ priceMinor }) => priceMinor > 0)
}

/** Puts so many of the classes into the cart; one that clashes with another is passed over. */
async function select(page: Page, email: string, courses: OpenCourse[], wanted: number) {
  const headers = { authorization: `Bearer ${await newAccessToken(page, email)}` }
  const chosen: OpenCourse[] = []
  for (const course of courses) {
    if (chosen.length === wanted) break
    const answer = await page.request.post('/carts', { data: { courseItemId: course.id, email }, headers })
    if (answer.ok()) chosen.push(course)
  }
  return chosen
}

/** A window in which the role is signed in; a visitor's has nothing stored. */
export async function windowOf(browser: Browser, world: World, role: Role): Promise<BrowserContext> {
  const context = await newWindow(browser, world)
  if (role === 'visitor') return context
  const page = await context.newPage()
  await signedIn(page, world.emails[role])
  await page.close()
  return context
}

/** Nobody looks half-way from one colour to another. */
export function newWindow(browser: Browser, { origin }: World): Promise<BrowserContext> {
  return browser.newContext({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' })
}
