import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn, signedOut } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { agree, newParent } from '../parents.ts'
import { demoPassword, expect, holdCalls, mailedLink, mailsTo, newEmail, test } from '../product.ts'
import { callAs, newClass, newPersonWithPassword, ownName, payForCart, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

/** A parent who has paid for both of their children, and is gone from this browser. */
async function parentWhoPaid(page: Page) {
  const violin = await newClass(page, { name: ownName('Violin'), price: '80.00', status: 'Approved' })
  const parent = await newParent(page, 'Mia', 'Ben')
  await agree(parent)
  for (const participantId of parent.ids)
    await parent.call('POST', '/trpc/student.cart.add', { courseId: violin.id, participantId })
  await payForCart(page, parent.call, 160)
  return { ...parent, violin }
}

test('a call is answered from a person’s page: places, mails, a name, a refund, a remark', async ({
  page,
}) => {
  const { ids, email, violin } = await parentWhoPaid(page)
  await signedIn(page, people.office)
  // A child's id leads to its parent's page.
  await page.goto(`/dashboard/people/${ids[0]}`)
  await expect(page).toHaveURL(new RegExp(`\\?child=${ids[0]}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Kim Sommer' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Mia' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row', { name: violin.name })).toContainText('Booked')
  // On a phone, the tabs keep to one line, which scrolls sideways; the page does not.
  await page.setViewportSize({ width: 360, height: 740 })
  const tops = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Email the places' }).click()
  await expectToast(page, 'The mail is on its way')
  await expect
    .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
    .toContain('Your places at Cadenza School')

  await page.getByRole('button', { name: 'Correct name or birth date' }).click()
  const form = page.getByRole('dialog', { name: 'Correct Mia Sommer' })
  await form.getByLabel('First name').fill('Maria')
  await form.getByLabel('Date of birth').fill('2091-01-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('Maria')
  await expect(form.getByLabel('Date of birth')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Date of birth').fill('2017-05-04')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('tab', { name: 'Maria' })).toBeVisible()

  await page.getByRole('tab', { name: 'Places' }).click()
  const bens = page.getByRole('region', { name: 'Places of Ben Sommer to come' })
  await chooseAction(page, bens.getByRole('button', { name: /^Actions for/ }), /^Cancel /)
  const refund = page.getByRole('alertdialog')
  await expect(refund).toContainText('$80.00 of $160.00 goes back')
  await refund.getByRole('button', { name: 'Refund $80.00' }).click()
  await expectToast(page, 'The money is on its way back')
  await expect(page.getByRole('region', { name: 'Places of Ben Sommer before' })).toContainText('Cancelled')

  // Columns of the same name stand below each other.
  const lefts = await page
    .getByRole('columnheader', { name: 'Paid' })
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)))
  expect(lefts.length).toBeGreaterThan(1)
  expect(new Set(lefts).size).toBe(1)

  await page.getByRole('tab', { name: 'Money' }).click()
  await page
    .getByRole('link', { name: /^Receipt \d+$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order, receipt \d+$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$80.00')
  await expect(page.getByRole('link', { name: 'Ben Sommer' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('tab', { name: 'Remarks' }).click()
  const remark = page.getByLabel('New remark')
  await remark.fill('x'.repeat(10_000))
  await page.getByRole('button', { name: 'Add the remark' }).click()
  await expect(page.getByText('Please use at most 2000 characters')).toBeVisible()
  await expect(remark).toHaveValue('x'.repeat(10_000))
  await remark.fill('Calls from work')
  // The next one is begun while this one is saved.
  const goOn = await holdCalls(page, 'admin.people.addRemark')
  await page.getByRole('button', { name: 'Add the remark' }).click()
  await remark.fill('One more')
  goOn()
  await expect(page.getByRole('list', { name: 'Remarks' })).toContainText('Calls from work')

  // Erased while their page is open.
  const call = await callAs(page, people.admin)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await call('POST', '/trpc/admin.users.delete', { id })
  await page.getByRole('button', { name: 'Add the remark' }).click()
  await expect(page.getByText('This account has been erased.').first()).toBeVisible()
  await expect(remark).toHaveValue('One more')
})

test(
  'an address is changed: the office starts it, and its holder signs in, proves the new one, and uses it',
  { tag: '@long' },
  async ({ page }) => {
    const person = await newPersonWithPassword(page)
    await signedIn(page, people.office)
    await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(person.email)}`)
    await page.getByRole('link', { name: person.name }).click()
    await chooseAction(
      page,
      page.getByRole('button', { name: `Actions for ${person.name}` }),
      /Change the email/,
    )
    const dialog = page.getByRole('dialog', { name: 'Change the email address' })
    await dialog.getByLabel('New email address').fill('nowhere')
    await dialog.getByRole('button', { name: 'Send both mails' }).click()
    await expect(dialog.getByText(/^Please enter an email address/)).toBeVisible()
    const email = newEmail()
    await dialog.getByLabel('New email address').fill(email)
    await dialog.getByRole('button', { name: 'Send both mails' }).click()
    await expectToast(page, 'Both addresses get a mail')

    await signedOut(page)
    await expect.poll(() => mailedLink(page, email)).toContain('/dashboard/profile?newEmail=')
    await page.goto(await mailedLink(page, email))
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const form = page.getByRole('form', { name: 'Change my address' })
    await expect(form.getByLabel('New email address')).toHaveValue(email)
    await form.getByLabel('Your password').fill(demoPassword)
    await form.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`A mail with a link is on its way to ${email}`)).toBeVisible()
    await expectAccessible(page)
    await page.goto(await mailedLink(page, email))
    await expect(page.getByText('Your email address is changed. Please log in with it.')).toBeVisible()
    await page.getByRole('link', { name: 'Login' }).last().click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
  },
)
