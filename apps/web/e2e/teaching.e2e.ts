import { expect, logIn, test } from './product.ts'

/** The smallest PNG that a picture can be. */
const picture = {
  name: 'harp.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('an instructor adds a class, an admin approves it; another is denied with a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'instructor@cadenza.example')
  for (const name of ['Harp at dawn', 'Harp at midnight']) {
    await page.goto('/dashboard/addClass')
    await page.getByLabel('Class name').fill(name)
    await page.getByLabel(/seats/i).fill('9')
    await page.getByLabel(/price/i).fill('149.50')
    await page.locator('input[type=file]').setInputFiles(picture)
    await expect(page.getByRole('img', { name: /preview|picture/i }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add the class' }).click()
    await expect(page.getByText('class Added Successfully')).toBeVisible()
  }

  const admin = await (await browser.newContext({ baseURL })).newPage()
  await logIn(admin, 'admin@cadenza.example')
  await admin.goto('/dashboard/manageClasses')
  await admin.getByRole('button', { name: 'Approve Harp at dawn' }).click()
  await expect(
    admin
      .getByText(/Approved Courses Store On Database Successfully|Course Status Updated Successfully/)
      .first(),
  ).toBeVisible()
  await admin.getByRole('link', { name: 'Deny Harp at midnight' }).click()
  await admin.getByLabel('Reason', { exact: true }).fill('Please choose an hour when people are awake.')
  await admin.getByRole('button', { name: 'Deny the class' }).click()
  await expect(admin.getByText('Course Status Updated Successfully').last()).toBeVisible()
  await admin.close()

  await page.goto('/classes?q=harp')
  await expect(page.getByText('Harp at dawn').first()).toBeVisible()
  await expect(page.getByText('Harp at midnight')).toHaveCount(0)
  await page.goto('/dashboard/myClasses')
  await page
    .getByRole('link', { name: /feedback/i })
    .first()
    .click()
  await expect(page.getByText('Please choose an hour when people are awake.')).toBeVisible()
})
