import { createElement } from 'react'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aCart, anItem, aReservation } from '../../../test/made.ts'
import type { CardState } from './checkout-state.ts'
import { PayWays } from './pay-ways.tsx'
import { TransferDone } from './transfer-done.tsx'
import { TransferPayment } from './transfer-payment.tsx'

const cart = aCart(anItem())
const ignore = () => undefined

test.each([
  ['the school takes none', 'holding', null, false],
  ['the school takes one', 'holding', { dueOn: '2027-07-05' }, true],
  ['the card is being charged', 'processing', { dueOn: '2027-07-05' }, false],
  ['a card payment is undecided', 'withBank', { dueOn: '2027-07-05' }, false],
])('the way to pay can be chosen or not: %s', (_, tag, offer, isOffered) => {
  const text = fakeSchool().read(PayWays, {
    state: { tag, cart, totalMinor: cart.totalMinor } as CardState,
    offer,
    onReserved: ignore,
    children: createElement('p', null, 'card form'),
  })
  expect(text).toContain('card form')
  expect(text.includes('By bank transfer')).toBe(isOffered)
})

test('a transfer says what it means before anything is reserved', () => {
  const props = { cart, totalMinor: cart.totalMinor, dueOn: '2027-07-05', onReserved: ignore, onCard: ignore }
  const text = fakeSchool().read(TransferPayment, props)
  expect(text).toContain('Please send $249.00 so that it arrives by July 5, 2027 .')
  expect(text).toContain('If it does not arrive by then, your places are released.')
})

test('what was reserved says where to send how much, with which reference', () => {
  const props = { reservation: aReservation(), email: 'kim@home.example' }
  const text = fakeSchool().read(TransferDone, props)
  expect(text).toContain('Reserved until July 5, 2027')
  expect(text).toContain('Reference to write on the transfer C-10019 Copy the reference')
  expect(text).toContain('Account 000123456789 Copy the account')
  expect(text).toContain('kim@home.example')
  const cheque = aReservation({ method: 'cheque', bank: null })
  expect(fakeSchool().read(TransferDone, { ...props, reservation: cheque })).not.toContain('Account')
})
