import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { agree, newParent } from '../parents.ts'
import { expect, moveTo, test } from '../product.ts'
import { newClass, ownName, payForCart } from '../school.ts'
import { expectToast } from '../toasts.ts'

test(
  'to give a place back was hidden: the receipt, the page of the class and its card offer it, with sum and last day',
  { tag: '@phone-only' },
  async ({ page }) => {
    const flute = await newClass(page, { status: 'Approved', name: ownName('Flute'), price: '30' })
    const drums = await newClass(page, { status: 'Approved', name: ownName('Drums'), price: '45' })
    const harp = await newClass(page, { status: 'Approved', name: ownName('Harp'), price: '20' })
    const parent = await newParent(page, 'Mia', 'Ben')
    await agree(parent)
    const [mia, ben] = parent.ids
    for (const selected of [
      { courseId: flute.id, participantId: mia },
      { courseId: flute.id, participantId: ben },
      { courseId: drums.id, participantId: ben },
      { courseId: harp.id, participantId: mia },
    ])
      await parent.call('POST', '/trpc/student.cart.add', selected)
    const { _id } = await payForCart(page, parent.call, 125)

    await page.goto(`/dashboard/receipt/${_id}`)
    await expect(waysToCancel(page)).toHaveCount(4)
    await cancel(page, '$45.00', `${drums.name} for Ben Sommer`)
    await expect(page.locator(':focus')).toContainText('Cancelled')
    await expect(waysToCancel(page)).toHaveCount(3)

    await moveTo(page, `/classes/${flute.id}`)
    const places = page.getByRole('list', { name: 'Your places' })
    await expect(places).toHaveText(/Mia has a place\./)
    const question = await askFor(page, '$30.00', `${flute.name} for Mia Sommer`)
    await question.getByRole('checkbox', { name: `${flute.name} for Ben Sommer` }).check()
    const both = page.getByRole('alertdialog', { name: 'Give these places back?' })
    await expect(both).toContainText('$60.00 goes back the way it was paid')
    await expect(both).toContainText('$30.00 was paid, all of it is given back.')
    await expectAccessible(page)
    await both.getByRole('button', { name: 'Yes, give them back' }).click()
    await expectToast(page, 'Given back, $60.00 on its way to you')
    await expect(page.locator(':focus')).toContainText('Cancelled, $30.00')
    await expect(places).toHaveCount(0)

    await moveTo(page, '/dashboard/enrolledClasses')
    await cancel(page, '$20.00', `${harp.name} for Mia Sommer`)
    await expect(page.locator(':focus')).toContainText('Cancelled, $20.00')
    await expect(waysToCancel(page)).toHaveCount(0)
  },
)

const waysToCancel = (page: Page) => page.getByRole('button', { name: /^Give this place back/ })

async function askFor(page: Page, sum: string, place: string) {
  const words = new RegExp(`^Give this place back: \\${sum} until [A-Z][a-z]+ \\d+, \\d{4} ?, ${place}$`)
  await page.getByRole('button', { name: words }).click()
  const question = page.getByRole('alertdialog', { name: 'Give this place back?' })
  await expect(question).toContainText(`${sum} goes back the way it was paid`)
  return question
}

async function cancel(page: Page, sum: string, place: string) {
  const question = await askFor(page, sum, place)
  await question.getByRole('button', { name: 'Yes, give it back' }).click()
  await expectToast(page, `Given back, ${sum} on its way to you`)
}
