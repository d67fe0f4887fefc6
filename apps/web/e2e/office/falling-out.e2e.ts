import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { agree, newParent } from '../parents.ts'
import { expect, test } from '../product.ts'
import { callAs, newClass, newInstructor, ownName, payForCart, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

/** A class on sale that meets on so many days from July 5, 2099. */
async function datedClass(page: Page, name: string, { start = '09:30', count = 1, price = '30' } = {}) {
  const { email: teacher } = await newInstructor(page)
  const made = await newClass(page, { status: 'Approved', name: ownName(name), price, teacher })
  const asAdmin = await callAs(page, people.admin)
  const byHand = Array.from({ length: count }, (_, day) => ({
    date: `2099-07-0${5 + day}`,
    start,
    minutes: 60,
  }))
  const rule = { recurrence: 'by_hand', start, minutes: 60 }
  await asAdmin('POST', '/trpc/admin.schedules.save', { courseId: made.id, rule, byHand })
  return made
}

const fallOut = (page: Page, day: string) =>
  chooseAction(page, page.getByRole('button', { name: `Actions for ${day}` }), /^It cannot take place/)

/** A parent at this browser whose child has a place in the class. */
async function parentIn(page: Page, { id }: { id: string }, price: number) {
  const parent = await newParent(page, 'Mia')
  await agree(parent)
  await parent.call('POST', '/trpc/student.cart.add', { courseId: id, participantId: parent.ids[0] })
  await payForCart(page, parent.call, price)
  return parent
}

test('a class is cancelled: another is at the payment for the child by two presses of a key', async ({
  page,
}) => {
  const former = await datedClass(page, 'Harp')
  const other = await datedClass(page, 'Harp', { start: '11:30' })
  await parentIn(page, former, 30)
  const asAdmin = await callAs(page, people.admin)
  await asAdmin('PUT', `/updateCoursesStatus/${former.id}`, { status: 'Cancelled' })

  await page.goto('/dashboard/enrolledClasses')
  const choice = page.getByRole('button', { name: `Choose for Mia: ${other.name}` })
  await expect(choice).toBeVisible()
  await expectAccessible(page)
  await choice.press('Enter')
  await expect(page.locator(':focus')).toHaveText('To the payment')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/payment$/)
  await expect(page.getByRole('main')).toContainText(other.name)
  await expect(page.getByRole('main')).toContainText('Mia')
})

test('a date cannot take place: the office gives its share back, and moves another', async ({ page }) => {
  const { id } = await datedClass(page, 'Harp', { count: 3 })
  await parentIn(page, { id }, 30)
  await signedIn(page, people.office)
  await page.goto(`/dashboard/classes/${id}?tab=dates`)

  await fallOut(page, 'Sunday, July 5')
  const panel = page.getByRole('dialog', { name: 'This date cannot take place' })
  await panel.getByRole('radio', { name: /families get their share back/ }).check()
  await expect(panel).toContainText(
    'One of 3 dates: each place gets that share of what was paid for it, $10.00 for 1 place.',
  )
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Call it off and give back' }).click()
  await expectToast(page, 'It is called off. 1 family gets an email.')
  const dates = page.getByRole('table', { name: 'Dates' })
  await expect(dates).toContainText('$10.00 given back')

  await fallOut(page, 'Monday, July 6')
  await panel.getByLabel('Date', { exact: true }).fill('2099-07-09')
  await panel.getByRole('button', { name: 'Give it a new date' }).click()
  await expect(dates).toContainText('Jul 9')
  await page.getByRole('button', { name: /^Undo: a new date/ }).click()
  await expectToast(page, 'It is as it was before')
  await expect(dates).not.toContainText('Jul 9')
})
