import { expectAccessibleInBothLooks } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { expect, hydrated, otherPerson, test } from '../product.ts'
import { people } from '../school.ts'
import { aSession, keptOffline } from '../sessions.ts'

// The net is cut, and a link is opened twice.
test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/ })

test('a tablet at a door marks who comes and goes, the net cut in between; a second one is no gate', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { course, atSchool } = await aSession(page, 2)
  await signedIn(page, people.admin)
  await page.goto('/dashboard/inTheHouse')
  await page.getByRole('button', { name: 'Open a gate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Door').fill('Main door')
  await dialog.getByRole('button', { name: 'Open the gate' }).click()
  const link = dialog.getByText(/\/gate\/[\w-]{43}/)
  const [address = ''] = /\/gate\/[\w-]{43}/.exec((await link.textContent()) ?? '') ?? []
  await dialog.getByRole('button', { name: 'Done' }).click()

  const tablet = await otherPerson(browser, baseURL)
  await tablet.goto(address)
  await expectAccessibleInBothLooks(tablet)
  await tablet.getByRole('button', { name: 'Start here' }).click()
  await tablet.getByLabel('Your name').fill('Kim Lang')
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await tablet.getByLabel('Search').fill(course.name)
  await expect(tablet.getByRole('button', { name: /comes in$/ })).toHaveCount(2)
  await expectAccessibleInBothLooks(tablet)
  await keptOffline(tablet, '/gate')

  const second = await otherPerson(browser, baseURL)
  await second.goto(address)
  await second.getByRole('button', { name: 'Start here' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'This is not a gate' })).toBeVisible()
  await second.context().close()

  await tablet.context().setOffline(true)
  await tablet.getByRole('button', { name: 'Child A Sommer comes in' }).click()
  await tablet.getByRole('button', { name: 'Child B Sommer comes in' }).click()
  await tablet.getByRole('button', { name: 'Child B Sommer leaves' }).click()
  await tablet.getByRole('button', { name: /^Kim Sommer/ }).click()
  await expect(tablet.getByText(/^Offline, as of/)).toBeVisible()
  await expect(tablet.getByText('5 marks wait to be sent')).toBeVisible()

  // Closed and opened again: nothing is lost.
  const device = tablet.context()
  await tablet.close()
  const again = await device.newPage()
  await again.goto('/gate')
  await hydrated(again)
  await again.getByLabel('Search').fill(course.name)
  await expect(again.getByText('5 marks wait to be sent')).toBeVisible()
  await device.setOffline(false)
  await expect(again.getByText('to be sent')).toHaveCount(0)
  await expect
    .poll(async () => (await atSchool()).map(({ cell }) => [cell.state, cell.outAt !== null]))
    .toEqual([
      ['present', false],
      ['present', true],
    ])

  await page.getByLabel('Search').fill(course.name)
  const inHouse = page.getByRole('listitem').filter({ hasText: 'Sommer' })
  await expect(inHouse).toHaveCount(1)
  await expect(inHouse).toContainText('Child A Sommer')
  await keptOffline(page, '/dashboard/inTheHouse')
  await page.context().setOffline(true)
  await page.reload()
  await hydrated(page)
  await page.getByLabel('Search').fill(course.name)
  await expect(inHouse).toContainText('Child A Sommer')
  await expect(page.getByText(/^Offline, as of/)).toBeVisible()
  await page.context().setOffline(false)
  await device.close()
})
