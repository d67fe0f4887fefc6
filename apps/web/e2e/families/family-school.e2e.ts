import { expectAccessibleInBothLooks } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { agree, newParent } from '../parents.ts'
import { expect, test } from '../product.ts'
import { callAs, newClass, newInstructor, ownName, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

/** What families see of the school's plans, and what the school asks of families. */

test('a parent’s week says whose class it is, once for two children', async ({ page }) => {
  const teacher = await newInstructor(page)
  const choir = await newClass(page, {
    teacher: teacher.email,
    status: 'Approved',
    name: ownName('Choir'),
    price: '0',
  })
  await (
    await callAs(page, teacher.email)
  )('POST', '/trpc/instructor.schedules.save', {
    courseId: choir.id,
    rule: {
      recurrence: 'weekly',
      weekdays: [1],
      minutes: 60,
      timeZone: null,
      start: '10:00',
      from: '2063-07-02',
      count: 1,
    },
  })
  const parent = await newParent(page, 'Mia', 'Ben')
  await agree(parent)
  for (const participantId of parent.ids)
    await parent.call('POST', '/trpc/student.cart.add', { courseId: choir.id, participantId })
  await parent.call('POST', '/trpc/student.checkout.enrolFree', {})
  await page.goto('/dashboard/timetable?week=2063-W27')
  const session = page.getByRole('article').filter({ hasText: choir.name })
  await expect(session).toHaveCount(1)
  await expect(session).toContainText('Mia Sommer and Ben Sommer')
  await expectAccessibleInBothLooks(page)
})

test(
  'an admin publishes a new version of a text, and families are asked again',
  { tag: '@long' },
  async ({ page }) => {
    const parent = await newParent(page, 'Mia')
    await signedIn(page, people.admin)
    await page.goto('/dashboard/consentTexts')
    // One that no other journey needs: other journeys go on in the meantime.
    const news = page.getByRole('listitem').filter({ hasText: 'News about other classes' })
    await news.getByRole('button', { name: /Write a new version/ }).click()
    const body = news.getByRole('textbox')
    await body.fill('')
    await news.getByRole('button', { name: 'Publish' }).click()
    await expect(news.getByText('This field is required')).toBeVisible()
    const words = `The school may write to me about classes like ${ownName('Harp')}.`
    await body.fill(words)
    await news.getByRole('button', { name: 'Publish' }).click()
    await expectToast(page, 'The text is published')
    await expect(news).toContainText(words)

    await signedIn(page, parent.email)
    await page.goto(`/dashboard/family/${parent.ids[0]}`)
    await page.getByText('Read the text').last().click()
    await expect(page.getByText(words)).toBeVisible()
  },
)

test(
  'a teacher lets in a child whom they have taught, and nobody else',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const teacher = await newInstructor(page)
    const free = { teacher: teacher.email, status: 'Approved', price: '0' } as const
    const taught = await newClass(page, { ...free, name: ownName('Recorder one') })
    const next = await newClass(page, { ...free, name: ownName('Recorder two') })
    const parent = await newParent(page, 'Mia', 'Ben')
    await agree(parent)
    await parent.call('POST', '/trpc/student.cart.add', { courseId: taught.id, participantId: parent.ids[0] })
    await parent.call('POST', '/trpc/student.checkout.enrolFree', {})

    await signedIn(page, teacher.email)
    await page.goto(`/dashboard/classRoster/${next.id}`)
    await page.getByText('Who may book').click()
    const panel = page.getByRole('region', { name: 'Exceptions' })
    await panel.getByLabel('Email of the student or guardian').fill(parent.email)
    await panel.getByLabel('Given name of their child').fill('ben')
    await panel.getByLabel('Why').fill('Plays like twelve')
    await panel.getByRole('button', { name: 'Grant an exception' }).click()
    await expect(panel.getByRole('alert')).toContainText('No one you can let in')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await panel.getByLabel('Given name of their child').fill('mia')
    await panel.getByRole('button', { name: 'Grant an exception' }).click()
    await expect(panel.getByRole('listitem')).toContainText('Mia Sommer')
  },
)
