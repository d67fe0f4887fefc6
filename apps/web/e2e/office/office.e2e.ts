import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import {
  demoPassword,
  expect,
  mailedDigits,
  mailedLink,
  moveTo,
  newEmail,
  otherPerson,
  test,
} from '../product.ts'
import { callAs, newPerson, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

async function invite(page: Page, email: string, role: string) {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  await form.getByLabel('Email addresses').fill(email)
  await form.getByLabel('Role').selectOption(role)
  await form.getByRole('button', { name: 'Send the invitations' }).click()
}

async function invitationTo(page: Page, email: string): Promise<string> {
  await expect.poll(() => mailedLink(page, email)).toMatch(/\/staffInvitation\?token=/)
  return mailedLink(page, email)
}

test('who is invited to the office signs up by the link of the mail, proves the address, and sees no roles', async ({
  page,
}) => {
  const asAdmin = await callAs(page, people.admin)
  const email = newEmail()
  await asAdmin('POST', '/trpc/admin.invitations.create', { addresses: [email], role: 'office' })

  await page.goto(await invitationTo(page, email))
  await expect(
    page.getByRole('heading', { name: 'You are invited to work in the office at Cadenza School' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name', { exact: true }).fill('Rosa Klein')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Send me the digits' }).click()
  await page.getByLabel('Six digits').fill(await mailedDigits(page, email))
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  // Today's page while classes meet these days, as other journeys' may.
  await expect(page.getByRole('heading', { level: 1, name: /^(Welcome, Rosa Klein|Today)/ })).toBeVisible()

  await moveTo(page, '/dashboard/allUsers?q=instructor%40cadenza.example')
  await expect(page.getByRole('row', { name: /Ada Lindqvist/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite someone' })).toHaveCount(0)
  await expect(page.getByText(/Make admin|Demote|Delete/)).toHaveCount(0)
})

test(
  'an invitation is sent again and withdrawn, and opened with another account it tells nothing',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await signedIn(page, people.admin)
    await page.goto('/dashboard/allUsers')
    const { email } = await newPerson(page)
    await invite(page, `nobody, ${people.admin}`, 'office')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Not an address')).toBeVisible()
    await expect(dialog.getByText('Works here already')).toBeVisible()
    await expect(dialog.getByLabel('Email addresses')).toHaveValue('nobody')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await invite(page, email, 'admin')
    await expectToast(page, `${email} is invited`)
    const invited = page.getByRole('region', { name: 'Invited' })
    await expect(invited.getByRole('row', { name: email })).toContainText('Admin')
    await invite(page, email, 'office')
    await expect(dialog.getByText(/^Invited already/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const first = await invitationTo(page, email)
    const row = invited.getByRole('row', { name: email })
    await chooseAction(page, row.getByRole('button'), `Send the invitation to ${email} again`)
    await expectToast(page, `A new invitation is on its way to ${email}`)
    await expect.poll(() => mailedLink(page, email)).not.toBe(first)
    const link = await mailedLink(page, email)

    const stranger = await otherPerson(browser, baseURL)
    await signedIn(stranger, (await newPerson(stranger)).email)
    await stranger.goto(link)
    await expect(
      stranger.getByRole('heading', { name: 'This invitation is not for this account' }),
    ).toBeVisible()
    await expect(stranger.getByText(email)).toHaveCount(0)
    await expectAccessible(stranger)

    await chooseAction(page, row.getByRole('button'), `Withdraw the invitation to ${email}`)
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await expectToast(page, 'The invitation is withdrawn')
    await expect(row).toHaveCount(0)
    const theirs = await otherPerson(browser, baseURL)
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible()
  },
)
