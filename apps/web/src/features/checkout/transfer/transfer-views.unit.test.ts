import type { Participant } from '@cadenza/contracts/families/participant'
import { createElement } from 'react'
import type { TransferChoice, TransferRefusal } from '@cadenza/contracts/money/office-sale'
import { describe, expect, test } from 'vitest'
import { fakeSchool, settings } from '../../../../test/fake-school.tsx'
import { aCart, anItem, aParticipant, aPayment, aReservation, mia } from '../../../../test/made.ts'
import type { CardState } from '../flow/checkout-state.ts'
import { OrderSummary } from '../order-summary.tsx'
import { PaymentDone } from '../payment-done.tsx'
import { PayWays } from '../pay-ways.tsx'
import { TransferDone } from './transfer-done.tsx'
import { TransferPayment } from './transfer-payment.tsx'
import { TransferRefused } from './transfer-refused.tsx'
import { refusalWords } from './transfer-words.ts'

const cart = aCart(anItem())
const ignore = () => undefined

const offered: TransferChoice = { offer: { dueOn: '2027-07-05' }, refusal: null }
const refused = (why: TransferRefusal['why'], limit: number | null = null): TransferRefusal => ({
  ...{ why, limit, courseIds: cart.items.map(({ course }) => course.id) },
})

test.each<[string, string, TransferChoice | null, boolean]>([
  ['it is not known', 'holding', null, false],
  ['the school takes none', 'holding', { offer: null, refusal: refused('not_offered') }, false],
  ['the school takes one', 'holding', offered, true],
  [
    'it takes none of this family now, which learns why',
    'holding',
    { offer: null, refusal: refused('orders') },
    true,
  ],
  ['the card is being charged', 'processing', offered, false],
  ['a card payment is undecided', 'withBank', offered, false],
])('the way to pay can be chosen or not: %s', (_, tag, transfer, isOffered) => {
  const text = fakeSchool().read(PayWays, {
    state: { tag, cart, totalMinor: cart.totalMinor } as CardState,
    transfer,
    onReserved: ignore,
    children: createElement('p', null, 'card form'),
  })
  expect(text).toContain('card form')
  expect(text.includes('By bank transfer')).toBe(isOffered)
})

test.each([
  [refused('orders', 1), 'You already have 1 order that waits for a bank transfer.'],
  [refused('orders', 3), 'You already have 3 orders that wait for a bank transfer.'],
  [refused('places', 4), 'Until your first payment has arrived, you can reserve 4 places at most'],
  [refused('share', 50), 'not enough of them left in Jazz Piano.'],
  [refused('ended', 0), 'You reserved Jazz Piano before, and the reservation ended without a payment.'],
  [refused('not_offered'), 'The school does not take a bank transfer for this order any more.'],
])('a transfer that is refused says why: %j', (refusal, words) => {
  expect(refusalWords(refusal, cart)).toContain(words)
})

test('who is refused a transfer can pay by card or call the school, if it has a telephone', () => {
  const props = { why: 'Too many.', onCard: ignore }
  const text = fakeSchool().read(TransferRefused, props)
  expect(text).toContain('Too many. Nothing was reserved, and your cart is as it was.')
  expect(text).toContain('You can pay by card now, or call the school: +1 (555) 010-0142 . Pay by card')
  const { siteConfig } = settings
  const silent = { siteConfig: { ...siteConfig, school: { ...siteConfig.school, phone: '' } } }
  expect(fakeSchool({}, silent).read(TransferRefused, props)).toContain(
    'You can pay by card now. Pay by card',
  )
})

test('a transfer says what it means before anything is reserved', () => {
  const props = {
    state: { tag: 'holding' as CardState['tag'], cart, totalMinor: cart.totalMinor },
    dueOn: '2027-07-05',
    onReserved: ignore,
    onCard: ignore,
  }
  const text = fakeSchool().read(TransferPayment, props)
  expect(text).toContain('Please send $249.00 so that it arrives by July 5, 2027 .')
  expect(fakeSchool().show(TransferPayment, props)).not.toContain('form="consents"')
  // The button asks for what has to be agreed to, and sends nothing else.
  expect(
    fakeSchool().show(TransferPayment, { ...props, state: { ...props.state, tag: 'agreeing' } }),
  ).toMatch(/<button form="consents" type="submit"[^>]*>Reserve my places/)
  expect(text).toContain('If it does not arrive by then, your places are released, and the school decides')
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

test('the payment page hid what is paid below its button on a phone: a line above says it', () => {
  const read = (...items: Parameters<typeof aCart>) =>
    fakeSchool().read(OrderSummary, { cart: aCart(...items), totalMinor: 24_900 })
  expect(read(anItem())).toMatch(/^1 class · \$249\.00 Your order/)
  const ofMia = { ...anItem(), participant: mia }
  expect(read({ ...anItem(), id: 'own' }, ofMia)).toMatch(/^2 places · You, Mia · \$249\.00 Your order/)
})

test('the transaction id stood before what to do next', () => {
  const done = fakeSchool().read(PaymentDone, {
    transactionId: 'pi_1',
    paymentId: aPayment().id,
    attendees: [mia],
  })
  expect(done.indexOf('See my receipt')).toBeLessThan(done.indexOf('pi_1'))
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
