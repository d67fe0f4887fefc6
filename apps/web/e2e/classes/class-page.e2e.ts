import { expectAccessible } from '../accessible.ts'
import { pressEnter, tabTo } from '../by-keyboard.ts'
import { expect, hydrated, mailsTo, moveTo, test } from '../product.ts'
import { callAs, enrol, newClass, newInstructor, newPerson, people } from '../school.ts'
import { signedIn } from '../identities.ts'
import { expectToast } from '../toasts.ts'

/** One class as the office works with it. */

test('a teacher is ill: a substitute in under a minute, by keyboard, and undone', async ({ page }) => {
  const [ill, stand] = [await newInstructor(page), await newInstructor(page)]
  const { id, name } = await newClass(page, { teacher: ill.email, status: 'Approved', price: '0.00' })
  await enrol(page, await newPerson(page), { id })
  const asTeacher = await callAs(page, ill.email)
  await asTeacher('POST', '/trpc/instructor.schedules.save', {
    courseId: id,
    rule: {
      recurrence: 'weekly',
      weekdays: [1],
      minutes: 60,
      start: '10:00',
      from: '2063-07-02',
      count: 2,
    },
  })

  const away = { fromDate: '2063-07-02', fromTime: '08:00', toDate: '2063-07-02', toTime: '20:00' }
  await asTeacher('POST', '/trpc/instructor.blocks.add', away)

  // From the list to the class, to the substitute, without a mouse.
  await signedIn(page, people.office)
  await page.goto(`/dashboard/manageClasses?status=Approved&q=${encodeURIComponent(name)}`)
  await hydrated(page)
  await pressEnter(page, page.getByRole('link', { name, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('1 person has a place')).toBeVisible()
  await pressEnter(page, page.getByRole('link', { name: 'See the dates' }))
  const date = 'Mon, Jul 2, 2063'
  const row = page.getByRole('row').filter({ hasText: date })
  await expect(row.getByText('Away: needs a teacher')).toBeVisible()
  await pressEnter(page, row.getByRole('button', { name: /^Find a teacher/ }))
  await pressEnter(page, page.getByRole('button', { name: `Choose ${stand.name}` }))
  const question = page.getByRole('alertdialog', { name: 'This notifies 1 family' })
  await expect(question).toContainText(`${stand.name} takes the date`)
  await tabTo(page, question.getByRole('button', { name: 'Save the change' }))
  await page.keyboard.press('Enter')
  await expect(row.getByText('Substitute')).toBeVisible()
  await expect(row.getByText('needs a teacher')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expectToast(page, 'It is as it was before')
  await expect(row.getByText('Away: needs a teacher')).toBeVisible()

  // The same from the red box of the day: find, choose, save.
  await moveTo(page, '/dashboard/today?day=2063-07-02')
  const missing = page.getByRole('region', { name: '1 session needs a teacher' })
  await pressEnter(page, missing.getByRole('button', { name: /^Find a teacher/ }))
  await pressEnter(page, page.getByRole('button', { name: `Choose ${stand.name}` }))
  await tabTo(page, question.getByRole('button', { name: 'Save the change' }))
  await page.keyboard.press('Enter')
  await expect(missing).toBeHidden()
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(missing).toBeVisible()
  await page.goBack()

  // Back to the list as it was.
  await page.goBack()
  await expect(page).toHaveURL(/manageClasses\?status=Approved&q=/)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect(await mailsTo(page, stand.email)).toEqual([])
})

test('from a class, one step back leads to the list as it was left', async ({ page }) => {
  await signedIn(page, people.office)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/dashboard/manageClasses?status=Approved&sort=name')
  await hydrated(page)
  const row = page.getByRole('rowheader').getByRole('link').nth(15)
  await row.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  // By its address: what other people add or cancel meanwhile moves the rows, and the page with them.
  const address = await row.getAttribute('href')
  await row.click()
  await expect(page.getByRole('tab', { name: 'People' })).toBeVisible()
  await page.getByRole('tab', { name: 'Money' }).click()
  await expect(page).toHaveURL(/tab=money/)
  await page.goBack()
  await expect(page).toHaveURL(/manageClasses\?status=Approved&sort=name/)
  await expect(page.getByRole('rowheader').locator(`a[href="${address}"]`)).toBeInViewport()
})
