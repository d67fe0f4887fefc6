import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { pressEnter, tabTo, typeCardByKeys, typeInto } from '../by-keyboard.ts'
import { test } from '../no-mouse.ts'
import { agree, newParent } from '../parents.ts'
import { expect } from '../product.ts'
import { newClass, ownName, payForCart } from '../school.ts'
import { expectToast } from '../toasts.ts'

test('a parent moves a place by keyboard: to a class as dear at once, then to a dearer one by card', async ({
  page,
}) => {
  const [harp, lute, viola] = await Promise.all(
    [
      ['Harp', '30'],
      ['Lute', '30'],
      ['Viola', '45'],
    ].map(([name = '', price = '']) => newClass(page, { status: 'Approved', name: ownName(name), price })),
  )
  const parent = await newParent(page, 'Mia', 'Ben')
  await agree(parent)
  await parent.call('POST', '/trpc/student.cart.add', { courseId: harp?.id, participantId: parent.ids[0] })
  await payForCart(page, parent.call, 30)

  await page.goto('/dashboard/enrolledClasses')
  await chooseClass(page, lute?.name)
  await expect(page.getByText('counts towards the new class, which costs $30.00')).toBeVisible()
  await expectAccessible(page)
  await pressEnter(page, page.getByRole('button', { name: `Move to ${lute?.name}` }))
  await expectToast(page, `Moved to ${lute?.name}`)
  await expect(page.getByRole('heading', { name: 'Enrolled classes', level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: lute?.name })).toBeVisible()

  await chooseClass(page, viola?.name)
  await pressEnter(page, page.getByRole('button', { name: 'Move and pay $15.00' }))
  await expect(page.getByText('That place stays yours until the money arrives.')).toBeVisible()
  await expect(page.getByText('Your seats are held for')).toBeVisible()
  await expectAccessible(page)
  await typeCardByKeys(page, '4242424242424242')
  await pressEnter(page, page.getByRole('button', { name: 'Pay $15.00' }))
  await expect(page.getByRole('heading', { name: 'Mia has a place' })).toBeFocused()
  await pressEnter(page, page.getByRole('link', { name: 'See my enrolled classes' }))
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: viola?.name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: lute?.name })).toHaveCount(0)

  const wholeMoney = page.getByRole('button', { name: /^Give this place back: \$45\.00/ })
  await expect(wholeMoney).toBeVisible()

  // The same class for the other child.
  await pressEnter(page, page.getByRole('link', { name: /^Move to another class/ }))
  await pressEnter(page, page.getByRole('button', { name: 'Give the place to Ben' }))
  await pressEnter(page, page.getByRole('button', { name: 'Yes, give it to Ben' }))
  await expectToast(page, 'Ben has the place now')
  await expect(page.getByText('For Ben Sommer', { exact: true })).toBeVisible()
  await expect(wholeMoney).toBeVisible()
})

/** From the list of places to the quote. */
async function chooseClass(page: Page, name = '') {
  await pressEnter(page, page.getByRole('link', { name: /^Move to another class/ }))
  await expect(page.getByRole('heading', { name: 'Move a place', level: 1 })).toBeFocused()
  await typeInto(page, page.getByLabel('Search classes'), name)
  await expect(page.getByRole('list', { name: 'Classes' }).getByRole('listitem')).toHaveCount(1)
  await pressEnter(page, page.getByRole('link', { name: `Choose : ${name}` }))
  await expect(page.getByRole('heading', { name: `To: ${name}` })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Choose another class' }))
}
