import type { Page } from '@playwright/test'
import { signedIn } from './identities.ts'
import { expect, test } from './product.ts'
import { callAs, newClass, newPerson, ownName, people } from './school.ts'
import { expectToast } from './toasts.ts'

// Clause 2.dashboard-5
test(
  'the admin’s home: welcome by name, users, courses and revenue, and what waits',
  { tag: '@phone' },
  async ({ page }) => {
    await newClass(page)
    await signedIn(page, people.admin)
    await page.goto('/dashboard/adminHome')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Noor Haddad' })).toBeVisible()
    await expect(page.getByRole('term')).toHaveText(['Users', 'Courses', 'Revenue'])
    await expect(page.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/, /^\$[\d,]+\.\d\d$/])
    const waiting = page.getByRole('region', { name: 'Needs attention' })
    await expect(waiting).toContainText(/class(es)? waits? for your decision/)
    await waiting.getByRole('link', { name: 'Review classes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manage classes' })).toBeVisible()
  },
)

// Clause 2.dashboard-7, 2.dashboard-8, 4.course-2, 5.approval-1, 8.toasts-5
test('a class is approved from the list, another on its own page', { tag: '@phone' }, async ({ page }) => {
  const one = await newClass(page)
  const other = await newClass(page)
  await signedIn(page, people.admin)
  await page.goto('/dashboard/manageClasses')
  await expect(rowOf(page, one.name)).toContainText('Pending')
  await page.getByRole('button', { name: `Approve ${one.name}` }).click()
  await expectApproved(page)
  await expect(rowOf(page, one.name)).toHaveCount(0)

  await page.getByRole('link', { name: other.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Update the status of a class' })).toBeVisible()
  const facts = page.getByRole('region', { name: other.name })
  await expect(facts.getByRole('definition')).toContainText([
    'Ada Lindqvist',
    people.instructor,
    /./,
    '9',
    '$149.50',
    /\d{4} \d{1,2}:\d{2} (AM|PM)/,
  ])
  const status = page.getByLabel('Status')
  await expect(status).toHaveAttribute('required')
  await expect(status.getByRole('option')).toHaveText(['Approved', 'Denied'])
  await page.getByRole('button', { name: 'Approve the class' }).click()
  await expectApproved(page)
  await page.goto(`/classes?q=${encodeURIComponent(other.name)}`)
  await expect(page.getByRole('link', { name: other.name }).first()).toBeVisible()
})

// Clause 2.dashboard-7, 2.dashboard-9, 4.course-3, 5.denial-1, 8.toasts-5, D5-12, D5-17
test(
  'a class is denied: status and reason are required, and the reason stands on its pages',
  { tag: '@phone' },
  async ({ page }) => {
    const { id, name } = await newClass(page)
    await signedIn(page, people.admin)
    await page.goto(`/dashboard/updateClassStatus/${id}`)
    await page.getByLabel('Status').selectOption('Denied')
    await page.getByRole('button', { name: 'Go on to the reason' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deny a class' })).toBeVisible()
    await expect(page.getByLabel('Status')).toHaveValue('Denied')
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await page.getByRole('button', { name: 'Deny the class' }).click()
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(/Please give the reason/)

    await page.getByRole('button', { name: 'Price unclear' }).click()
    await expect(reason).toHaveValue(/^The price does not fit/)
    await page.route('**/trpc/admin.courses.deny**', (route) => route.abort())
    await page.getByRole('button', { name: 'Deny the class' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The class was not denied' })).toBeVisible()
    await expect(reason).toHaveValue(/^The price does not fit/)
    await page.unroute('**/trpc/admin.courses.deny**')
    await page.getByRole('button', { name: 'Deny the class' }).click()
    await expectToast(page, 'Course Status Updated Successfully')

    await page.getByRole('tab', { name: /^Denied/ }).click()
    await expect(rowOf(page, name)).toContainText('The price does not fit')
    for (const route of ['updateClassStatus', 'denyClassStatus']) {
      await page.goto(`/dashboard/${route}/${id}`)
      await expect(page.getByText('This class is denied: there is nothing to decide.')).toBeVisible()
      await expect(page.getByRole('region', { name })).toContainText(
        'Why it was denied: The price does not fit',
      )
    }
  },
)

// Clause 8.toasts-5, D5-16
test(
  'several classes are approved at once, and each one’s outcome is told',
  { tag: '@phone' },
  async ({ page }) => {
    const one = await newClass(page)
    const other = await newClass(page)
    const changed = await newClass(page)
    await signedIn(page, people.admin)
    await page.goto('/dashboard/manageClasses')
    for (const { name } of [one, other, changed]) {
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    }
    const asInstructor = await callAs(page, people.instructor)
    await asInstructor('PUT', `/instructorCourses/${changed.id}`, {
      name: changed.name,
      seats: 9,
      price: '999.00',
    })
    await page.getByRole('button', { name: 'Approve selected (3)' }).click()
    await expectApproved(page)
    const told = page.getByRole('status').filter({ hasText: '2 classes are approved, 1 class is not.' })
    await expect(told.getByRole('listitem')).toHaveText([
      `${one.name}: approved.`,
      `${other.name}: approved.`,
      `${changed.name}: Somebody has changed this meanwhile. Please look at it again.`,
    ])
    await expect(rowOf(page, one.name)).toHaveCount(0)
    await expect(rowOf(page, changed.name)).toContainText('$999.00')
  },
)

// Clause D5-16
test('the list is worked through by keyboard: J, K, X, A, D', async ({ page }) => {
  const one = await newClass(page)
  const other = await newClass(page)
  await signedIn(page, people.admin)
  await page.goto('/dashboard/manageClasses')
  await rowOf(page, one.name).focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Select ${one.name}`, exact: true })).toBeChecked()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Select ${one.name}`, exact: true })).not.toBeChecked()
  await page.keyboard.press('a')
  await expectApproved(page)
  await expect(rowOf(page, one.name)).toHaveCount(0)
  await rowOf(page, other.name).focus()
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { level: 1, name: 'Deny a class' })).toBeVisible()
  await expect(page.getByRole('region', { name: other.name })).toBeVisible()
})

// Clause 2.dashboard-6, 4.role-1, 8.delete-2, 8.toasts-2
test(
  'Manage Users: somebody becomes instructor, then admin, with a badge once set, and is deleted',
  { tag: '@phone' },
  async ({ page }) => {
    const { name, email } = await newPerson(page, ownName('Robin'))
    await signedIn(page, people.admin)
    await page.goto('/dashboard/allUsers')
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'Email', 'Role', 'Actions'])
    await page.getByLabel('Search by name or email').fill(email)
    await expect(page.getByText('1 user', { exact: true })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Student')

    await row.getByRole('button', { name: `Make instructor: ${name}` }).click()
    await expectToast(page, `${name} is an Instructor Now`)
    await expect(row.getByText('Instructor', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /^Make instructor/ })).toHaveCount(0)
    await row.getByRole('button', { name: `Make admin: ${name}` }).click()
    await expectToast(page, `${name} is an Admin Now`)
    await expect(row.getByText('Admin', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /^Make/ })).toHaveCount(0)

    await row.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(question).toContainText('You want to delete this!')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(page.getByText('Deleted!', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()

    await page.getByRole('button', { name: 'Show everybody' }).click()
    await expect(page.getByRole('row').filter({ hasText: people.admin })).toContainText('This is you')
  },
)

function rowOf(page: Page, name: string) {
  return page.locator('main li').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

async function expectApproved(page: Page) {
  await expectToast(page, 'Approved Courses Store On Database Successfully')
  await expectToast(page, 'Course Status Updated Successfully')
}
