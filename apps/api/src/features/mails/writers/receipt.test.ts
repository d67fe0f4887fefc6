import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { datedCourse } from '../../../../test/dated-classes.ts'
import type { TestPerson } from '../../../../test/factory.ts'
import { mailsTo, sendQueuedMails } from '../../../../test/mails.ts'
import { recordedPayment, reservedOrder } from '../../../../test/reserved-orders.ts'
import { runTestApp } from '../../../../test/run-test-app.ts'
import type { Admin } from '../../../auth/actor.ts'
import { takePaymentBack } from '../../checkout/record-offline-payment.ts'
import { saveContact } from '../../contacts/own-contacts.ts'
import { refundPayment } from '../../refunds/refund-payment.ts'
import { writeReceipt } from './receipt.ts'
import { writeOrderReserved } from './reserved-order.ts'
import { toText } from '../letter/render.ts'

/** Receipts that are asked for again, or that leave late: they say what holds when they are written. */

const product = runTestApp()
let admin: TestPerson<Admin>
beforeAll(async () => {
  admin = await product.make.admin()
})

/** Mia's places in classes at 100.00, paid at once; the office's record of a transfer. */
async function recorded(names: string[]) {
  const parent = await product.make.student({ name: 'Nora Field' })
  const mia = await product.make.child(parent, { givenName: 'Mia', familyName: 'Field' })
  const courseIds = await Promise.all(
    names.map((name, day) => datedCourse(product, { name, meets: [`2091-07-0${day + 1} 09:30`] })),
  )
  await product.make.cart(parent, courseIds, [mia])
  const paymentId = await recordedPayment({ product, student: parent }, admin)
  return { ...parent, mia, courseIds, paymentId }
}

async function receiptOf({ paymentId, again }: { paymentId: string; again?: true }) {
  const letter = await writeReceipt(product.deps, { paymentId, again })
  if (!letter) throw new Error('not written')
  const { subject, parts, attachments = [] } = letter
  const frame = {
    subject,
    parts,
    name: 'Nora',
    school: product.deps.school,
    siteUrl: 'https://school.example',
  }
  const files = attachments.map(({ fileName }) => fileName.replace(/\d+/, 'N'))
  const calendar = String(attachments.find(({ type }) => type.startsWith('text/calendar'))?.content)
  return { text: toText({ ...frame, stopPath: undefined }), files, calendar }
}

test('a receipt of places that were all given back neither enrols again nor fills the calendar', async () => {
  const family = await recorded(['Harp'])
  await refundPayment(admin.ctx, { id: family.paymentId })
  const { text, files } = await receiptOf(family)
  expect(text).toContain('Here is your receipt as it stands.')
  expect(text).toContain(
    '  Harp with Test Instructor, for Mia Field, July 1, 2091, 9:30–10:30 AM, cancelled: $100.00\n  Total paid: $100.00\n',
  )
  expect(text).toMatch(/ {2}Refund: −\$100\.00 \(.*\)\n {2}Paid after refunds: \$0\.00\n/)
  expect(text).not.toMatch(
    /has arrived|has a place|When: |calendar|If your plans change|See your enrolled classes/,
  )
  expect(files).toEqual([])
})

test('a receipt of places of which one was given back is about the others', async () => {
  const family = await recorded(['Harp', 'Flute'])
  const [harp = ''] = family.courseIds
  await refundPayment(admin.ctx, { id: family.paymentId, courseIds: [harp] })
  const { text, files, calendar } = await receiptOf(family)
  expect(text).toContain('Your payment of $200.00 has arrived. Mia has a place.')
  expect(text).toContain('Flute\n  For: Mia\n  When: July 2, 2091')
  expect(text).not.toContain('Harp\n')
  expect(text).toContain(
    '  Harp with Test Instructor, for Mia Field, July 1, 2091, 9:30–10:30 AM, cancelled: $100.00\n',
  )
  expect(text).toContain('  Paid after refunds: $100.00\n')
  expect(text).toContain('If your plans change:')
  expect(files).toEqual(['classes.ics'])
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

describe('the file of a receipt', () => {
  const link = /Save the receipt as a PDF file: https:\/\/school\.example\/dashboard\/receipt\/[\w-]+#pdf\n/

  test('is a link, and is not drawn: the mail is the receipt', async () => {
    const drawn = vi.spyOn(PDFDocument.prototype, 'end')
    const family = await recorded(['Harp'])
    const { text, files } = await receiptOf(family)
    expect(files).toEqual(['classes.ics'])
    expect(drawn).not.toHaveBeenCalled()
    expect(text).toMatch(link)
    expect(text).not.toContain('receipt and a calendar file')
    expect(text).toMatch(
      / {2}Harp with Test Instructor, for Mia Field, July 1, 2091, 9:30–10:30 AM: \$100\.00\n/,
    )
    expect(text).toContain('  Total paid: $100.00\n  Receipt number: ')
    expect(text).toMatch(
      / {2}Paid by: Nora Field, .+@.+\n {2}Paid to: Cadenza School, http.+\n {2}Payment: Paid by bank/,
    )
    expect(text).toContain('All prices are all-in: no fee was added.')
    drawn.mockRestore()
  })

  test('is attached when the office sends it again', async () => {
    const drawn = vi.spyOn(PDFDocument.prototype, 'end')
    const { text, files } = await receiptOf({ ...(await recorded(['Harp'])), again: true })
    expect(drawn).toHaveBeenCalledOnce()
    drawn.mockRestore()
    expect(files).toEqual(['receipt-N.pdf', 'classes.ics'])
    expect(text).toContain('The receipt and a calendar file with every date are attached to this email.')
    expect(text).not.toMatch(link)
  })

  test('is attached for a family that nobody has signed in as, and a link once somebody has', async () => {
    const family = await recorded(['Harp'])
    await product.sql`
      update users set identity_uid = null, email_verified = false, email = null, claimable_email = email
       where id = ${family.userId}`
    expect((await receiptOf(family)).files).toEqual(['receipt-N.pdf', 'classes.ics'])
    await product.sql`
      update users set identity_uid = ${family.userId}, email_verified = true, email = claimable_email, claimable_email = null
       where id = ${family.userId}`
    expect((await receiptOf(family)).files).toEqual(['classes.ics'])
  })
})

test('a receipt that leaves after its record was taken back is not sent', async () => {
  const { paymentId, email, userId } = await recorded(['Lute'])
  await takePaymentBack(admin.ctx, { id: paymentId })
  await sendQueuedMails(product)
  const subjects = (await mailsTo(product, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /receipt/.test(subject))).toEqual([])
  const [row] =
    await product.sql`select state, problem from mails where user_id = ${userId} and kind = 'receipt'`
  expect(row).toEqual({ state: 'needless', problem: 'nothing_to_say' })
})

describe('nobody was named to call about a child, and only the page of the family said so', () => {
  const ada = {
    name: 'Ada',
    phone: '+49 30 123456',
    relation: 'aunt',
    mayPickUp: false,
    validFrom: null,
    validUntil: null,
  }
  const still = 'Still missing: an emergency contact'

  test('the receipt says it with the way to enter one, until there is one that holds', async () => {
    const { mia: participantId, ...family } = await recorded(['Harp'])
    const link = `Say whom to call about Mia: https://school.example/dashboard/family/${participantId}#contacts`
    const text = async () => (await receiptOf(family)).text
    expect(await text()).toContain(`${still} for Mia.`)
    expect(await text()).toContain(link)
    await saveContact(family.ctx, { participantId, ...ada, isEmergency: false })
    await saveContact(family.ctx, { participantId, ...ada, isEmergency: true, validUntil: '2020-01-01' })
    expect(await text()).toContain(link)
    await saveContact(family.ctx, { participantId, ...ada, isEmergency: true })
    expect(await text()).not.toContain(still)
  })

  test('a receipt of a class that is over asks for nobody, nor that of one who may only buy for the child', async () => {
    const { courseIds, ...family } = await recorded(['Harp'])
    await product.sql`update courses set over_at = now() where id = any (${courseIds})`
    expect((await receiptOf(family)).text).not.toContain(still)
    const other = await product.make.student()
    await product.make.guardian(family.mia, other, { canChange: false })
    await product.make.cart(other, [await product.make.course()], [family.mia])
    const paymentId = await recordedPayment({ product, student: other }, admin)
    expect((await receiptOf({ paymentId })).text).not.toContain(still)
  })

  test('the mail about reserved places says it for each child, and not for an adult', async () => {
    const parent = await product.make.student()
    const children = [
      await product.make.child(parent, { givenName: 'Mia' }),
      await product.make.child(parent, { givenName: 'Leo' }),
    ]
    const self = await product.make.self(parent)
    await product.make.cart(parent, [await product.make.course()], [...children, self])
    const orderId = await reservedOrder({ product, student: parent })
    const letter = await writeOrderReserved(product.deps, { kind: 'order-reserved', orderId, to: 'family' })
    expect(letter?.parts).toContain(`${still} for Mia and Leo.`)
    expect(letter?.parts).toContainEqual({
      label: 'Say whom to call about Leo',
      path: `/dashboard/family/${children[1]}#contacts`,
    })
  })
})
