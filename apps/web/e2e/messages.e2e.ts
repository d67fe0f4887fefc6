import { expectAccessible } from './accessible.ts'
import { signedIn } from './identities.ts'
import { agree, newParent } from './parents.ts'
import { expect, mailsTo, test } from './product.ts'
import { newClass, newInstructor, ownName } from './school.ts'

test(
  'a teacher writes to the families of a class from the phone, and a family finds it by its child',
  { tag: '@phone-only' },
  async ({ page }) => {
    const teacher = await newInstructor(page)
    const choir = await newClass(page, {
      teacher: teacher.email,
      status: 'Approved',
      name: ownName('Choir'),
      price: '0',
    })
    const parent = await newParent(page, 'Mia', 'Ben')
    await agree(parent)
    for (const participantId of parent.ids)
      await parent.call('POST', '/trpc/student.cart.add', { courseId: choir.id, participantId })
    await parent.call('POST', '/trpc/student.checkout.enrolFree', {})

    await signedIn(page, teacher.email)
    await page.goto(`/dashboard/classRoster/${choir.id}`)
    await page.getByRole('link', { name: 'Write to the families' }).click()
    const form = page.getByRole('form', { name: 'Write a message' })
    await expect(form.getByLabel('To the families of')).toHaveValue(choir.id)
    await form.getByLabel('Subject').fill('Rain plan')
    await form.getByLabel('Message', { exact: true }).fill('Boots for {medical} and ')
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(
      /There is no \{medical\}/,
    )
    await form.getByLabel('Message', { exact: true }).fill('Boots for ')
    await form.getByRole('button', { name: /^\{child\}/ }).click()
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: 'To 1 person of 1 family' })).toBeVisible()
    await expect(page.getByText('Boots for Mia and Ben')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    // What was typed is still there; what it would be has to be looked at again.
    await expect(form.getByLabel('Subject')).toHaveValue('Rain plan')
    await form.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Send to 1 person' }).click()
    const sent = page.getByRole('listitem').filter({ hasText: 'Rain plan' })
    await expect(sent).toContainText('1 of 1 mail sent')
    const subjects = (await mailsTo(page, parent.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Rain plan')).toHaveLength(1)

    await signedIn(page, parent.email)
    await page.goto(`/dashboard/family/${parent.ids[0]}`)
    await page.getByText('Rain plan').click()
    await expect(page.getByText('Boots for Mia and Ben')).toBeVisible()
  },
)
