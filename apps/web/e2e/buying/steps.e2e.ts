import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { expect, newEmail, test as shared, typeCard } from '../product.ts'
import { runWithOwnData } from '../run-product.ts'
import {
  callAs,
  forgetSignIns,
  newClass,
  newInstructor,
  ownName,
  payForCart,
  people,
  picture,
  signInAsNew,
  signInWithCart,
} from '../school.ts'
import { countingSteps } from '../steps.ts'
import { expectToast } from '../toasts.ts'

/** How many clicks and keys each errand takes; typing is not counted. */

/** In a school of its own: no other journey uses the first class on the home page or the first pending class. */
const test = shared.extend<object, { ownSchool: string }>({
  ownSchool: [
    async ({}, use) => {
      const { origin, stop } = await runWithOwnData()
      forgetSignIns()
      await use(origin)
      forgetSignIns()
      await stop()
    },
    { scope: 'worker' },
  ],
  origin: async ({ ownSchool }, use) => use(ownSchool),
  baseURL: async ({ ownSchool }, use) => use(ownSchool),
})
test.describe.configure({ mode: 'default' })

/** For all from eight years on: a newcomer is asked for whom it is. */
const selectChoir = (page: Page) => page.getByRole('button', { name: 'Select Choir in a week' })
const forMe = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Me', exact: true })

test('from home to paid for a newcomer: 4, and 5 by the cart', { tag: '@long' }, async ({ page }) => {
  await signInAsNew(page)
  const short = countingSteps(page)
  await page.goto('/')
  await short.click(selectChoir(page))
  await short.click(forMe(page))
  await short.click(page.getByRole('dialog').getByRole('link', { name: 'Go to pay' }))
  await typeCard(page, '4242424242424242')
  await short.click(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
  expect(short.count()).toBe(4)

  await signInAsNew(page)
  const classic = countingSteps(page)
  await page.goto('/')
  await classic.click(selectChoir(page))
  await classic.click(forMe(page))
  await classic.click(page.getByRole('dialog').getByRole('link', { name: 'View cart' }))
  await classic.click(page.getByRole('link', { name: 'PAY', exact: true }))
  await typeCard(page, '4242424242424242')
  await classic.click(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
  expect(classic.count()).toBe(5)
})

test('from home to paid for a newcomer with a Google account: 7', { tag: '@long' }, async ({ page }) => {
  const { click, count } = countingSteps(page)
  await page.goto('/')
  await click(selectChoir(page))
  await click(page.getByRole('link', { name: 'Login Now!' }))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    click(page.getByRole('button', { name: 'Continue with Google' })),
  ])
  await popup
    .getByLabel(/e-?mail/i)
    .first()
    .fill(newEmail())
  await popup.getByLabel('Name').fill('Gale Winters')
  await click(popup.getByRole('button', { name: /continue|sign in/i }))
  await click(forMe(page))
  await click(page.getByRole('dialog').getByRole('link', { name: 'Go to pay' }))
  await typeCard(page, '4242424242424242')
  await click(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
  expect(count()).toBe(7)
})

test(
  'from the admin’s home to an approved class: 2, and one key for each further one',
  { tag: '@long' },
  async ({ page }) => {
    await decideAll(page)
    for (const _ of [1, 2, 3]) await newClass(page)
    await signedIn(page, people.admin)
    const { click, press, count } = countingSteps(page)
    await page.goto('/dashboard/adminHome')
    await click(page.getByRole('link', { name: 'Review classes' }))
    await click(approveButton(page))
    await expectApproved(page)
    expect(count()).toBe(2)
    for (const done of [3, 4]) {
      await press('a')
      await expectApproved(page)
      expect(count()).toBe(done)
    }
  },
)

test('to deny a class, with a reason that stands ready: 3', { tag: '@long' }, async ({ page }) => {
  const { id, name } = await newClass(page)
  await signedIn(page, people.admin)
  const { click, count } = countingSteps(page)
  await page.goto(`/dashboard/manageClasses?at=${id}`)
  await click(page.getByRole('button', { name: `Deny ${name}` }))
  await click(page.getByRole('button', { name: 'Price unclear' }))
  await click(page.getByRole('button', { name: 'Deny the class' }))
  await expectToast(page, 'Course Status Updated Successfully')
  expect(count()).toBe(3)
})

test(
  'from the instructor’s home to a class that is added: 3, with three words to type',
  { tag: '@long' },
  async ({ page }) => {
    const { name, email } = await newInstructor(page)
    await signedIn(page, email)
    const { click, count } = countingSteps(page)
    await page.goto('/dashboard/instructorHome')
    await click(page.getByRole('link', { name: 'Add a class' }).first())
    await expect(page.getByLabel('Instructor name')).toHaveValue(name)
    await expect(page.getByLabel('Instructor email')).toHaveValue(email)
    await expect(page.getByLabel('Status')).toHaveValue('Pending')
    await page.getByLabel('Class name').fill(ownName('Bouzouki'))
    await page.getByLabel('Available seats').fill('8')
    await page.getByLabel(/^Price/).fill('120')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      click(page.getByText('Browse', { exact: true })),
    ])
    await chooser.setFiles(picture)
    await click(page.getByRole('button', { name: /^Add the class|^Saving after/ }))
    await expectToast(page, 'class Added Successfully')
    expect(count()).toBe(3)
  },
)

test(
  'from denied to resubmitted: 2 of the 3 allowed, as the form opens at the field that the reason names',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await newInstructor(page)
    const course = await newClass(page, {
      teacher: email,
      status: 'Denied',
      feedback: 'The price is too high.',
    })
    await signedIn(page, email)
    await page.goto('/dashboard/instructorHome')
    const { click, count } = countingSteps(page)
    await click(page.getByRole('link', { name: `Fix and resubmit ${course.name}` }))
    await expect(page.getByLabel(/^Price/)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('99')
    await click(page.getByRole('button', { name: 'Resubmit the class' }))
    await expectToast(page, 'class Updated Successfully')
    expect(count()).toBe(2)

    const asAdmin = await callAs(page, people.admin)
    const again = { status: 'Denied', feedback: 'Please change the picture.' }
    await asAdmin('PUT', `/denyCoursesStatus/${course.id}`, again)
    await page.goto(`/dashboard/instructorFeedback/${course.id}`)
    const rounds = page.getByRole('region', { name: 'All decisions' }).getByRole('listitem')
    await expect(rounds).toContainText(['Please change the picture.', 'The price is too high.'])
    await expectAccessible(page)
  },
)

test('from home to the classes of an instrument in a week: 2', { tag: '@long' }, async ({ page }) => {
  const { click, count } = countingSteps(page)
  await page.goto('/')
  await click(page.getByRole('list', { name: 'Classes by instrument' }).getByText('Piano'))
  await click(page.getByRole('list', { name: 'Week', exact: true }).getByRole('link').first())
  await expect(page).toHaveURL(/family=piano&from=20\d\d-07-\d\d&to=20\d\d-07-\d\d/)
  await expect(page.getByRole('article').filter({ hasText: 'Piano four hands' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Drum kit' })).toHaveCount(0)
  expect(count()).toBe(2)
})

test(
  'from the dashboard to the PDF of the last payment: 1 of the 2 allowed',
  { tag: '@long' },
  async ({ page }) => {
    const { call } = await signInWithCart(page, await newClass(page, { price: '30', status: 'Approved' }))
    await payForCart(page, call, 30)
    const { click, count } = countingSteps(page)
    await page.goto('/dashboard/userHome')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      click(page.getByRole('button', { name: /^Receipt \d+ as PDF/ })),
    ])
    expect(count()).toBe(1)
    expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

/** Nothing waits any more, such as a class that clashes with another one. */
async function decideAll(page: Page) {
  const call = await callAs(page, people.admin)
  const courses = await call<{ _id: string; status: string }[]>('GET', '/instructorCourses')
  for (const { _id } of courses.filter(({ status }) => status === 'Pending'))
    await call('PUT', `/denyCoursesStatus/${_id}`, { status: 'Denied', feedback: 'Not this year.' })
}

function approveButton(page: Page) {
  return page.getByRole('button', { name: /^Approve (?!selected)/ })
}

async function expectApproved(page: Page) {
  await expectToast(page, 'Approved Courses Store On Database Successfully')
  await expectToast(page, 'Course Status Updated Successfully')
}
