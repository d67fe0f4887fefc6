import type { Page } from '@playwright/test'
import { signedIn } from '../identities.ts'
import { expect, moveTo, test, typeCard } from '../product.ts'
import { newClass, ownName, payForCart, people, signInWithCart } from '../school.ts'
import { expectToast, goneToast } from '../toasts.ts'

const documentedDate = /^[A-Z][a-z]+ \d{1,2}, \d{4} \d{1,2}:\d{2} (AM|PM)$/

test(
  'the cart: classes, count, total, PAY; deleting asks first, and can be undone',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const guitar = ownName('Guitar at noon')
    const flute = ownName('Flute at noon')
    await signInWithCart(
      page,
      await newClass(page, { name: guitar, price: '120.5', status: 'Approved' }),
      await newClass(page, { name: flute, price: '80', status: 'Approved' }),
    )
    await page.goto('/dashboard/myCart')
    await expect(page.getByRole('heading', { level: 1, name: 'Selected Classes' })).toBeVisible()
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([guitar, flute])
    const total = page.getByRole('region', { name: 'Total' })
    await expect(total.getByRole('term')).toHaveText(['Total count', 'Total price'])
    await expect(total.getByRole('definition')).toHaveText(['2 classes', '$200.50'])
    await expect(total.getByRole('link', { name: 'PAY', exact: true })).toBeInViewport()

    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await page.getByRole('button', { name: `Delete ${guitar}` }).click()
    await expect(question).toContainText("You won't be able to revert this!")
    await expect(question).toContainText(guitar)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('link', { name: guitar })).toBeVisible()

    await page.getByRole('button', { name: `Delete ${guitar}` }).click()
    await question.getByRole('button', { name: 'Yes, delete it' }).click()
    await expectToast(page, 'Deleted!')
    await expect(page.getByRole('link', { name: guitar })).toHaveCount(0)
    await expect(total.getByRole('definition')).toHaveText(['1 class', '$80.00'])

    const undo = page.getByRole('button', { name: `Undo: put ${guitar} back` })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expectToast(page, 'Course Added To Cart')
    await expect(total.getByRole('definition')).toHaveText(['2 classes', '$200.50'])
    await expect(undo).toHaveCount(0)
  },
)

test(
  'the last class is deleted: the cart is empty, and the class can still be put back',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const course = await newClass(page, { status: 'Approved' })
    const { name } = course
    await signInWithCart(page, course)
    await page.goto('/dashboard/myCart')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(page.getByRole('heading', { name: 'No classes selected yet' })).toBeVisible()
    await page.getByRole('button', { name: `Undo: put ${name} back` }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
  },
)

test(
  'a deleted class is put back though the script of its row cannot be had',
  { tag: '@long' },
  async ({ page }) => {
    const course = await newClass(page, { status: 'Approved' })
    const { name } = course
    await signInWithCart(page, course)
    await page.route('**/assets/removed-row-*.js', (route) => route.abort())
    await page.goto('/dashboard/myCart')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(page.getByText(`You deleted ${name}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByText(`You deleted ${name}.`)).toHaveCount(0)
  },
)

test(
  'Pay is disabled until the provider and a client secret are there, and while a payment is in progress',
  { tag: '@long' },
  async ({ page }) => {
    await signInWithCart(page, await newClass(page, { status: 'Approved' }))
    const script = await holdBack(page, '**/sandbox/payments/client.js')
    const secret = await holdBack(page, '**/trpc/student.checkout.start**')
    const confirmation = await holdBack(page, '**/v1/payment_intents/*/confirm')
    await page.goto('/dashboard/payment')
    await expect(page.getByRole('heading', { level: 1, name: 'Please Make Sure Your Payment' })).toBeVisible()
    const pay = page.getByRole('button', { name: 'Pay $149.50' })
    await expect(pay).toBeDisabled()
    script.letGo()
    const number = page
      .frameLocator('iframe[name^="__privateStripeFrame"]')
      .first()
      .locator('[name="cardnumber"]')
    await expect(number).toHaveCSS('font-size', '16px')
    await expect(pay).toBeDisabled()
    secret.letGo()
    await expect(pay).toBeEnabled()

    await typeCard(page, '4000000000000002')
    await pay.click()
    await expect(pay).toBeDisabled()
    confirmation.letGo()
    const failure = page.getByRole('alert').filter({ hasText: /declined/ })
    await expect(failure).toHaveCSS('color', 'rgb(180, 35, 47)')
    await expect(pay).toBeEnabled()

    await typeCard(page, '4242424242424242')
    await pay.click()
    await expect(page.getByText(/^Transaction id: pi_\w+/)).toBeVisible()
    const { top, fromEnd } = await goneToast(page, 'Payment History Save On Database Successfully')
    expect(top).toBeLessThan(200)
    expect(fromEnd).toBeLessThan(60)
  },
)

test('a cart that costs nothing asks for no payment intent and no card', async ({ page }) => {
  await signInWithCart(page, await newClass(page, { price: '0', status: 'Approved' }))
  const intents: string[] = []
  page.on('request', (request) => {
    if (/checkout\.start|payment_intents/.test(request.url())) intents.push(request.url())
  })
  await page.goto('/dashboard/payment')
  await page.getByRole('button', { name: 'Enrol for free' }).click()
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible()
  expect(intents).toEqual([])
})

test(
  'the card field is readable in the dark: its frame has no ground of its own, and follows the colors',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signInWithCart(page, await newClass(page, { status: 'Approved' }))
    await page.goto('/dashboard/payment')
    const frame = page.locator('.card-field iframe')
    await expect(frame).toHaveCSS('color-scheme', 'light')
    const [onLight, onDark] = ['rgb(23, 19, 58)', 'rgb(243, 240, 255)']
    const number = frame.contentFrame().locator('[name="cardnumber"]')
    await expect(number).toHaveCSS('color', onDark)
    const ground = (element: Element) => getComputedStyle(element).backgroundColor
    expect(await frame.contentFrame().locator('html').evaluate(ground)).toBe('rgba(0, 0, 0, 0)')
    await page.getByRole('button', { name: 'Colors' }).click()
    const choice = page.getByRole('group', { name: 'Colors' })
    await choice.getByLabel('Light').check()
    await expect(number).toHaveCSS('color', onLight)
    await choice.getByLabel('System').check()
    await expect(number).toHaveCSS('color', onDark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(number).toHaveCSS('color', onLight)
  },
)

test(
  'a page that cannot be loaded says so, and trying again brings it',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    await signedIn(page, people.student)
    await page.route('**/trpc/**payments.list**', (route) => route.abort())
    await page.goto('/dashboard/paymentHistory')
    const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
    await expect(failure).toContainText('The server could not be reached', { timeout: 60_000 })
    await page.unroute('**/trpc/**payments.list**')
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Total payment: \d+$/ })).toBeVisible()
    await expect(failure).toHaveCount(0)
  },
)

test(
  'payment history: count, columns, newest first, one line per class, $ and the documented date; the home adds up',
  { tag: '@long' },
  async ({ page }) => {
    const offer = (instrument: string) =>
      newClass(page, { name: ownName(instrument), price: '30', status: 'Approved' })
    const [oboe, lute, zither] = [await offer('Oboe'), await offer('Lute'), await offer('Zither')]
    const { email, call } = await signInWithCart(page, oboe)
    const { transactionId: first } = await payForCart(page, call, 30)
    for (const { id } of [lute, zither]) await call('POST', '/carts', { courseItemId: id, email })
    const { transactionId: second } = await payForCart(page, call, 60)
    await page.goto('/dashboard/paymentHistory')
    await expect(page.getByRole('heading', { level: 1, name: 'Total payment: 2', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      '#',
      'Name',
      'Email',
      'TransactionId',
      'Course Name',
      'Price',
      'Date',
    ])
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows.getByRole('rowheader')).toContainText([second, first])
    const newest = rows.first().getByRole('cell')
    await expect(newest).toContainText(['1', 'Kim Sommer', email, lute.name, '$60.00', /\d{4}/])
    await expect(newest.nth(5)).toHaveText(documentedDate)
    await expect(newest.nth(3).getByRole('listitem')).toHaveText([lute.name, zither.name])
    const lines = await newest.nth(3).getByRole('listitem').all()
    const tops = await Promise.all(lines.map(async (line) => (await line.boundingBox())?.y ?? 0))
    expect(tops[1]).toBeGreaterThan(tops[0] ?? Infinity)

    await moveTo(page, '/dashboard/userHome')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Kim Sommer' })).toBeVisible()
    await expect(page.getByRole('term')).toHaveText([
      'Enrolled classes',
      'Classes in your cart',
      /^Last payment, \w+ \d+, \d{4}$/,
    ])
    await expect(page.getByRole('definition')).toHaveText(['3', '0', '$60.00'])
  },
)

/** Keeps requests waiting until they are let go. */
async function holdBack(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return { letGo: resolve }
}
