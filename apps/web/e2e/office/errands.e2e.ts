import type { Page } from '@playwright/test'
import { pressEnter, tabTo, typeInto } from '../by-keyboard.ts'
import { signedIn } from '../identities.ts'
import { test } from '../no-mouse.ts'
import { answered, expect } from '../product.ts'
import { callAs, newClass, ownName, people, signInWithCart } from '../school.ts'

/** The office's five commonest errands, each from wherever it is: what is wanted is typed, then keys lead on. */

async function ask(page: Page, words: string, name: RegExp) {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  const option = palette.getByRole('option', { name })
  await expect(option).toBeVisible()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
}

test('a family is found and called, a transfer is recorded, a room is changed, registers are printed, and who owes is seen', async ({
  page,
}) => {
  const asOffice = await callAs(page, people.office)
  const parent = ownName('Nora Klein')
  await asOffice('POST', '/trpc/admin.families.create', {
    name: parent,
    phone: '+1 555 010 0177',
    children: [{ givenName: 'Mia', familyName: 'Klein', birthDate: '2017-05-04' }],
  })
  const room = await newRoom(page)
  const { id, name } = await newClass(page, { price: '175', status: 'Approved' })
  await asOffice('POST', '/trpc/admin.schedules.save', {
    courseId: id,
    rule: { recurrence: 'by_hand', start: '09:00', minutes: 60 },
    byHand: ['2073-06-05', '2073-06-06'].map((date) => ({ date, start: '09:00', minutes: 60 })),
  })
  const { call } = await signInWithCart(page, { id })
  const reserved = await call<{ result: { data: { reference: string } } }>(
    'POST',
    '/trpc/student.checkout.reserve',
    { totalMinor: 17_500 },
  )
  const { reference } = reserved.result.data
  await signedIn(page, people.office)
  await page.goto('/dashboard/adminHome')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await ask(page, parent, new RegExp(`^${parent}`))
  await expect(page.getByRole('heading', { level: 1, name: parent })).toBeVisible()
  const telephone = page.getByRole('main').getByRole('link', { name: '+1 555 010 0177' }).first()
  await tabTo(page, telephone)
  await expect(telephone).toHaveAttribute('href', 'tel:+15550100177')

  await ask(page, 'who owes', /^Who owes/)
  await expect(page.getByRole('tab', { name: 'Waiting for money' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row', { name: reference })).toContainText('$175.00')

  await ask(page, 'record a payment', /^Record a payment/)
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await expect(dialog.getByLabel('Reference')).toBeFocused()
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('How it came')).toBeFocused()
  await typeInto(page, dialog.getByLabel('Note'), `Statement ${reference}`)
  await pressEnter(page, dialog.getByRole('button', { name: 'Record the payment' }))
  await expect(page.getByText('$175.00 from Kim Sommer is recorded.')).toBeVisible()
  await expect(page.getByRole('row', { name: reference })).toHaveCount(0)

  await ask(page, name, new RegExp(`^${name}`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tabTo(page, page.getByRole('tab', { selected: true }))
  const dates = page.getByRole('tab', { name: 'Dates' })
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(dates).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table', { name: 'Dates' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await answered(page)
  // J goes through the rows: one that leads nowhere has its menu.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(2).getByRole('button', { name: /^Actions/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Find a teacher/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pressEnter(page, page.getByRole('dialog').getByRole('button', { name: `Choose ${room}` }))
  const question = page.getByRole('alertdialog', { name: 'This notifies 1 family' })
  await pressEnter(page, question.getByRole('button', { name: 'Save the change' }))
  await expect(rows.nth(2)).toContainText(room)
  await expect(rows.nth(1)).not.toContainText(room)

  await ask(page, 'print the registers 2073-06-05', /^Print the registers/)
  await expect(page).toHaveURL(/\/dashboard\/print\/registers/)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
})

async function newRoom(page: Page): Promise<string> {
  const name = ownName('Attic')
  const call = await callAs(page, people.admin)
  await call('POST', '/trpc/admin.rooms.add', { name, capacity: 30, timeZone: 'America/Los_Angeles' })
  return name
}
