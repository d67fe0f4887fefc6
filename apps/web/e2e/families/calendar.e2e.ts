import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../product.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { callAs, ownName, people, signInAsNew } from '../school.ts'

test(
  'people make a calendar link, read it with a calendar program, and end it',
  { tag: '@long' },
  async ({ page, origin }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAsNew(page)
    await page.goto('/dashboard/profile')
    const section = page.getByRole('region', { name: 'Calendar' })
    await expect(section.getByText('You have no calendar link yet.')).toBeVisible()
    await section.getByRole('button', { name: 'Make a calendar link' }).click()

    const address = section.getByLabel('Address of the calendar')
    await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
    const path = new URL(await address.inputValue()).pathname
    await section.getByRole('button', { name: 'Copy the address' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(await address.inputValue())
    await expect(section.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
      'href',
      /^webcal:\/\/[^/]+\/calendar\//,
    )
    await expect(section.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
      'href',
      /^https:\/\/calendar\.google\.com\/calendar\/render\?cid=webcal%3A/,
    )
    await expect(section.getByText('not read by any calendar yet')).toBeVisible()
    await expectAccessible(page, { within: 'section[aria-labelledby=calendar]' })
    const read = await page.request.get(origin + path)
    expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])

    // It is shown once.
    await page.reload()
    await expect(section.getByRole('button', { name: /^End link: Enrolled classes/ })).toBeVisible()
    await expect(section.getByText(/last read on/)).toBeVisible()
    await expect(address).toBeHidden()

    await section.getByRole('button', { name: /^End link: Enrolled classes/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    await section.getByRole('button', { name: /^End link: Enrolled classes/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
    await expect(section.getByText('You have no calendar link yet.')).toBeVisible()
    expect((await page.request.get(origin + path)).status()).toBe(404)

    // What is shown of a new one goes when it is ended.
    await section.getByRole('button', { name: 'Make a calendar link' }).click()
    await expect(address).toBeVisible()
    await section.getByRole('button', { name: /^End link: Enrolled classes/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
    await expect(address).toBeHidden()
  },
)

test(
  'a calendar link is made where the week is: of one’s own classes, and by an admin of the room alone',
  { tag: '@long' },
  async ({ page, origin }) => {
    const section = page.getByRole('region', { name: 'Calendar' })
    await signInAsNew(page)
    // A room in the address is for admins alone.
    await page.goto('/dashboard/timetable?room=00000000-0000-7000-8000-000000000000')
    await section.getByRole('button', { name: 'Make a calendar link' }).click()
    await expect(section.getByRole('button', { name: /^End link: Enrolled classes/ })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(section).toBeHidden()
    await page.emulateMedia({ media: null })

    const asAdmin = await callAs(page, people.admin)
    const name = ownName('Attic')
    const room = { name, capacity: 9, timeZone: 'Europe/Berlin' }
    await asAdmin('POST', '/trpc/admin.rooms.add', room)
    await signedIn(page, people.admin)
    await page.goto('/dashboard/timetable')
    await expect(section).toHaveCount(0)
    await page.getByLabel('Room').selectOption(name)
    await section.getByRole('button', { name: 'Make a calendar link' }).click()
    await expect(section.getByRole('button', { name: `End link: ${name}` })).toBeVisible()
    const address = await section.getByLabel('Address of the calendar').inputValue()
    const read = await page.request.get(origin + new URL(address).pathname)
    expect([read.status(), await read.text()]).toEqual([200, expect.stringContaining(name)])
    await expectAccessible(page, { within: 'section[aria-labelledby=calendar]' })

    await page.goto('/dashboard/rooms')
    const menu = page.getByRole('button', { name: `Actions for ${name}` })
    await chooseAction(page, menu, `Week and closed times of ${name}`)
    await section.getByRole('button', { name: `End link: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
    await expect(section.getByText('You have no calendar link yet.')).toBeVisible()
  },
)
