import { expectAccessible } from './accessible.ts'
import { expect, test } from './product.ts'
import { signInAsNew } from './school.ts'

test(
  'people make a calendar link, read it with a calendar program, and end it',
  { tag: '@phone' },
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
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue())
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

    // It is told once.
    await page.reload()
    await expect(section.getByRole('button', { name: /^End link: My classes/ })).toBeVisible()
    await expect(section.getByText(/last read on/)).toBeVisible()
    await expect(address).toBeHidden()

    await section.getByRole('button', { name: /^End link: My classes/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    await section.getByRole('button', { name: /^End link: My classes/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
    await expect(section.getByText('You have no calendar link yet.')).toBeVisible()
    expect((await page.request.get(origin + path)).status()).toBe(404)

    // What is shown of a new one goes when it is ended.
    await section.getByRole('button', { name: 'Make a calendar link' }).click()
    await expect(address).toBeVisible()
    await section.getByRole('button', { name: /^End link: My classes/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
    await expect(address).toBeHidden()
  },
)
