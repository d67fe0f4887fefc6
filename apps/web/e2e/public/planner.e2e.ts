import { expectAccessibleInBothLooks } from '../accessible.ts'
import { expectOnPaper } from '../on-paper.ts'
import { newParent } from '../parents.ts'
import { expect, test } from '../product.ts'
import { expectToast } from '../toasts.ts'
import { watchShifts } from '../shifts.ts'

test('a parent plans the summer: a row for each child, Select for one of them, and the total at the foot', async ({
  page,
}) => {
  await newParent(page, 'Mia', 'Leo')
  const shifts = await watchShifts(page)
  await page.goto('/classes/week?family=wind')
  const select = page.getByRole('button', { name: /^Select .* for Leo$/ }).first()
  await expect(select).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText(['Mia (10)', 'Leo (10)'])
  // The rows of the children came in place of the one for everybody, and nothing moved.
  expect(await shifts()).toBe(0)
  await expectAccessibleInBothLooks(page)
  await select.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Course Added To Cart')
  await expect(page.getByRole('link', { name: 'In your cart for Leo' })).toBeFocused()
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total).toContainText('1 place')
  await expect(total).toContainText(/\$\d+\.\d\d/)
  await expectOnPaper(page, { has: ['In your cart'] })
})
