import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { agree, newParent } from '../parents.ts'
import { answered, expect, hydrated, test } from '../product.ts'
import { callAs, newClass, newInstructor, people } from '../school.ts'

interface Cell {
  state: string | null
  outAt: string | null
  collectedBy: { name?: string } | null
}
interface Desk {
  people: { name: string; cell: Cell }[]
}

/** A class that meets in ten minutes, with children in it; the teacher is signed in at this browser. */
async function aSession(page: Page, children: number) {
  const teacher = await newInstructor(page)
  const course = await newClass(page, { teacher: teacher.email, status: 'Approved', price: '0', seats: 20 })
  const asAdmin = await callAs(page, people.admin)
  const [date, start] = wallClock(Date.now() + 600_000)
  await asAdmin('POST', '/trpc/admin.schedules.save', {
    courseId: course.id,
    rule: { recurrence: 'by_hand', start, minutes: 60 },
    byHand: [{ date, start, minutes: 60 }],
  })
  const names = Array.from({ length: children }, (_, at) => `Child ${String.fromCodePoint(65 + at)}`)
  const family = await newParent(page, ...names)
  await agree(family)
  for (const participantId of family.ids)
    await family.call('POST', '/trpc/student.cart.add', { courseId: course.id, participantId })
  await family.call('POST', '/trpc/student.checkout.enrolFree', {})
  const call = await callAs(page, teacher.email)
  type Listed = { result: { data: { sessions: { id: string }[]; next: { id: string } | null } } }
  // Shortly before midnight it meets tomorrow.
  const { sessions, next } = (await call<Listed>('GET', '/trpc/instructor.desk.today')).result.data
  const id = (sessions[0] ?? next)?.id ?? ''
  const input = encodeURIComponent(JSON.stringify({ sessionId: id }))
  await signedIn(page, teacher.email)
  return {
    id,
    course,
    teacher,
    asAdmin,
    family,
    path: `/dashboard/desk/${id}`,
    atSchool: async () =>
      (await asAdmin<{ result: { data: Desk } }>('GET', `/trpc/instructor.desk.get?input=${input}`)).result.data
        .people,
  }
}

/** Where the demo school is. */
function wallClock(at: number): string[] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Los_Angeles',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return clock.format(at).split(' ')
}

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem')
const markOf = (row: Locator) => row.locator('[data-marks]')

/** The page and its files are on this device. */
async function keptOffline(page: Page) {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/dashboard/desk')
    const names = (await caches.keys()).filter((name) => name.startsWith('/dashboard/desk '))
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return registration?.active && kept.some((files) => files > 5)
  })
  await answered(page)
}

async function reopened(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  await hydrated(next)
  return next
}

test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|could not be kept|Failed to fetch/ })

test('twenty people in at most 22 presses, the net cut in the middle, the tab closed: all of it arrives', async ({
  page,
  context,
}) => {
  test.slow()
  const { path, atSchool } = await aSession(page, 20)
  await page.goto(path)
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(20)
  await keptOffline(page)
  let presses = 0
  const press = async (at: number, of: Page = page) => {
    presses++
    await markOf(rowsOf(of).nth(at)).click()
  }
  for (let at = 0; at < 10; at++) await press(at)
  await expect.poll(async () => (await atSchool()).filter(({ cell }) => cell.state).length).toBe(10)
  await context.setOffline(true)
  for (let at = 10; at < 19; at++) await press(at)
  await press(19)
  await press(19)
  await expect(page.getByRole('main').getByText('You are offline.')).toBeVisible()
  await expect(page.getByText('11 marks wait to be sent.')).toBeVisible()
  await expect(page.getByText('20 of 20 here')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(22)

  const again = await reopened(context, page, path)
  await expect(rowsOf(again)).toHaveCount(20)
  await expect(again.getByText('11 marks wait to be sent.')).toBeVisible()
  await expect(markOf(rowsOf(again).last())).toHaveAccessibleName('Child T Sommer: Late')
  await context.setOffline(false)
  await expect.poll(async () => (await atSchool()).map(({ cell }) => cell.state)).toEqual([
    ...Array.from({ length: 19 }, () => 'present'),
    'late',
  ])
  await expect(again.getByText('to be sent')).toHaveCount(0)
})
