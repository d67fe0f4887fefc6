import type { Page } from '@playwright/test'
import { signedIn } from './identities.ts'
import { demoPassword, expect, test } from './product.ts'
import { newClass, people } from './school.ts'
import { expectToast } from './toasts.ts'

/** Every page of the dashboard, with the heading that proves it is there. `:id` stands for a class. */
const pages = {
  student: {
    userHome: /^Welcome/,
    myCart: 'Selected Classes',
    enrolledClasses: 'Enrolled classes',
    paymentHistory: /^Payment history Total payment: \d+$/,
    payment: 'Please Make Sure Your Payment',
  },
  instructor: {
    instructorHome: /^Welcome/,
    addClass: 'Add a class',
    myClasses: 'My classes',
    approvedClasses: 'Approved classes',
    'updateClass/:id': 'Update a class',
    'instructorFeedback/:id': 'Feedback from the school',
    'classRoster/:id': 'Roster',
  },
  admin: {
    adminHome: /^Welcome/,
    allUsers: 'Manage Users',
    manageClasses: 'Manage classes',
    'updateClassStatus/:id': 'Update the status of a class',
    'denyClassStatus/:id': 'Deny a class',
    auditLog: 'Audit log',
  },
  staff: { 'updateApprovedClass/:id': 'Update an approved class' },
} as const

type Owner = keyof typeof pages
const allowed: Record<keyof typeof people, Owner[]> = {
  student: ['student'],
  instructor: ['student', 'instructor', 'staff'],
  admin: ['student', 'admin', 'staff'],
}
const notes: Record<Owner, string> = {
  student: '',
  instructor: 'That page is only for instructors.',
  admin: 'That page is only for admins.',
  staff: 'That page is only for instructors and admins.',
}

function routes(id: string, isMobile: boolean) {
  return Object.entries(pages).flatMap(([owner, headings]) =>
    forWidth(Object.entries(headings), isMobile).map(([path, heading]) => ({
      owner: owner as Owner,
      path: `/dashboard/${path.replace(':id', id)}`,
      heading: heading as string | RegExp,
    })),
  )
}

/** Who may see which page does not depend on the width: the phone looks at one of each kind. */
function forWidth<T>(all: readonly T[], isMobile: boolean): readonly T[] {
  return isMobile ? all.slice(0, 1) : all
}

/** The phone loads each page; the desktop, which looks at every page, moves within the first one as a link does. */
async function visit(page: Page, path: string, isLoaded: boolean) {
  if (isLoaded) await page.goto(path)
  else await page.evaluate((to) => history.pushState({}, '', to), path)
}

for (const role of ['student', 'instructor', 'admin'] as const) {
  // Clause 4.route-3, D5-13
  test(`${role}: every dashboard page is open, or leads home with a note why`, async ({ page, isMobile }) => {
    const { id } = await newClass(page, { status: 'Denied', feedback: 'Not yet' })
    await signedIn(page, people[role])
    for (const [index, { owner, path, heading }] of routes(id, isMobile).entries()) {
      await visit(page, path, isMobile || index === 0)
      if (allowed[role].includes(owner)) {
        await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
      } else {
        await expectToast(page, notes[owner])
        await expect(page, path).toHaveURL('/')
      }
    }
  })
}

for (const [role, others, home] of [
  ['student', 'adminHome', 'userHome'],
  ['instructor', 'adminHome', 'instructorHome'],
  ['admin', 'addClass', 'adminHome'],
] as const) {
  // Clause 4.route-3, D5-13
  test(`${role}: the note on a page of others leads to the own home`, async ({ page }) => {
    await signedIn(page, people[role])
    await page.goto(`/dashboard/${others}`)
    await page.getByRole('status').getByRole('link', { name: 'Go to your own home' }).click()
    await expect(page).toHaveURL(`/dashboard/${home}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, \S+/ })).toBeVisible()
  })
}

// Clause 2.dashboard-1, 4.route-1
test(
  'signed out, every dashboard page leads to /login with the path remembered',
  { tag: '@phone-only' },
  async ({ page, isMobile }) => {
    const paths = ['/dashboard', ...routes('some-id', isMobile).map(({ path }) => path)]
    for (const [index, path] of paths.entries()) {
      await visit(page, path, isMobile || index === 0)
      await expect(page.getByRole('heading', { level: 1, name: 'Login' }), path).toBeVisible()
      // The heading may be the one of the visit before.
      await expect.poll(() => new URL(page.url()).searchParams.get('from'), path).toBe(path)
    }
  },
)

// Clause 2.dashboard-1, 4.route-1
test('after signing in people are back on the page they asked for, search and all', async ({ page }) => {
  await page.goto('/dashboard/manageClasses?status=Denied')
  await page.getByLabel('Email').fill(people.admin)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('tab', { name: /^Denied/, selected: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/manageClasses?status=Denied')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const [role, home] of [
  ['student', 'userHome'],
  ['instructor', 'instructorHome'],
  ['admin', 'adminHome'],
] as const) {
  // Clause D5-13
  test(`/dashboard is ${home} for the ${role}`, async ({ page }) => {
    await signedIn(page, people[role])
    await page.goto('/dashboard')
    await expect(page).toHaveURL(`/dashboard/${home}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, \S+/ })).toBeVisible()
  })
}

// Clause 4.route-2
test(
  'a progress bar shows while it is found out who is there',
  { tag: '@phone-only' },
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
  instructor: ['updateClass', 'instructorFeedback', 'updateApprovedClass', 'classRoster'],
  admin: ['updateClassStatus', 'denyClassStatus', 'updateApprovedClass'],
} as const

for (const role of ['instructor', 'admin'] as const) {
  // Clause 2.dashboard-8, 2.dashboard-9, 2.dashboard-13, 2.dashboard-14, 2.dashboard-15, D5-14
  test(`${role}: a mistyped and an unknown id say that the class is not here`, async ({ page, isMobile }) => {
    await signedIn(page, people[role])
    for (const route of forWidth(ofOneClass[role], isMobile)) {
      for (const id of ['nonsense', unknownId]) {
        await page.goto(`/dashboard/${route}/${id}`)
        await expectNotHere(page)
      }
    }
    await page.goto('/dashboard/no-such-page')
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible()
  })
}

// Clause D5-14
test('another instructor’s class is not there for the instructor', async ({ page, request, isMobile }) => {
  await signedIn(page, people.instructor)
  const courses: { _id: string; email: string }[] = await (await request.get('/approvedCourses')).json()
  const foreign = courses.find(({ email }) => email !== people.instructor)
  for (const route of forWidth(ofOneClass.instructor, isMobile)) {
    await page.goto(`/dashboard/${route}/${foreign?._id}`)
    await expectNotHere(page)
  }
  await page.getByRole('link', { name: /^Back to the/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My classes' })).toBeVisible()
})

async function expectNotHere(page: Page) {
  await expect(
    page.getByRole('heading', { level: 1, name: 'This class is not here' }),
    page.url(),
  ).toBeVisible()
}

const drawers = {
  student: ['My home', 'Selected classes', 'Enrolled classes', 'My timetable', 'Payment history'],
  instructor: ['Instructor home', 'Add a class', 'My classes', 'Approved classes', 'My timetable'],
  admin: ['Admin home', 'Manage classes', 'Timetable', 'Terms', 'Rooms', 'Manage users'],
} as const

const portraits = {
  student: /portrait\/milo-/,
  instructor: /portrait\/ada-/,
  admin: /portrait\/noor-/,
} as const

for (const role of ['student', 'instructor', 'admin'] as const) {
  // Clause 2.dashboard-2, 2.dashboard-3, 2.dashboard-4
  test(
    `${role}: the drawer shows e-mail, photo, the links of the role and then the common ones`,
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await signedIn(page, people[role])
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
      const drawer = page.getByRole('navigation', { name: 'Dashboard' })
      if (!isMobile) await drawer.getByText('The school’s pages').click()
      await expect(drawer.getByText(people[role])).toBeVisible()
      await expect(drawer.locator('img')).toHaveAttribute('src', portraits[role])
      const links = drawer.getByRole('link')
      await expect(links).toContainText([...drawers[role], 'Home', 'Classes', 'Instructors', 'About Us'])
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(paths.slice(-4)).toEqual(['/', '/classes', '/instructors', '/aboutUs'])
      await links.last().click()
      await expect(page).toHaveURL('/aboutUs')
    },
  )
}
