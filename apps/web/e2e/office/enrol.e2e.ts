import { expectAccessible } from '../accessible.ts'
import { pressEnter, tabTo, typeInto } from '../by-keyboard.ts'
import { signedIn } from '../identities.ts'
import { test } from '../no-mouse.ts'
import { expect, newEmail } from '../product.ts'
import { newClass, ownName, people } from '../school.ts'

test('the office enrols a new family with two children in two classes for cash, by keyboard alone', async ({
  page,
}) => {
  const [harp, oboe] = [
    await newClass(page, { status: 'Approved' }),
    await newClass(page, { name: ownName('Oboe'), status: 'Approved', price: '100.00' }),
  ]
  await signedIn(page, people.office)
  await page.goto('/dashboard/enrol')
  await pressEnter(page, page.getByRole('button', { name: 'New family' }))

  const parent = ownName('Nora Klein')
  await typeInto(page, page.getByLabel('Name of the parent'), parent)
  const email = newEmail()
  await typeInto(page, page.getByLabel('Email address'), email)
  const child = (number: number) =>
    page.getByRole('group', { name: `Child ${number > 1 ? number : ''}` }).last()
  await typeInto(page, child(1).getByLabel('First name'), 'Mia')
  await typeInto(page, child(1).getByLabel('Last name'), 'Klein')
  await pressEnter(page, page.getByRole('button', { name: 'Make the family' }))
  // What was typed stays, and the field in question has the focus.
  await expect(page.getByRole('alert')).toContainText('Child 1, date of birth')
  await expect(page.getByLabel('Date of birth')).toBeFocused()
  await page.keyboard.type('03042017')
  await pressEnter(page, page.getByRole('button', { name: 'Another child' }))
  await expect(child(2).getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Leo')
  await typeInto(page, child(2).getByLabel('Last name'), 'Klein')
  await typeInto(page, child(2).getByLabel('Date of birth'), '05012018')
  await expectAccessible(page)
  await pressEnter(page, page.getByRole('button', { name: 'Make the family' }))

  const classSearch = page.getByLabel('Find a class')
  await typeInto(page, classSearch, harp.name)
  await pressEnter(page, page.getByRole('button', { name: `Add for Mia Klein: ${harp.name}` }))
  await pressEnter(page, page.getByRole('button', { name: `Add for Leo Klein: ${harp.name}` }))
  await expect(page.getByRole('button', { name: `Remove for Leo Klein: ${harp.name}` })).toBeVisible()
  await tabTo(page, classSearch)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(oboe.name)
  await pressEnter(page, page.getByRole('button', { name: `Add for Mia Klein: ${oboe.name}` }))
  await expect(page.getByText('3 places, $399.00')).toBeVisible()
  await expectAccessible(page)
  // What was chosen outlives a reload.
  await page.reload()
  await pressEnter(page, page.getByRole('button', { name: 'Go on to the summary' }))

  // One press for each child.
  const agree = page.getByRole('button', { name: /^They agree to what is required/ })
  for (let left = 2; left > 0; left--) {
    await expect(agree).toHaveCount(left)
    await expectOneFewerAfterEnter(page, agree)
  }
  await expectAccessible(page)
  await pressEnter(page, page.getByRole('button', { name: 'Go on to the payment' }))
  await expect(page.getByLabel('Cash, received now')).toBeChecked()
  await expectAccessible(page)
  await pressEnter(page, page.getByRole('button', { name: 'Book 3 places for $399.00' }))

  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible()
  await expect(page.getByText(`A mail is on its way to ${email}`)).toBeVisible()
  // Three places and their total.
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await pressEnter(page, page.getByRole('link', { name: `See the page of ${parent}` }))
  await expect(page.getByText('No account yet.')).toBeVisible()
})

async function expectOneFewerAfterEnter(
  page: Parameters<typeof tabTo>[0],
  buttons: Parameters<typeof tabTo>[1],
) {
  const before = await buttons.count()
  await pressEnter(page, buttons.first())
  await expect(buttons).toHaveCount(before - 1)
}
