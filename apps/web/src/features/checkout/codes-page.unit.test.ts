// @vitest-environment happy-dom
import type { Cart } from '@cadenza/contracts/places/cart'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { checkout } from '../../../test/checkout-samples.ts'
import { aCart, anItem, aParticipant, aViewer } from '../../../test/made.ts'
import { main, openPage, refuse, waitFor, within } from '../../../test/open-page.tsx'

const guitar = anItem({ id: '019a0000-0000-7000-8000-0000000000c1', name: 'Guitar', priceMinor: 20_000 })
const step = { kind: 'code' as const, name: 'Summer', amountMinor: 2000, why: { code: 'SUMMER10' } }
const code = { series: '019a0000-0000-7000-8000-0000000000d1', code: 'SUMMER10', problem: null }
const withCode: Cart = { ...aCart({ ...guitar, priceMinor: 18_000, steps: [step] }), codes: [code] }
const line = {
  courseId: guitar.course.id,
  participantId: guitar.participant.id,
  ...{ listPriceMinor: 20_000, priceMinor: 20_000, steps: [] },
}

function payment(begin: Cart, answers: Answers = {}) {
  let kept = begin
  return openPage('/dashboard/payment', {
    viewer: aViewer({ phone: '+1 555 0100' }),
    answers: {
      'student.cart.get': () => kept,
      'student.cart.addCode': () => (kept = withCode),
      'student.cart.removeCode': () => (kept = aCart(guitar)),
      'student.checkout.current': () => null,
      'student.checkout.transfer': () => ({
        offer: null,
        refusal: { why: 'not_offered', limit: null, courseIds: [] },
      }),
      'student.checkout.start': (input) => ({
        ...checkout,
        amountMinor: (input as { totalMinor: number }).totalMinor,
      }),
      'student.consents.list': () => [],
      'student.waitlist.list': () => ({ items: [], nextCursor: null }),
      'student.enrolments.list': () => [],
      'student.participants.list': () => [aParticipant()],
      ...answers,
    },
  })
}

/** The card's own field is the provider's, and does not load here. */
const held = () => main().findByText(/Your seats are held for/)
const order = async () => within(await main().findByRole('region', { name: 'Your order' }))

test('another code is another cart: the seats are held anew for the new total', async () => {
  const opened = await payment(aCart(guitar))
  await held()
  await opened.press('Add a code')
  await opened.fill('Code', 'SUMMER10')
  await opened.press('Add')
  await waitFor(async () => expect((await order()).getAllByText('$180.00').length).toBeGreaterThan(1))
  await held()
  expect((await order()).getByText('Summer (code SUMMER10)')).toBeTruthy()
  await opened.press('Remove code SUMMER10')
  await waitFor(() => expect(opened.sent('student.checkout.start')).toHaveLength(3))
  expect(opened.sent('student.checkout.start')).toEqual([
    { totalMinor: 20_000 },
    { totalMinor: 18_000 },
    { totalMinor: 20_000 },
  ])
})

test.each([
  [
    'another price',
    refuse('price_changed', { details: { amountMinor: 20_000, lines: [line] } }),
    'The price has changed',
  ],
  [
    'a code that was used up',
    refuse('code_used_up', { details: { code: 'SUMMER10', amountMinor: 20_000, lines: [line] } }),
    /just been used up/,
  ],
])('%s shows the new total and whose price it is, and goes on with it', async (_, answer, title) => {
  const opened = await payment(withCode, {
    'student.checkout.start': (input) =>
      (input as { totalMinor: number }).totalMinor === 18_000 ? answer() : checkout,
  })
  expect(await main().findByRole('heading', { name: title })).toBeTruthy()
  const prices = within(main().getByRole('list', { name: 'New prices' }))
  expect(prices.getByRole('listitem').textContent).toBe('Guitar$200.00')
  await opened.press('Continue with $200.00')
  await held()
  // The summary says what the total is made of.
  await waitFor(async () => expect((await order()).queryByText('Summer (code SUMMER10)')).toBeNull())
  expect(opened.sent('student.checkout.start')).toEqual([{ totalMinor: 18_000 }, { totalMinor: 20_000 }])
})
