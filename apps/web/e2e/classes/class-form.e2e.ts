import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { toStep } from '../class-steps.ts'
import { signedIn } from '../identities.ts'
import { expect, test } from '../product.ts'
import { callAs, newClass, newInstructor, ownName, people, picture } from '../school.ts'
import { expectToast } from '../toasts.ts'

async function openForm(page: Page, address = '/dashboard/addClass') {
  const { email } = await newInstructor(page)
  await signedIn(page, email)
  await page.goto(address)
  await expect(page.getByLabel('How it repeats')).toBeAttached()
  return email
}

test('the form leads through four steps, says what is missing and leads there; it is sent by keyboard alone', async ({
  page,
}) => {
  test.slow()
  await openForm(page)
  const name = ownName('Bouzouki')
  const card = page.getByRole('region', { name: 'How students will see it' })
  const step = (title: string) => page.getByRole('group', { name: title, exact: true })
  await expect(card).toContainText('No price yet')
  await expectAccessible(page)
  await toStep(page, 'Check and send')
  await expect(step('Check and send')).toContainText('Something is still missing')
  await expectAccessible(page)

  await step('Check and send').getByRole('link', { name: 'Available seats' }).press('Enter')
  await expect(page.getByLabel('Available seats')).toBeFocused()
  await page.keyboard.type('8')
  await page.getByLabel(/^Price/).focus()
  await page.keyboard.type('120')
  // Enter goes on, and nothing is sent before it is asked for.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Class name')).toBeFocused()
  await page.keyboard.type(name)
  await expect(card).toContainText(name)
  await page.getByRole('button', { name: 'Use the drawn cover' }).press('Enter')
  await expect(page.getByRole('img', { name: 'The drawn cover' })).toBeVisible()
  await page.getByLabel('Class name').press('Enter')
  await expect(step('What and for whom')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Outcome 1', { exact: true }).focus()
  await page.keyboard.type('Play a dance')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Outcome 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Tune by ear')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Outcome 2', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Outcome 3', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByLabel('Time 1', { exact: true }).fill('09:30')
  await page.getByLabel('What happens 1', { exact: true }).fill('Warm-up')
  // A rule without its first day was ready to send, and refused when it was sent.
  await page.getByLabel('How it repeats').selectOption('Every weekday')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByLabel('Begins at')).toBeFocused()
  await page.getByLabel('How it repeats').selectOption('No dates yet')
  await page.goBack()
  await expect(step('What and for whom')).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(step('Check and send')).toContainText('Ready to send')
  await expect(card).toContainText('Tune by ear')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectToast(page, 'class Added Successfully')
  await page.getByRole('link', { name: 'View the class' }).click()
  await expect(page.getByLabel('Outcome 2', { exact: true })).toHaveValue('Tune by ear')
  await expect(page.getByLabel('Time 1', { exact: true })).toHaveValue('09:30')
  await expect(page.getByLabel('What happens 1', { exact: true })).toHaveValue('Warm-up')
  await expect(page.getByRole('img', { name: 'The drawn cover' })).toBeVisible()
})

test(
  'a day plan without a time is refused beside its rows, and nothing typed is lost',
  { tag: '@long' },
  async ({ page }) => {
    await openForm(page, '/dashboard/addClass#step-when')
    await page.getByLabel('What happens 1', { exact: true }).fill('Warm-up')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('group', { name: 'A day in this class' })).toContainText(
      'Begin each line with its time',
    )
    await expect(page.getByLabel('What happens 1', { exact: true })).toHaveValue('Warm-up')
  },
)

test(
  'what was typed and left is offered with its day, dates included, and can be given up',
  { tag: '@long' },
  async ({ page }) => {
    await openForm(page)
    await page.getByLabel('Class name').fill('Typed and left')
    await toStep(page, 'When and where')
    await page.getByLabel('How it repeats').selectOption('By hand')
    await page.reload()
    await expect(page.getByLabel('Class name')).toHaveValue('')
    await expect(page.getByLabel('How it repeats')).toHaveValue('')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('Class name')).toHaveValue('Typed and left')
    await expect(page.getByLabel('How it repeats')).toHaveValue('by_hand')

    await page.goto('/dashboard/instructorHome')
    await page.getByRole('link', { name: 'Continue the draft' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText(/You left this form/)).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('How it repeats')).toHaveValue('')
    await expect(page.getByText(/You left this form/)).toHaveCount(0)
  },
)

test(
  'saving an approved class while its picture is on its way stores the new picture',
  { tag: '@long' },
  async ({ page }) => {
    const course = await newClass(page, { status: 'Approved' })
    await signedIn(page, people.instructor)
    await page.goto(`/dashboard/updateApprovedClass/${course.id}`)
    await expect(page.getByLabel('How it repeats')).toBeAttached()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/images', (route) => arrived.then(() => route.continue()))
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await expect(page.getByRole('button', { name: 'Saving after the picture…' })).toBeVisible()
    arrive()
    await expectToast(page, 'Approved Class Updated Successfully')
    const asAdmin = await callAs(page, people.admin)
    const stored = await asAdmin<{ image: string }>('GET', `/approvedCourses/${course.id}`)
    expect(stored.image).toContain('/images/')
  },
)

test(
  'a class is duplicated with everything but its dates and status; another’s is not',
  { tag: '@long' },
  async ({ page }) => {
    const teacher = await newInstructor(page)
    const course = await newClass(page, { teacher: teacher.email, price: '75.50', status: 'Approved' })
    const anothers = await newClass(page, { status: 'Approved' })
    await signedIn(page, teacher.email)
    await page.goto('/dashboard/myClasses?status=Approved')
    await page.getByRole('link', { name: `Duplicate ${course.name}` }).click()
    await expect(page.getByText('Nothing is stored before you add the class.')).toBeVisible()
    await expect(page.getByLabel('Class name')).toHaveValue(course.name)
    await expect(page.getByLabel(/^Price/)).toHaveValue('75.50')
    await expect(page.getByLabel('Status')).toHaveValue('Pending')
    await expect(page.getByLabel('How it repeats')).toHaveValue('')
    await page.getByLabel('Class name').fill(`${course.name} again`)
    await page.getByRole('button', { name: 'Add the class' }).click()
    await expectToast(page, 'class Added Successfully')
    await expect(page.getByRole('tab', { name: /^Pending/ })).toContainText('1')

    await page.goto(`/dashboard/addClass?from=${anothers.id}`)
    await expect(page.getByText('The class to copy could not be found')).toBeVisible()
    await expect(page.getByLabel('Class name')).toHaveValue('')
  },
)

test('own classes are searched and sorted, and the address says how', { tag: '@long' }, async ({ page }) => {
  const { email } = await newInstructor(page)
  const [zither, bass] = [ownName('Zither'), ownName('Bass')]
  await newClass(page, { teacher: email, name: bass, status: 'Approved' })
  await newClass(page, { teacher: email, name: zither })
  await signedIn(page, email)
  await page.goto('/dashboard/myClasses')
  const names = page.getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText([zither, bass])
  await page.getByLabel('Sort by').selectOption('By name')
  await expect(names).toHaveText([bass, zither])
  await expect(page).toHaveURL(/sort=name/)
  await page.getByLabel('Search your classes').fill('ZITHER')
  await expect(names).toHaveText([zither])
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText('1')
  await page.reload()
  await expect(names).toHaveText([zither])
  await page.getByLabel('Search your classes').fill('sackbut')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(names).toHaveText([bass, zither])
  await expectAccessible(page)
})
