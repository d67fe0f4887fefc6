import type { Participant } from '@cadenza/contracts/people/participant'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aCart, anItem, aParticipant, aPayment, aReservation, mia } from '../../../test/made.ts'
import type { CardState } from './checkout-state.ts'
import { PaymentDone } from './payment-done.tsx'
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

describe('nobody was named to call about a child, and the page after paying did not say so', () => {
  const done = {
    'after paying': (school: ReturnType<typeof fakeSchool>) =>
      school.show(PaymentDone, { transactionId: 'pi_1', paymentId: aPayment().id, attendees: [mia] }),
    'after reserving': (school: ReturnType<typeof fakeSchool>) =>
      school.show(TransferDone, { reservation: aReservation(), email: 'kim@home.example' }),
  }
  const still = 'Still missing: an emergency contact'

  test.each(Object.entries(done))('%s', (_, show) => {
    const shown = (...children: Partial<Participant>[]) => {
      const school = fakeSchool()
      const family = children.map((one, at) =>
        aParticipant({ id: `${at}`, lacksEmergencyContact: true, ...one }),
      )
      school.api.student.participants.list.setData(undefined, family)
      return show(school)
    }
    const both = shown({}, { givenName: 'Leo', canChange: false })
    expect(both).toContain(`${still} for Mia and Leo.`)
    expect(both).toMatch(/href="\/dashboard\/family\/0#contacts"[^>]*>Say whom to call about Mia</)
    // Leo’s other guardian enters it.
    expect(both).not.toContain('Say whom to call about Leo')
    expect(shown({ lacksEmergencyContact: false }, { isSelf: true })).not.toContain(still)
    expect(shown({ eraseAt: '2027-07-05T17:05:00.000Z' })).not.toContain(still)
  })
})
