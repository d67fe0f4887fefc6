// @vitest-environment happy-dom
import type { CartCode } from '@cadenza/contracts/money/discount'
import type { Cart } from '@cadenza/contracts/places/cart'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aCart, anItem, aParticipant, mia } from '../../../test/made.ts'
import { later, main, openPage, refuse, waitFor, within } from '../../../test/open-page.tsx'

const guitar = anItem({ id: '019a0000-0000-7000-8000-0000000000c1', name: 'Guitar', priceMinor: 20_000 })
const summer: CartCode = { series: '019a0000-0000-7000-8000-0000000000d1', code: 'SUMMER10', problem: null }
const lowered = {
  ...guitar,
  priceMinor: 16_200,
  steps: [
    { kind: 'sibling' as const, name: 'Sibling', amountMinor: 2000, why: { participantId: mia.id } },
    { kind: 'code' as const, name: 'Summer', amountMinor: 1800, why: { code: 'SUMMER10' } },
  ],
}
const without = (): Cart => aCart(guitar)
const withCode = (): Cart => ({ ...aCart(lowered), codes: [summer] })

/** A cart that the school keeps. */
function cart(begin: Cart, answers: Answers = {}) {
  let kept = begin
  return openPage('/dashboard/myCart', {
    answers: {
      'student.cart.get': () => kept,
      'student.cart.addCode': () => (kept = withCode()),
      'student.cart.removeCode': () => (kept = without()),
      'student.participants.list': () => [aParticipant()],
      'public.courses.list': () => ({ items: [], nextCursor: null }),
      ...answers,
    },
  })
}
const total = async () => within(await main().findByRole('region', { name: 'Total' }))
const keep = (code: string) =>
  localStorage.setItem('kept-code', JSON.stringify({ code, until: Date.now() + 1000_000, tries: 0 }))
const kept = (): { tries: number } | null => JSON.parse(localStorage.getItem('kept-code') ?? 'null')

describe('a code in the cart', () => {
  test('is added by Enter, lowers the price in words, and leaves again', async () => {
    const opened = await cart(without())
    await opened.press('Add a code')
    const field = await main().findByLabelText('Code')
    expect(document.activeElement).toBe(field)
    await opened.user.paste('summer-10')
    await opened.user.keyboard('{Enter}')
    await waitFor(async () => expect((await total()).getByText('$162.00')).toBeTruthy())
    expect(opened.sent('student.cart.addCode')).toEqual([{ code: 'summer-10' }])
    const steps = within(main().getByRole('list', { name: 'Discounts' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sibling · Mia Weber is at the full price−$20.00',
      'Summer (code SUMMER10)−$18.00',
    ])
    expect(main().getByText('$200.00').tagName).toBe('S')
    expect(main().queryByLabelText('Code')).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(main().getByRole('button', { name: 'Add a code' })),
    )
    await opened.press('Remove code SUMMER10')
    await waitFor(async () => expect((await total()).getByText('$200.00')).toBeTruthy())
    expect(main().queryByRole('list', { name: 'Codes' })).toBeNull()
  })

  test.each([
    [refuse('code_not_valid'), 'This code is not valid for these classes.'],
    [refuse('code_refused', { details: { why: 'ended' } }), 'OLD10: has ended'],
    [refuse('code_refused', { details: { why: 'used_by_family' } }), 'OLD10: already used by this family'],
    [refuse('too_many_codes', { details: { limit: 5 } }), /A cart takes .* codes at most/],
    [
      refuse('rate_limited', { status: 429, details: { retryAfterSeconds: 1190 } }),
      'Too many codes were tried. Please try again in 20 minutes.',
    ],
    [
      refuse('rate_limited', { status: 429, details: { retryAfterSeconds: 60 } }),
      'Too many codes were tried. Please try again in 1 minute.',
    ],
  ])('that is refused says why beside the field, and stays in it', async (answer, words) => {
    const opened = await cart(without(), { 'student.cart.addCode': answer })
    await opened.press('Add a code')
    await opened.fill('Code', 'OLD10')
    await opened.press('Add')
    expect(await main().findByText(words)).toBeTruthy()
    const field = main().getByLabelText('Code')
    expect(field).toHaveProperty('value', 'OLD10')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect((await total()).getByText('$200.00')).toBeTruthy()
  })

  test('that is sent by Enter twice is one try', async () => {
    const saved = later<Cart>()
    const opened = await cart(without(), { 'student.cart.addCode': saved.answer })
    await opened.press('Add a code')
    await opened.fill('Code', 'SUMMER10')
    await opened.user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(opened.sent('student.cart.addCode')).toHaveLength(1))
    await saved.resolve(withCode())
    await waitFor(async () => expect((await total()).getByText('$162.00')).toBeTruthy())
    expect(opened.sent('student.cart.addCode')).toHaveLength(1)
  })

  test('that is empty is not sent', async () => {
    const opened = await cart(without())
    await opened.press('Add a code')
    await opened.press('Add')
    expect(await main().findByText('Please enter a code')).toBeTruthy()
    expect(opened.sent('student.cart.addCode')).toEqual([])
  })

  test.each([
    ['not_for_these', 'SUMMER10: not for these classes'],
    ['used_up', 'SUMMER10: used up'],
    ['paused', 'SUMMER10: not used at the moment'],
  ] as const)('that gives nothing says why: %s', async (problem, words) => {
    await cart({ ...without(), codes: [{ ...summer, problem }] })
    const codes = within(await main().findByRole('list', { name: 'Codes' }))
    expect(codes.getByRole('listitem').textContent).toContain(words)
  })
})

describe('a code that a link brought', () => {
  test('is in the cart when it is opened', async () => {
    keep('SUMMER10')
    const opened = await cart(without())
    await waitFor(async () => expect((await total()).getByText('$162.00')).toBeTruthy())
    expect(opened.sent('student.cart.addCode')).toEqual([{ code: 'SUMMER10' }])
    expect(kept()).toBeNull()
  })

  test('and is for none of the classes says so, and is tried with others, five times in all', async () => {
    keep('SUMMER10')
    await cart(without(), { 'student.cart.addCode': refuse('code_not_valid') })
    expect(await main().findByText('SUMMER10: This code is not valid for these classes.')).toBeTruthy()
    expect(kept()?.tries).toBe(1)
    localStorage.setItem('kept-code', JSON.stringify({ ...kept(), tries: 4 }))
  })

  test('and has ended says so once', async () => {
    keep('SUMMER10')
    await cart(without(), { 'student.cart.addCode': refuse('code_refused', { details: { why: 'ended' } }) })
    expect(await main().findByText('SUMMER10: has ended')).toBeTruthy()
    expect(kept()).toBeNull()
  })

  test('and whose week is over is not tried', async () => {
    localStorage.setItem('kept-code', JSON.stringify({ code: 'SUMMER10', until: Date.now() - 1, tries: 0 }))
    const opened = await cart(without())
    await main().findByRole('button', { name: 'Add a code' })
    await waitFor(() => expect(kept()).toBeNull())
    expect(opened.sent('student.cart.addCode')).toEqual([])
  })
})
