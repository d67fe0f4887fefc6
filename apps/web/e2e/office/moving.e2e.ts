import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { agree, newParent } from '../parents.ts'
import { expect, test } from '../product.ts'
import { newClass, ownName, payForCart, people } from '../school.ts'

/** More than these are too many while a parent is on the telephone. */
const mostPresses = 4

test('the office moves a place by at most four presses from class, person and keyboard, and undoes it', async ({
  page,
}) => {
  const [harp, lute] = await Promise.all(
    ['Harp', 'Lute'].map((name) => newClass(page, { status: 'Approved', name: ownName(name), price: '30' })),
  )
  const child = ownName('Mia')
  const parent = await newParent(page, child)
  await agree(parent)
  await parent.call('POST', '/trpc/student.cart.add', { courseId: harp?.id, participantId: parent.ids[0] })
  await payForCart(page, parent.call, 30)
  await signedIn(page, people.office)
  const presses = countPresses()

  await page.goto(`/dashboard/classes/${harp?.id}`)
  await presses.on(page.getByRole('button', { name: `Actions for ${child} Sommer` }))
  await presses.on(page.getByRole('menuitem', { name: /^Move .* to another class$/ }))
  await choose(page, presses, lute?.name)
  expect(presses.count()).toBeLessThanOrEqual(mostPresses)
  await expectAccessible(page)

  // Both classes say so, and the place goes back.
  await page.goto(`/dashboard/classes/${harp?.id}`)
  await expect(page.getByRole('list', { name: 'Moved to another class' })).toContainText(
    `moved to ${lute?.name}`,
  )
  await page.goto(`/dashboard/classes/${lute?.id}`)
  await expect(page.getByText(`Moved from ${harp?.name} on`)).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${child} Sommer` }).click()
  await page.getByRole('menuitem', { name: /^Undo the move/ }).click()
  await expect(page.getByText('Nobody has a place yet')).toBeVisible()

  presses.again()
  await page.goto('/dashboard/today')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(`move ${child}`)
  await expect(page.getByRole('option', { name: `Move a place of ${child} Sommer` })).toBeVisible()
  await page.keyboard.press('Enter')
  presses.more(2)
  await choose(page, presses, lute?.name)
  expect(presses.count()).toBeLessThanOrEqual(mostPresses)

  presses.again()
  await page.getByRole('link', { name: /^The family of/ }).click()
  await presses.on(
    page.getByRole('button', { name: `Actions for ${lute?.name} for ${child} Sommer` }).first(),
  )
  await presses.on(page.getByRole('menuitem', { name: /^Move .* to another class$/ }))
  await choose(page, presses, harp?.name)
  expect(presses.count()).toBeLessThanOrEqual(mostPresses)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: lute?.name })).toBeVisible()
})

type Presses = ReturnType<typeof countPresses>

/** On the page of the move; what is typed is no press. */
async function choose(page: Page, presses: Presses, name = '') {
  await expect(page.getByRole('heading', { name: 'Move a place', level: 1 })).toBeVisible()
  await page.getByLabel('Search classes').fill(name)
  await expect(page.getByRole('list', { name: 'Classes' }).getByRole('listitem')).toHaveCount(1)
  await presses.on(page.getByRole('link', { name: `Choose : ${name}` }))
  await presses.on(page.getByRole('button', { name: `Move to ${name}` }))
  await expect(page.getByText(`has moved to ${name}`)).toBeVisible()
}

function countPresses() {
  let pressed = 0
  return {
    async on(button: Locator) {
      await button.click()
      pressed += 1
    },
    more: (presses: number) => (pressed += presses),
    again: () => (pressed = 0),
    count: () => pressed,
  }
}
