import type { Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { expect, test } from '../product.ts'
import { callAs, newClass, newInstructor, ownName, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

test(
  'the audit log: who did what, before and after, found again by its address',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const { id, name } = await newClass(page, { status: 'Denied', feedback: 'Say what it teaches' })
    await signedIn(page, people.admin)
    await page.goto('/dashboard/auditLog')
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    await page.getByLabel('Search the log').fill(name)
    const row = rows(page).filter({ hasText: `denied the class ${name}` })
    await expect(row).toHaveCount(1)
    await expectNoViolations(page)
    await row.getByRole('button', { name: `Denied the class ${name}`, exact: true }).click()
    const entry = page.getByRole('dialog', { name: 'Audit entry' })
    await expect(entry).toContainText(`Noor Haddad denied the class ${name}.`)
    const status = entry.getByText('Status').locator('..')
    await expect(status).toContainText('before: Pending')
    await expect(status).toContainText('after: Denied')
    await expect(entry).toContainText('Say what it teaches')
    await expectNoViolations(page)

    await page.keyboard.press('Escape')
    await chooseAction(page, row.getByRole('button', { name: /^Actions for/ }), `History of ${name}`)
    await expect(page.getByRole('heading', { name: `History of ${name}` })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('subject')).toBe(id)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('What', { exact: true }).selectOption('Refund')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await page.goBack()
    await expect(row).toHaveCount(1)
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('')

    await page.getByLabel('From').fill('2020-01-01')
    await expect(page).toHaveURL(/from=2020-01-01/)
    await page.getByLabel('To', { exact: true }).fill('2020-01-02')
    await page.getByRole('button', { name: 'Show the whole log' }).click()
    await expect(page).toHaveURL('/dashboard/auditLog')

    await page.goto(`/dashboard/auditLog?subject=${id}`)
    await row.getByRole('button', { name: `Denied the class ${name}`, exact: true }).click()
    await entry.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/dashboard/classes/${id}?tab=history`)
  },
)

test(
  'a log that cannot be loaded says so, and trying again brings it',
  { tag: '@long' },
  async ({ page }) => {
    await signedIn(page, people.admin)
    await page.route('**/trpc/**admin.auditLog.list**', (route) => route.abort())
    await page.goto('/dashboard/auditLog')
    const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
    await expect(failure).toBeVisible()
    await page.unroute('**/trpc/**admin.auditLog.list**')
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
  },
)

test(
  'an edit of an approved class acts at once, and is listed until an admin has seen it',
  { tag: '@long' },
  async ({ page }) => {
    const { id, name } = await newClass(page, { status: 'Approved' })
    const asInstructor = await callAs(page, people.instructor)
    await asInstructor('PUT', `/approvedCourses/${id}`, { name, seats: 9, price: '175.00' })
    await signedIn(page, people.admin)
    await page.goto('/dashboard/adminHome')
    await page.getByRole('link', { name: 'See the changes' }).click()
    await expect(page.getByRole('tab', { name: /^Edits/, selected: true })).toBeVisible()
    const edit = page.locator('main li').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(edit).toContainText('Ada Lindqvist')
    await expect(edit.getByText('Price').locator('..')).toContainText('before: $149.50')
    await expect(edit.getByText('Price').locator('..')).toContainText('after: $175.00')
    await expectNoViolations(page)

    await edit.getByRole('button', { name: `Mark as seen: ${name}` }).click()
    await expect(edit).toHaveCount(0)
    await page.goto(`/dashboard/auditLog?subject=${id}`)
    await expect(rows(page)).toContainText([
      new RegExp(`Noor Haddad.*looked at an edit of the class ${name}`, 'i'),
      new RegExp(`Ada Lindqvist.*edited the approved class ${name}`, 'i'),
      new RegExp(`Noor Haddad.*approved the class ${name}`, 'i'),
    ])
  },
)

test(
  'an admin demotes somebody, who is signed out at once, and it stands in the log',
  { tag: '@long' },
  async ({ page }) => {
    const { name, email } = await newInstructor(page)
    await signedIn(page, people.admin)
    await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(email)}`)
    const row = page.getByRole('row').filter({ hasText: email })
    const menu = row.getByRole('button', { name: `Actions for ${name}` })
    await chooseAction(page, menu, `Demote ${name}`)
    const question = page.getByRole('alertdialog', { name: `Demote ${name}?` })
    await expect(question).toContainText('signed out everywhere')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Yes, demote' }).click()
    await expectToast(page, `${name} is a Student Now`)
    await expect(row.getByText('Student', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: `Undo: ${name}` })).toBeVisible()
    await menu.click()
    await expect(page.getByRole('menuitem', { name: `History of ${name}` })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: `Demote ${name}` })).toHaveCount(0)
    await page.getByRole('menuitem', { name: `History of ${name}` }).click()
    await expect(rows(page).first()).toContainText(new RegExp(`Noor Haddad.*made ${name} a student`, 'i'))
  },
)

test(
  'whoever submitted a class does not approve it: the queue says why, and leaves it out',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const teacher = await newInstructor(page)
    const own = await newClass(page, { teacher: teacher.email, name: ownName('Own harp') })
    const other = await newClass(page)
    await promote(page, teacher.email)
    await signedIn(page, teacher.email)
    await page.goto('/dashboard/manageClasses')
    const row = page
      .locator('main li')
      .filter({ has: page.getByRole('heading', { name: own.name, exact: true }) })
    await expect(row).toContainText('You submitted this class yourself, so another admin has to approve it.')
    await page.getByRole('link', { name: own.name, exact: true }).click()
    await expect(page.getByRole('button', { name: `Deny ${own.name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Approve ${own.name}` })).toHaveCount(0)
    await expectNoViolations(page)

    for (const { name } of [own, other])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await page.getByRole('button', { name: 'Approve selected (2)' }).click()
    const notice = page.getByRole('status').filter({ hasText: '1 class is approved, 1 class is not.' })
    await expect(notice).toContainText(`${own.name}: You submitted this class yourself`)

    await page.goto(`/dashboard/updateClassStatus/${own.id}`)
    await expect(page.getByText('another admin has to approve it')).toBeVisible()
    await expect(page.getByLabel('Status').getByRole('option')).toHaveText(['Denied'])
  },
)

function rows(page: Page) {
  return page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row')
}

async function promote(page: Page, email: string) {
  const asAdmin = await callAs(page, people.admin)
  const everybody = await asAdmin<{ _id: string; email: string }[]>('GET', '/users')
  await asAdmin('PATCH', `/users/admin/${everybody.find((person) => person.email === email)?._id}`)
}

/** The page as it is fits its window, and has no fault that axe knows, in light and in dark. */
async function expectNoViolations(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessibleInBothLooks(page)
}
