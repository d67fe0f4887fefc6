import type { Locator, Page } from '@playwright/test'
import { signedIn } from '../identities.ts'
import { demoPassword, expect, moveTo, test } from '../product.ts'
import { newClass, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

/** Every page of the dashboard, with the heading that proves it is there. `:id` stands for a class. */
const pages = {
  student: {
    userHome: /^Welcome/,
    myCart: 'Selected Classes',
    enrolledClasses: 'Enrolled classes',
    paymentHistory: /^Total payment: \d+$/,
    payment: 'Please Make Sure Your Payment',
  },
  instructor: {
    instructorHome: /^Welcome/,
    addClass: 'Add a class',
    myClasses: 'My classes',
    approvedClasses: 'Approved classes',
    away: 'Away',
    'updateClass/:id': 'Update a class',
    'instructorFeedback/:id': 'Feedback from the school',
    'classRoster/:id': 'Roster',
  },
  office: {
    adminHome: /^Welcome/,
    today: /^\w+day, /,
    allUsers: 'Manage Users',
    manageClasses: 'Manage classes',
    discounts: 'Discounts',
    'updateClassStatus/:id': 'Update the status of a class',
    'denyClassStatus/:id': 'Deny a class',
  },
  admin: {
    consentTexts: 'Consent texts',
    refundPolicies: 'Refund policies',
    school: 'School',
    auditLog: 'Audit log',
    audit: 'Seats and money',
    health: 'Health',
  },
  staff: { 'updateApprovedClass/:id': 'Update an approved class' },
} as const

type Role = keyof typeof people
type Owner = keyof typeof pages
const allowed: Record<Role, Owner[]> = {
  student: ['student'],
  instructor: ['student', 'instructor', 'staff'],
  office: ['student', 'office', 'staff'],
  admin: ['student', 'office', 'admin', 'staff'],
}
const forOffice = 'That page is only for the office and admins.'
const notes: Record<Owner, string> = {
  student: '',
  instructor: 'That page is only for instructors.',
  office: forOffice,
  admin: forOffice,
  staff: 'That page is only for instructors, the office and admins.',
}
const noteFor = (role: Role, owner: Owner) =>
  role === 'office' && owner === 'admin' ? 'That page is only for admins.' : notes[owner]

const homes = {
  student: 'userHome',
  instructor: 'instructorHome',
  // In the weeks of classes the day.
  office: '(adminHome|today)',
  admin: '(adminHome|today)',
} as const
const drawers = {
  student: ['My home', 'Cart', 'Enrolled classes', 'My timetable', 'Payment history'],
  instructor: ['Today', 'My classes', 'Messages', 'Away', 'My timetable', 'Teacher profile'],
  office: [
    'Today',
    'Office home',
    'Manage Users',
    'Payments',
    'Review',
    'All classes',
    'Timetable',
    'Terms',
    'Rooms',
  ],
  admin: [
    'Today',
    'Admin home',
    'Families',
    'Manage Users',
    'Payments',
    'Review',
    'Rooms',
    'School',
    'Audit log',
  ],
} as const
const ownPlaces = ['Cart', 'Enrolled classes', 'My family', 'Payment history']
const portraits = {
  student: /portrait\/milo-/,
  instructor: /portrait\/ada-/,
  office: /portrait\/pilar-/,
  admin: /portrait\/noor-/,
} as const

const routes = (id: string) =>
  Object.entries(pages).flatMap(([owner, headings]) =>
    Object.entries(headings).map(([path, heading]) => ({
      owner: owner as Owner,
      path: `/dashboard/${path.replace(':id', id)}`,
      heading: heading as string | RegExp,
    })),
  )

for (const role of ['student', 'instructor', 'office', 'admin'] as const) {
  test(
    `${role}: /dashboard is the own home, its drawer fits the role, and every page is open or leads away with a note`,
    {
      tag: role === 'admin' ? [] : '@long',
    },
    async ({ page }) => {
      const { id } = await newClass(page, { status: 'Denied', feedback: 'Not yet' })
      await signedIn(page, people[role])
      await page.goto('/dashboard')
      await expect(page).toHaveURL(new RegExp(`/dashboard/${homes[role]}$`))
      await expect(page.getByRole('heading', { level: 1, name: /^(Welcome, \S+|Today)/ })).toBeVisible()
      const drawer = page.getByRole('navigation', { name: 'Dashboard' })
      await drawer.getByText('The school’s pages').click()
      await expectLinksOf(drawer, role)
      // Who works at the school has places and receipts as well.
      if (role !== 'student') {
        const own = drawer.getByText('My own classes')
        await own.click()
        for (const name of ownPlaces) await expect(drawer.getByRole('link', { name })).toBeVisible()
        await own.click()
      }

      for (const { owner, path, heading } of routes(id)) {
        await moveTo(page, path)
        if (allowed[role].includes(owner)) {
          await expect(
            page.getByRole('heading', { level: 1, name: heading, exact: true }),
            path,
          ).toBeVisible()
        } else {
          await expectToast(page, noteFor(role, owner))
          await expect(page, path).toHaveURL('/')
        }
      }
    },
  )
}

test('a page for admins alone says so to the office, which stays signed in', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(response.url())
  })
  await signedIn(page, people.office)
  await page.goto('/dashboard/today')
  for (const path of Object.keys(pages.admin)) {
    await moveTo(page, `/dashboard/${path}`)
    await expectToast(page, 'That page is only for admins.')
    await expect(page, path).toHaveURL('/')
  }
  await moveTo(page, '/dashboard/today')
  await expect(page.getByRole('heading', { level: 1, name: /day, / })).toBeVisible()
  expect(refused).toEqual([])
})

test('the note on a page of others leads to the own home', { tag: '@long' }, async ({ page }) => {
  await signedIn(page, people.instructor)
  await page.goto('/dashboard/adminHome')
  await page.getByRole('status').getByRole('link', { name: 'Go to your own home' }).click()
  await expect(page).toHaveURL('/dashboard/instructorHome')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, \S+/ })).toBeVisible()
})

test(
  'on a phone the drawer is behind the menu, and leads on',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await signedIn(page, people.student)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('navigation', { name: 'Dashboard' })
    await expectLinksOf(drawer, 'student')
    await drawer.getByRole('link').last().click()
    await expect(page).toHaveURL('/aboutUs')
  },
)

async function expectLinksOf(drawer: Locator, role: Role) {
  await expect(drawer.getByText(people[role])).toBeVisible()
  await expect(drawer.locator('img')).toHaveAttribute('src', portraits[role])
  const links = drawer.getByRole('link')
  await expect(links).toContainText([...drawers[role], 'Home', 'Classes', 'Instructors', 'About Us'])
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths.slice(-4)).toEqual(['/', '/classes', '/instructors', '/aboutUs'])
}

test('signed out, every dashboard page leads to /login with the path remembered', async ({ page }) => {
  await page.goto('/dashboard/paymentHistory?x=1')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2FpaymentHistory/)
  for (const path of ['/dashboard', ...routes('some-id').map((route) => route.path)]) {
    await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Login' }), path).toBeVisible()
    // The heading may be the one of the visit before.
    await expect.poll(() => new URL(page.url()).searchParams.get('from'), path).toBe(path)
  }
})

test('after signing in people are back on the page they asked for, search and all', async ({ page }) => {
  await page.goto('/dashboard/manageClasses?status=Denied')
  await page.getByLabel('Email').fill(people.admin)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('tab', { name: /^Denied/, selected: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/manageClasses?status=Denied')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'a progress bar shows while it is found out who is there',
  { tag: ['@phone-only', '@long'] },
  async ({ page, context }) => {
    await signedIn(page, people.student)
    const answered = Promise.withResolvers<void>()
    const next = await context.newPage()
    await next.route('**/trpc/student.viewer.get**', async (route) => {
      await answered.promise
      await route.continue()
    })
    await next.goto('/dashboard/myCart')
    await expect(next.getByRole('progressbar', { name: 'Opening your dashboard' })).toBeVisible()
    answered.resolve()
    await expect(next.getByRole('heading', { level: 1, name: 'Selected Classes' })).toBeVisible()
    await expect(next.getByRole('progressbar')).toHaveCount(0)
  },
)

const unknownId = '019a0000-0000-7000-8000-000000000000'
const ofOneClass = {
  instructor: ['updateClass', 'instructorFeedback', 'updateApprovedClass', 'classRoster', 'print/register'],
  admin: ['updateClassStatus', 'denyClassStatus', 'updateApprovedClass', 'print/register'],
} as const

for (const role of ['instructor', 'admin'] as const) {
  test(
    `${role}: a mistyped id, an unknown one and that of a class of others say that it is not here`,
    {
      tag: '@long',
    },
    async ({ page }) => {
      await signedIn(page, people[role])
      await page.goto('/dashboard/no-such-page')
      const ids = ['nonsense', unknownId]
      if (role === 'instructor') ids.push(await idOfOthers(page))
      for (const route of ofOneClass[role])
        for (const id of ids) {
          await expectHeading(page, 'This page is not here')
          await moveTo(page, `/dashboard/${route}/${id}`)
          await expectHeading(page, 'This class is not here')
          await moveTo(page, '/dashboard/no-such-page')
        }
      await expectHeading(page, 'This page is not here')
    },
  )
}

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name }), page.url()).toBeVisible()

async function idOfOthers({ request }: Page): Promise<string> {
  const courses: { _id: string; email: string }[] = await (await request.get('/approvedCourses')).json()
  return courses.find(({ email }) => email !== people.instructor)?._id ?? 'none'
}
