import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, moveTo, test } from '../product.ts'
import { newClass, payForCart, signInAsNew, signInWithCart } from '../school.ts'
import { expectToast } from '../toasts.ts'

test('a student who paid reviews the class, sees it there and on the home page, and edits it', async ({
  page,
}) => {
  // Without dates: a class that has some can be reviewed only when they are over.
  const course = await newClass(page, { status: 'Approved' })
  const { name } = course
  const praise = `Worth every early morning. ${randomUUID()}`
  await signInWithPlace(page, course, 149.5)

  await page.goto('/dashboard/enrolledClasses')
  await page.getByRole('button', { name: `Write a review of ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'Your review' })
  await dialog.getByRole('radio', { name: '5 stars' }).check()
  await dialog.getByRole('button', { name: 'Publish the review' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/Please write what you would tell a friend/)
  await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await text.fill(praise)
  await dialog.getByRole('button', { name: 'Publish the review' }).click()
  await expectToast(page, 'Your review is saved')
  await expect(page.getByRole('img', { name: '5 out of 5' })).toBeVisible()

  const reviewSaying = await openClass(page, course)
  await expect(reviewSaying(praise)).toContainText('Kim Sommer')
  await expect(reviewSaying(praise).getByRole('img', { name: '5 out of 5' })).toBeVisible()
  await expect(page.getByText('5.0 from 1 review')).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain(praise)
  expect(html).toContain('"@type":"AggregateRating","ratingValue":5,"reviewCount":1')

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Student reviews' })).toContainText(praise)

  await moveTo(page, '/dashboard/enrolledClasses')
  await page.getByRole('button', { name: `Edit your review of ${name}` }).click()
  await expect(text).toHaveValue(praise)
  await dialog.getByRole('radio', { name: '3 stars' }).check()
  await text.fill(`${praise} But loud.`)
  await dialog.getByRole('button', { name: 'Save the changes' }).click()
  await expectToast(page, 'Your review is saved')
  await expect(page.getByRole('img', { name: '3 out of 5' })).toBeVisible()
})

test(
  'the form of a review works by keyboard, loses nothing, and the review can be withdrawn',
  { tag: '@long' },
  async ({ page }) => {
    const course = await newClass(page, { status: 'Approved' })
    const { name } = course
    const praise = 'We danced to our own playing.'
    await signInWithPlace(page, course, 149.5)
    await page.goto('/dashboard/enrolledClasses')
    const write = page.getByRole('button', { name: `Write a review of ${name}` })
    await write.click()
    const dialog = page.getByRole('dialog', { name: 'Write a review' })
    const text = dialog.getByRole('textbox', { name: 'Your review' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })

    await dialog.getByRole('button', { name: 'Publish the review' }).click()
    await expect(dialog.getByRole('radio', { name: '1 star' })).toBeFocused()
    await expect(dialog.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
      'Please choose 1 to 5 stars',
    )
    await page.keyboard.press('Space')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
    await page.keyboard.type(praise)
    await expect(dialog.getByText(`${praise.length} of 2,000 characters`)).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(write).toBeFocused()
    await page.reload()
    await write.click()
    await expect(text).toHaveValue(praise)
    await page.route('**/trpc/student.reviews.write**', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Publish the review' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Your review was not saved')
    await expect(text).toHaveValue(praise)
    await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await page.unroute('**/trpc/student.reviews.write**')
    await dialog.getByRole('button', { name: 'Publish the review' }).click()
    await expectToast(page, 'Your review is saved')

    await page.getByRole('button', { name: 'Edit your review' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
    await expectToast(page, 'Your review is withdrawn')
    await expect(write).toBeFocused()
    const reviewSaying = await openClass(page, course)
    await expect(page.getByText('No reviews yet.')).toBeVisible()
    await expect(reviewSaying(praise)).toHaveCount(0)
  },
)

test(
  'a student who is not enrolled finds no way to write a review, and the API refuses one',
  { tag: '@long' },
  async ({ page }) => {
    await signInAsNew(page)
    const course = await newClass(page, { status: 'Approved' })
    await openClass(page, course)
    await expect(page.getByText('No reviews yet.')).toBeVisible()
    expect(await (await page.request.get(page.url())).text()).not.toContain('AggregateRating')
    await expect(page.getByRole('button', { name: /review/i })).toHaveCount(0)
    await page.goto('/dashboard/enrolledClasses')
    await expect(page.getByText('You are not enrolled yet')).toBeVisible()
    await expect(page.getByRole('button', { name: /review/i })).toHaveCount(0)

    const token = await page.evaluate(() => localStorage.getItem('access-token'))
    const answer = await page.request.post('/trpc/student.reviews.write', {
      headers: { authorization: `Bearer ${token}` },
      data: { courseId: course.id, rating: 5, reviewDetails: 'I was never there.' },
    })
    expect(answer.status()).toBe(409)
    expect(await answer.text()).toContain('"reason":"not_enrolled"')
  },
)

async function signInWithPlace(page: Page, course: { id: string }, price: number) {
  const { call } = await signInWithCart(page, course)
  await payForCart(page, call, price)
}

/** Opens the page of a class; returns a function that finds a review on it by its text. */
async function openClass(page: Page, { id, name }: { id: string; name: string }) {
  await page.goto(`/classes/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return (text: string) => page.getByRole('figure').filter({ hasText: text })
}
