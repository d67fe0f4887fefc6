import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { chooseAction } from '../menus.ts'
import { agree, newParent } from '../parents.ts'
import { expect, mailsTo, moveTo, test } from '../product.ts'
import { newClass, ownName, payForCart, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

test(
  'the office finds the mail of a payment, sends it again, and sees who gets none; the family reads it',
  { tag: '@long' },
  async ({ page }) => {
    const violin = await newClass(page, { name: ownName('Violin'), price: '80.00', status: 'Approved' })
    const parent = await newParent(page, 'Mia')
    await agree(parent)
    await parent.call('POST', '/trpc/student.cart.add', { courseId: violin.id, participantId: parent.ids[0] })
    await payForCart(page, parent.call, 80)
    const receipts = async () =>
      (await mailsTo(page, parent.email)).filter(({ subject }) => /receipt/.test(subject)).length
    await expect.poll(receipts, { timeout: 60_000 }).toBe(1)

    await signedIn(page, people.office)
    await page.goto('/dashboard/mails')
    await page.getByRole('searchbox', { name: 'Search mails' }).fill(parent.email)
    const receipt = page.getByRole('row', { name: /Your receipt \d+ from/ })
    await expect(receipt).toHaveCount(1)
    await expect(receipt).toContainText('Sent')
    await expectAccessible(page)
    await chooseAction(page, receipt.getByRole('button', { name: /^Actions for/ }), 'Send again')
    await expectToast(page, 'The mail is on its way')
    await expect.poll(receipts, { timeout: 60_000 }).toBe(2)
    await receipt
      .first()
      .getByRole('link', { name: /^Receipt/ })
      .click()
    await expect(page.getByRole('region', { name: 'Mails', exact: true }).getByRole('row')).toHaveCount(3)

    // One family of the demo school has an address that does not receive mail.
    await moveTo(page, '/dashboard/mails?state=trouble')
    const lost = page.getByRole('row', { name: /Your places at Cadenza School/ })
    await expect(lost).toContainText('Came back')
    await lost.getByRole('link', { name: 'Daniel Brooks' }).click()
    await expect(page.getByText('Does not receive mail', { exact: true })).toBeVisible()

    await signedIn(page, parent.email)
    // The mail box is no page of the school.
    const box = await page.context().newPage()
    await box.goto(`/sandbox/mail?to=${encodeURIComponent(parent.email)}`)
    const mail = box.getByRole('article', { name: /Your receipt/ }).first()
    await expect(mail).toContainText(`${violin.name} For: Mia`)
    await expect(mail).toContainText('If your plans change:')
    await expect(mail).toContainText(/Attached: receipt-\d+\.pdf/)
    // The purchase's own mail is the receipt, and links to the file.
    const own = box.getByRole('article', { name: /Your receipt/ }).last()
    await expect(own).not.toContainText('Attached: receipt')
    const [file] = await Promise.all([
      box.waitForEvent('download'),
      own.getByRole('link', { name: /\/dashboard\/receipt\/.*#pdf$/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)
    await expect(box.getByText(/^Receipt \d+ was saved as a PDF file\.$/)).toBeVisible()
    await expectAccessible(box)
    await box.goBack()
    await mail.getByRole('link', { name: /\/dashboard\/enrolledClasses/ }).click()
    await expect(box.getByRole('heading', { level: 1, name: 'Enrolled classes' })).toBeVisible()
  },
)
