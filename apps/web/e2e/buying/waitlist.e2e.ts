import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { agree, newParent } from '../parents.ts'
import { expect, moveTo, test, typeCard } from '../product.ts'
import { callAs, newClass, newPerson, payForCart, people } from '../school.ts'

/** A full class, from joining its waiting list to paying for the place that becomes free. */
test(
  'a parent joins the waiting list of a full class, is offered the place that becomes free, and pays for it',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { course, asHolder } = await fullClass(page)
    const parent = await newParent(page, 'Mia', 'Ben')

    await page.goto(`/classes/${course.id}`)
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    const dialog = page.getByRole('dialog')
    // Two cannot wait together for a class of one.
    await dialog.getByLabel('Mia Sommer').check()
    await dialog.getByLabel('Ben Sommer').check()
    await dialog.getByRole('button', { name: 'Join' }).click()
    await expect(dialog.getByText('Before you join the waiting list, please read two things')).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })
    await agreeToAll(dialog)
    await expect(dialog.getByRole('alert')).toContainText('this class is for 1 at most')
    await dialog.getByLabel('Ben Sommer').uncheck()
    await dialog.getByRole('button', { name: 'Join' }).click()
    await expect(dialog.getByText('You are number 1 on the waiting list')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'My waiting lists' }).click()
    await expect(page.getByText('You are next on the waiting list')).toBeVisible()
    await expectAccessible(page)

    type Places = { result: { data: { id: string }[] } }
    const [place] = (await asHolder<Places>('GET', '/trpc/student.enrolments.list')).result.data
    await asHolder('POST', '/trpc/student.enrolments.withdraw', { enrolmentId: place?.id })

    await page.goto('/dashboard/userHome')
    await expect(
      page.getByText(`1 place in ${course.name} for Mia Sommer is kept for you until`),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See the offer' }).click()
    await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
    await expect(page.getByText('1 place is kept for you until')).toBeVisible()
    await expectAccessible(page)
    // What was agreed to has been withdrawn since: it is asked again, and the offer goes on.
    await agree(parent, false)
    await page.getByRole('button', { name: 'Accept and pay $40.00' }).click()
    await expect(page.getByText('Before you accept, please read two things about Mia’s week')).toBeVisible()
    await agreeToAll(page)
    // Left once, it goes on.
    await page.getByRole('button', { name: 'Pay later' }).click()
    await page.getByRole('link', { name: 'See the offer' }).click()
    await page.getByRole('button', { name: 'Accept and pay $40.00' }).click()
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $40.00' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await moveTo(page, '/dashboard/waitingList')
    await expect(page.getByText('You are on no waiting list')).toBeVisible()
  },
)

test('the office keeps a waiting list: moves a family up, is refused an offer without a place, takes one off and puts it on again', async ({
  page,
}) => {
  const { course } = await fullClass(page)
  const [ada, bo] = [await waits(page, course.id), await waits(page, course.id)]
  await signedIn(page, people.office)
  await page.goto('/dashboard/manageClasses?status=Approved&waiting=yes')
  await page.getByRole('link', { name: course.name }).click()
  const list = page.getByRole('region', { name: 'Waiting list', exact: true })
  await expect(list).toContainText('2 families wait with 2 people')
  const menuOf = (name: string) => list.getByRole('button', { name: `Actions for ${name}` })
  await chooseAction(page, menuOf(bo.name), `Up ${bo.name}`)
  await page.getByRole('button', { name: 'Move up' }).click()
  await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Reason').fill('Her sister is in it')
  await page.getByRole('button', { name: 'Move up' }).click()
  await expect(list.getByRole('rowheader')).toHaveText([new RegExp(bo.name), new RegExp(ada.name)])
  // No place is free: the refusal stays in the dialog, with what was typed.
  await chooseAction(page, menuOf(ada.name), `Offer ${ada.name}`)
  await page.getByLabel('Reason').fill('They asked first')
  await page.getByRole('button', { name: 'Offer out of turn' }).click()
  await expect(page.getByRole('alert')).toContainText('This class is full.')
  await expect(page.getByLabel('Reason')).toHaveValue('They asked first')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await list.getByText('What happened in the waiting list').click()
  await expect(list.getByText('Her sister is in it')).toBeVisible()
  await expectAccessible(page)

  // Ada calls: she no longer wants the place, and then she does.
  const pageOfAda = await list.getByRole('cell').getByRole('link', { name: ada.name }).getAttribute('href')
  await chooseAction(page, menuOf(ada.name), `Take off ${ada.name}`)
  await page.getByRole('button', { name: 'Take off', exact: true }).click()
  await expect(list).toContainText('1 family waits with 1 person')
  await expect(menuOf(bo.name)).toBeFocused()
  const id = pageOfAda?.split('/').at(-1)
  await moveTo(page, `/dashboard/enrol?family=${id}&step=classes&who=${ada.selfId}&q=${course.name}`)
  await page.getByRole('button', { name: `Put ${ada.name} on the waiting list of ${course.name}` }).click()
  await expect(page.getByText(`${ada.name}: number 2 on the waiting list`)).toBeVisible()
})

/** Its one place is a holder's, who may give it back. */
async function fullClass(page: Page) {
  const course = await newClass(page, { status: 'Approved', seats: 1, price: '40' })
  const holder = await newPerson(page)
  const asHolder = await callAs(page, holder.email)
  await asHolder('POST', '/carts', { courseItemId: course.id, email: holder.email })
  await payForCart(page, asHolder, 40)
  return { course, asHolder }
}

/** Someone who waits for a place of their own. */
async function waits(page: Page, courseId: string) {
  const person = await newPerson(page)
  const call = await callAs(page, person.email)
  type Family = { result: { data: { id: string }[] } }
  const family = (await call<Family>('GET', '/trpc/student.participants.list')).result.data
  const participantIds = family.map(({ id }) => id)
  await call('POST', '/trpc/student.waitlist.join', { courseId, participantIds })
  return { ...person, selfId: participantIds[0] }
}

async function agreeToAll(where: Page | Locator) {
  for (const box of await where.getByRole('checkbox').all()) await box.check()
  await where.getByRole('button', { name: 'Agree and go on' }).click()
}
