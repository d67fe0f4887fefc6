import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { pressEnter, typeInto } from './by-keyboard.ts'
import { agree, newParent } from './parents.ts'
import { expect, newEmail, selectClass, test, typeCard } from './product.ts'
import { newClass, ownName, payInCart, people, signInAsNew } from './school.ts'
import { signedIn } from './identities.ts'
import { expectToast } from './toasts.ts'

/** From selecting to the receipt. */

/** Counts what somebody does; typing is not counted. */
function counting() {
  let clicks = 0
  return {
    count: () => clicks,
    async click(target: Locator) {
      clicks++
      await target.click()
    },
  }
}

test(
  'after paying: thanks, what was bought for whom, when and where, and where the receipt went',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, call, ids } = await agreed(page)
    const classes = await call<{ _id: string; name: string }[]>('GET', '/approvedCourses')
    const fiddle = classes.find(({ name }) => name === 'Fiddle tunes by ear')
    await call('POST', '/trpc/student.cart.add', { courseId: fiddle?._id, participantId: ids[0] })

    await page.goto('/dashboard/payment')
    const order = page.getByRole('region', { name: 'Your order' })
    await expect(order).toContainText(/\d+–\d+ \w+ \d{4}.*\d+:\d\d–\d+:\d\d/)
    await expect(order).toContainText('String Room')
    await expect(order).toContainText('For Mia Sommer')
    await expect(page.getByRole('list', { name: 'Cards we accept' })).toContainText('Mastercard')
    await expect(page.getByText(/Full refund within 14 days/)).toBeVisible()
    await page.getByText('Test cards').click()
    await expect(
      page.getByRole('button', { name: 'Copy the number of the card that is declined' }),
    ).toBeVisible()
    await expectAccessible(page)
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $175.00' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Kim Sommer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeFocused()
    await expect(page.getByText(`We are sending the receipt to ${email}`)).toBeVisible()
    await expect(page.getByText(/^Transaction id: pi_\w+/)).toBeVisible()
    await expect(order).toContainText('Fiddle tunes by ear')
    await expect(order).toContainText('For Mia Sommer')
    await expect(order.getByRole('link', { name: /^Add to calendar/ })).toHaveAttribute(
      'href',
      `/classes/${fiddle?._id}/calendar.ics`,
    )
    await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
    await expectAccessible(page)

    // Another day: an earlier purchase is no news.
    await page.goto('/dashboard/payment')
    await expect(page.getByRole('heading', { name: 'There is nothing to pay' })).toBeVisible()
    await expect(page.getByText('You are enrolled')).toHaveCount(0)
    await page.getByRole('link', { name: /^See receipt \d+/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Receipt \d+/ })).toBeVisible()
    await expect(page.getByText('For Mia Sommer')).toBeVisible()

    await page.goto('/dashboard/userHome')
    const mine = page.getByRole('region', { name: 'Your classes' })
    await expect(mine.getByRole('link', { name: 'Fiddle tunes by ear' })).toBeVisible()
    await expect(mine).toContainText(/\w+day, \d+ \w+ \d{4}, \d+:\d\d–\d+:\d\d/)
    await expect(mine).toContainText('for Mia Sommer')
    await expectAccessible(page)
  },
)

test('from selecting to paid in three clicks, by the cart in four', { tag: '@phone' }, async ({ page }) => {
  const [lute, harp] = [ownName('Lute'), ownName('Harp')]
  for (const name of [lute, harp]) await newClass(page, { name, price: '30', status: 'Approved' })
  await signInAsNew(page)
  const short = counting()
  await page.goto(`/classes?q=${encodeURIComponent(lute)}`)
  await short.click(page.getByRole('button', { name: `Select ${lute}` }))
  const notice = page.locator('.toast').filter({ hasText: 'Course Added To Cart' })
  // The page has the same link, for whom the notice is gone too soon.
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to pay' })).toBeVisible()
  await short.click(notice.getByRole('link', { name: 'Go to pay' }))
  await expect(notice).toHaveCount(0)
  await typeCard(page, '4242424242424242')
  await short.click(page.getByRole('button', { name: 'Pay $30.00' }))
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
  expect(short.count()).toBe(3)

  const classic = counting()
  await page.goto(`/classes?q=${encodeURIComponent(harp)}`)
  await classic.click(page.getByRole('button', { name: `Select ${harp}` }))
  await classic.click(page.getByRole('link', { name: `In cart – view ${harp}` }))
  await classic.click(page.getByRole('link', { name: 'PAY', exact: true }))
  await typeCard(page, '4242424242424242')
  await classic.click(page.getByRole('button', { name: 'Pay $30.00' }))
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
  expect(classic.count()).toBe(4)
})

test('a newcomer with a Google account is enrolled in six clicks', async ({ page }) => {
  const { name } = await newClass(page, { price: '30', status: 'Approved' })
  const { click, count } = counting()
  await page.goto(`/classes?q=${encodeURIComponent(name)}`)
  await click(page.getByRole('button', { name: `Select ${name}` }))
  await click(page.getByRole('link', { name: 'Login Now!' }))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    click(page.getByRole('button', { name: 'Continue with Google' })),
  ])
  await popup
    .getByLabel(/e-?mail/i)
    .first()
    .fill(newEmail())
  await popup.getByLabel('Name').fill('Gale Winters')
  await click(popup.getByRole('button', { name: /continue|sign in/i }))
  await expectToast(page, 'Course Added To Cart')
  await click(page.locator('.toast').getByRole('link', { name: 'Go to pay' }))
  await typeCard(page, '4242424242424242')
  await click(page.getByRole('button', { name: 'Pay $30.00' }))
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
  expect(count()).toBe(6)
})

test('by keyboard alone: select, a declined card, then one that is good', async ({ page }) => {
  const { name } = await newClass(page, { price: '30', status: 'Approved' })
  await signInAsNew(page)
  const { mouse } = page
  for (const act of ['click', 'down', 'move', 'wheel', 'dblclick', 'up'] as const)
    mouse[act] = () => Promise.reject(new Error('no mouse here'))
  await page.goto(`/classes?q=${encodeURIComponent(name)}`)
  await pressEnter(page, page.getByRole('button', { name: `Select ${name}` }))
  await pressEnter(page, page.getByRole('main').getByRole('link', { name: 'Go to pay' }))
  await typeCardByKeys(page, '4000000000000002')
  await pressEnter(page, page.getByRole('button', { name: 'Pay $30.00' }))
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
  // The focus is in the card again.
  const number = cardField(page, 'cardnumber')
  await expect(number).toBeFocused()
  await number.press('ControlOrMeta+a')
  await page.keyboard.type('4242424242424242')
  await pressEnter(page, page.getByRole('button', { name: 'Pay $30.00' }))
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeFocused()
  await pressEnter(page, page.getByRole('link', { name: 'See my receipt' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt \d+/ })).toBeVisible()
})

test(
  'the PDF of the last payment in two clicks; the history by days and as CSV',
  { tag: '@phone' },
  async ({ page }) => {
    const { name } = await newClass(page, { price: '30', status: 'Approved' })
    const email = await signInAsNew(page)
    await selectClass(page, name)
    const { transactionId } = await payInCart(page, 30)
    const { click, count } = counting()
    await page.goto('/dashboard/userHome')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      click(page.getByRole('button', { name: /^Receipt \d+ as PDF/ })),
    ])
    expect(count()).toBeLessThanOrEqual(2)
    expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await page.goto('/dashboard/paymentHistory?from=2026-02-30&to=2031-01-01')
    await expect(page.getByLabel('From')).toHaveValue('')
    await expect(page.getByLabel('Up to')).toHaveValue('2031-01-01')
    await expect(page.getByText(transactionId, { exact: true })).toBeVisible()
    await expectAccessible(page)
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    const text = await readFile(await table.path(), 'utf8')
    expect(text).toContain('"#","Name","Email","TransactionId"')
    expect(text).toContain(`"1","Kim Sommer","${email}","${transactionId}"`)

    await page.getByLabel('Up to').fill('2020-01-01')
    await expect(page).toHaveURL(/to=2020-01-01/)
    await expect(page.getByRole('heading', { name: 'No payment on these days' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeDisabled()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Total payment: 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all payments' }).click()
    await expect(page.getByText(transactionId, { exact: true })).toBeVisible()
  },
)

test('an empty cart shows classes that can be selected there', { tag: '@phone' }, async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/dashboard/myCart')
  const suggested = page.getByRole('region', { name: 'Popular classes' })
  await expect(suggested.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await suggested
    .getByRole('button', { name: /^Select/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Total' })).toBeInViewport()
})

test('admins have the receipt of anybody as a file', async ({ page }) => {
  const { name } = await newClass(page, { price: '30', status: 'Approved' })
  await signInAsNew(page)
  await selectClass(page, name)
  const { _id } = await payInCart(page, 30)
  await signedIn(page, people.admin)
  await page.goto(`/dashboard/receipt/${_id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /as PDF/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)
})

/** A parent of Mia who has agreed to all that is needed. */
async function agreed(page: Page) {
  const parent = await newParent(page, 'Mia')
  await agree(parent)
  return parent
}

function cardField(page: Page, name: string) {
  return page.frameLocator('iframe[name^="__privateStripeFrame"]').first().locator(`[name="${name}"]`)
}

async function typeCardByKeys(page: Page, number: string) {
  await typeInto(page, cardField(page, 'cardnumber'), number)
  await typeInto(page, cardField(page, 'exp-date'), '1234')
  await typeInto(page, cardField(page, 'cvc'), '123')
}

test('a wallet of this browser pays without a card being typed', { tag: '@phone' }, async ({ page }) => {
  const { name } = await newClass(page, { price: '30', status: 'Approved' })
  await signInAsNew(page)
  await selectClass(page, name)
  await page.goto('/dashboard/payment')
  const wallet = page.getByRole('button', { name: 'Pay with Test Wallet' })
  await expect(wallet).toBeVisible()
  const [above, below] = [await wallet.boundingBox(), await page.locator('.card-field').boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeEnabled()
  await expectAccessible(page)
  await wallet.click()
  await expectToast(page, 'Payment History Save On Database Successfully')
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeFocused()
})

test('a wallet waits for the seats as Pay does, and is no choice where the browser has none', async ({
  page,
}) => {
  const { name } = await newClass(page, { price: '30', status: 'Approved' })
  await signInAsNew(page)
  await selectClass(page, name)
  const seats = Promise.withResolvers<void>()
  await page.route('**/trpc/student.checkout.start**', async (route) => {
    await seats.promise
    await route.continue()
  })
  await page.goto('/dashboard/payment')
  await expect(page.getByText('or by card')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeDisabled()
  const locked = page.locator('[inert]').getByText('Pay with Test Wallet')
  await expect(locked).toBeVisible()
  seats.resolve()
  await expect(locked).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay with Test Wallet' })).toBeVisible()

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeEnabled()
  await expect(page.getByText('or by card')).toHaveCount(0)
})
