import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { expect, moveTo, test } from '../product.ts'
import { callAs, newClass, newPerson, people, signInWithCart } from '../school.ts'
import { expectToast } from '../toasts.ts'

/** Money that does not come by card: what waits for it, what the office records, and what parents see. */

test('the office records a transfer by its reference, takes it back, gives more time and lets the places go', async ({
  page,
}) => {
  const { id, name, reference } = await reservedPlace(page)
  await signedIn(page, people.office)
  await page.goto('/dashboard/payments')
  await page.getByRole('tab', { name: 'Waiting for money' }).click()
  const row = page.getByRole('row', { name: reference })
  await expect(row).toContainText('Kim Sommer')
  await expect(row).toContainText('$175.00')
  await expectAccessible(page)

  await chooseAction(page, row.getByRole('button', { name: /^Actions/ }), /^Give more time/)
  const extend = page.getByRole('dialog', { name: 'Give more time' })
  const [, first = ''] = /It was (\w+ \d+, \d{4})/.exec(await extend.getByText(/It was/).innerText()) ?? []
  await extend.getByRole('button', { name: 'Give more time' }).click()
  await expectToast(page, 'The family has more time')
  await expect(row).not.toContainText(first)

  await recordByReference(page, { reference, name })
  await page
    .getByRole('status')
    .getByRole('link', { name: /^Receipt \d+/ })
    .click()
  await expect(page.getByRole('article')).toContainText(/Paid by bank transfer, received \w+ \d+, \d{4}/)
  await expect(page.getByRole('article')).not.toContainText('Transaction')
  const receipt = new URL(page.url()).pathname

  await moveTo(page, `/dashboard/payments?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: /^Receipt \d+/ }).press('Enter')
  await page.getByRole('button', { name: 'Take the payment back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expectToast(page, 'Taken back: the order waits for its money again')
  // Another order waits for the money now.
  await expect(page.getByRole('heading', { level: 1, name: `Order ${reference}` })).toBeVisible()
  await expect(page.getByText('Waits for its money', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Release the places' }).click()
  const question = page.getByRole('alertdialog', { name: 'Release these places?' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Release the places' }).click()
  await expectToast(page, 'Released: the seats are for sale again')

  const { email } = await newPerson(page)
  const call = await callAs(page, email)
  await call('POST', '/carts', { courseItemId: id, email })
  await call('POST', '/trpc/student.checkout.reserve', { totalMinor: 17_500 })
  await noteLateMoney(page, { reference, name })

  await moveTo(page, receipt)
  await expect(page.getByRole('heading', { name: 'This receipt no longer counts' })).toBeVisible()
  await expect(page.getByRole('button', { name: /PDF|Print/ })).toHaveCount(0)
})

/** A place of Kim Sommer's that waits for a transfer. */
async function reservedPlace(page: Page) {
  const name = `Sackbut ${randomUUID()}`
  const { id } = await newClass(page, { name, seats: 1, price: '175', status: 'Approved' })
  const { call } = await signInWithCart(page, { id })
  const answer = await call<{ result: { data: { reference: string } } }>(
    'POST',
    '/trpc/student.checkout.reserve',
    { totalMinor: 17_500 },
  )
  return { id, name, reference: answer.result.data.reference }
}

/** For a released order whose seat is taken: the office is asked, and leads the family to the waiting list. */
async function noteLateMoney(office: Page, { reference, name }: { reference: string; name: string }) {
  await office.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = office.getByRole('dialog', { name: 'Record a payment' })
  await expect(dialog).toContainText('its places were released')
  await dialog.getByLabel('Note').fill(`Statement ${randomUUID()}`)
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await expect(dialog).toContainText('The places cannot be booked again: seats are taken')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Note it to be sent back' }).click()
  await expectToast(office, 'Noted: the money waits in “Needs attention” to be sent back')
  await expect(office.getByText('Paid too late', { exact: true })).toBeVisible()

  await moveTo(office, '/dashboard/payments')
  const item = office.getByRole('listitem').filter({ hasText: reference })
  await expect(item).toContainText('Send $175.00 to Kim Sommer')
  await item.getByRole('link', { name: /^Enrol/ }).click()
  await expect(
    office.getByRole('button', { name: new RegExp(`on the waiting list of ${name}$`) }),
  ).toBeVisible()
}

/** With a wrong digit and a wrong amount at first: nothing that was typed is lost. */
async function recordByReference(office: Page, { reference, name }: { reference: string; name: string }) {
  await office.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = office.getByRole('dialog', { name: 'Record a payment' })
  const field = dialog.getByLabel('Reference')
  await expect(field).toBeFocused()
  await field.fill(`${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`)
  await field.press('Enter')
  await expect(dialog.getByText(/misspelled|No order has this reference/).first()).toBeVisible()
  await field.fill(reference.toLowerCase().replace('-', ' '))
  await field.press('Enter')
  await expect(dialog.getByRole('region', { name: 'The order' })).toContainText(name)
  await expect(dialog.getByLabel('How it came')).toBeFocused()
  const amount = dialog.getByLabel('Amount')
  await expect(amount).toHaveValue('175.00')
  await amount.fill('17.50')
  await amount.press('Enter')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/\$17\.50 is not the total of the order, \$175\.00/)
  await expectAccessible(office)
  await amount.fill('175')
  await dialog.getByLabel('Note').fill(`Statement ${randomUUID()}`)
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await expect(office.getByText('$175.00 from Kim Sommer is recorded.')).toBeVisible()
  // The page says it: a toast would lie over the button for the next line of the statement.
  await expect(office.locator('.toast')).toHaveCount(0)
  await expect(office.getByRole('row', { name: reference })).toHaveCount(0)
}

test('a parent chooses a bank transfer: no card beside it, the details, and where to find them again', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Dulcian ${randomUUID()}`
  const { email, call } = await signInWithCart(
    page,
    await newClass(page, { name, price: '175', status: 'Approved' }),
  )
  await page.goto('/dashboard/payment')
  await expect(page.getByRole('button', { name: 'Pay $175.00' })).toBeVisible()
  await page.getByRole('radio', { name: 'By bank transfer' }).check()
  await expect(page.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reserve my places' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your places are reserved' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Reserved until \w+ \d+, \d{4}/ })).toBeFocused()
  await expect(page.getByText(email)).not.toHaveCount(0)
  const reference = await page.getByText(/^C-\d{5,}$/).innerText()
  await page.getByRole('button', { name: 'Copy the reference' }).click()
  await expect(page.getByRole('status').getByText('Copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See my payments' }).click()
  const waiting = page.getByRole('region', { name: `Reserved, ${reference}` })
  await expect(waiting.getByRole('heading', { name: 'Waiting for your transfer' })).toBeVisible()
  await expect(waiting).toContainText('Cadenza Summer Music')
  await waiting.getByText('What it is for').click()
  await expect(waiting).toContainText(name)
  await expectAccessible(page)
  await moveTo(page, '/dashboard/userHome')
  await expect(page.getByText(`with the reference ${reference}`)).toBeVisible()

  // Until that money comes the next cart is for the card, and the page says so before anything is pressed.
  const { id } = await newClass(page, { price: '60', status: 'Approved' })
  await call('POST', '/carts', { courseItemId: id, email })
  await page.goto('/dashboard/payment')
  await page.getByRole('radio', { name: 'By bank transfer' }).check()
  const why = page.getByRole('status').filter({ hasText: 'You already have 1 order that waits for a bank' })
  await expect(why.getByRole('link', { name: '+1 (555) 010-0142' })).toBeVisible()
  await why.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByRole('button', { name: 'Pay $60.00' })).toBeVisible()
})
