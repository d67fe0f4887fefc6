import type { OrderState } from '@cadenza/contracts/money/checkout'
import { expect, test } from 'vitest'
import { fakeSchool, settings } from '../../../test/fake-school.tsx'
import { aCart, anItem } from '../../../test/made.ts'
import { PaymentView } from './payment-view.tsx'

const { siteConfig } = settings
const requiring = { siteConfig: { ...siteConfig, school: { ...siteConfig.school, phoneRequired: true } } }
const viewer = { emailVerified: true, name: 'Kim Weber', email: 'kim@home.example', phone: '' }
const underWay = { orderId: 'order', status: 'open', secondsLeft: 600 } as unknown as OrderState
const reason = 'So that the school can reach you if a class changes.'

test.each([
  ['asked for, and may be left out', {}, '', null, 'Telephone (optional)', true],
  ['asked for before anything else where the school requires it', requiring, '', null, 'Telephone', false],
  ['not required while a payment is under way', requiring, '', underWay, 'Telephone (optional)', true],
  ['not asked for where the school has it', requiring, '+1 555 200', null, undefined, true],
])('at the payment a buyer’s number is %s', (_, changes, phone, order, label, pays) => {
  const school = fakeSchool({}, changes)
  school.api.student.cart.get.setData(undefined, { ...aCart(anItem()), totalMinor: 0 })
  school.api.student.checkout.current.setData(undefined, order)
  school.api.student.checkout.transfer.setData(undefined, null as never)
  const props = { viewer: { ...viewer, phone } as never, onLeave: () => undefined }
  const text = school.read(PaymentView, props)
  expect(text.includes(reason)).toBe(label !== undefined)
  if (label !== undefined) expect(text).toContain(`${label} ${reason}`)
  expect(text.includes('Enrol for free')).toBe(pays)
  expect(text.includes('Continue')).toBe(!pays)
  school.api.student.cart.get.setData(undefined, aCart())
  expect(school.read(PaymentView, props)).not.toContain(reason)
})
