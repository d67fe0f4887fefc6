// @vitest-environment happy-dom
import { missedReasons } from '@cadenza/contracts/money/discount-values'
import type { MissedDiscount } from '@cadenza/contracts/money/discount'
import type { FamilyCart } from '@cadenza/contracts/places/cart'
import type { PersonPage } from '@cadenza/contracts/people/person'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../test/fake-school.tsx'
import { aCart, anItem, anOfficeClerk, aUser, mia } from '../../../../test/made.ts'
import {
  dialog,
  later,
  main,
  openPage,
  refuse,
  screen,
  waitFor,
  within,
} from '../../../../test/open-page.tsx'
import { missedWords } from './missed-words.ts'

const kim = {
  ...aUser(),
  ...{ lastSeenAt: null, phone: '', sameAddress: null, hasBounced: false, owed: [], paid: [] },
}
const page: PersonPage = {
  ...{ kind: 'person', person: kim, participants: [], guardians: [], courses: [], places: [], moves: [] },
  ...{ cart: [], purchases: [], consents: [], remarks: [] },
}
const item = {
  ...anItem({ name: 'Harp', priceMinor: 20_000 }),
  ...{ participant: mia, priceMinor: 16_200 },
  steps: [
    { kind: 'early_bird' as const, name: 'Early bird', amountMinor: 2000, why: { until: '2027-03-31' } },
    { kind: 'sibling' as const, name: 'Siblings', amountMinor: 1800, why: {} },
  ],
}
const byHand = {
  ...{ ...item, isByHand: true, priceMinor: 17_000 },
  steps: [{ kind: 'hand' as const, name: 'Loyal family', amountMinor: 3000, why: null }],
}
const what = `Harp for ${mia.name}`

function open(cart: Partial<FamilyCart> = {}, answers: Answers = {}, step = 'summary') {
  return openPage(`/dashboard/enrol?family=${kim.id}&step=${step}`, {
    viewer: anOfficeClerk(),
    answers: {
      'admin.people.get': () => page,
      'admin.families.cart.get': () => ({ ...aCart(item), handPercent: 20, ...cart }),
      'admin.families.consents.list': () => [],
      ...answers,
    },
  })
}

const lines = async () => within(await main().findByRole('list', { name: 'In the cart' }))
const chosen = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('menuitem', { name }))

test('a line has its list price, each step in words and its price; the total is that of the cart', async () => {
  await open()
  const line = await lines()
  expect(line.getByText('$200.00').tagName).toBe('S')
  expect(line.getByText('$162.00')).toBeTruthy()
  expect(line.getByRole('list', { name: 'Discounts' }).textContent).toBe(
    'Early bird · until March 31, 2027−$20.00Siblings · one of the family is at the full price−$18.00',
  )
  expect(main().getAllByText('$162.00')).toHaveLength(2)
})

describe('the price of a line', () => {
  test('is named with what the receipt says and why; Enter saves', async () => {
    const opened = await open({}, { 'admin.families.cart.setPrice': () => aCart(byHand) })
    await lines()
    await chosen(opened, `Change the price of ${what}`)
    const form = await dialog('Change the price')
    expect(form.getByText('From $160.00 to the list price of $200.00.')).toBeTruthy()
    expect(form.getByLabelText('Price')).toHaveProperty('value', '162.00')
    await opened.fill('Price', '170', form)
    await opened.fill('On the receipt', 'Loyal family', form)
    await opened.fill('Reason', 'Fourth summer', form)
    opened.answerNow({ 'admin.families.cart.get': () => ({ ...aCart(byHand), handPercent: 20 }) })
    await opened.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.sent('admin.families.cart.setPrice')).toEqual([
      {
        ...{ id: kim.id, itemId: item.id },
        hand: { priceMinor: 17_000, words: 'Loyal family', reason: 'Fourth summer' },
      },
    ])
    expect(await (await lines()).findByText('Loyal family')).toBeTruthy()
  })

  test('has no least one for admins', async () => {
    const opened = await open({ handPercent: null })
    await lines()
    await chosen(opened, `Change the price of ${what}`)
    const form = await dialog('Change the price')
    expect(form.getByText('From $0.00 to the list price of $200.00.')).toBeTruthy()
  })

  test('that the school does not allow is refused with the least one, and nothing typed is lost', async () => {
    const opened = await open(
      {},
      {
        'admin.families.cart.setPrice': refuse('hand_price_below_limit', { details: { leastMinor: 16_000 } }),
      },
    )
    await lines()
    await chosen(opened, `Change the price of ${what}`)
    const form = await dialog('Change the price')
    await opened.fill('Price', '150,50', form)
    await opened.fill('Reason', 'Fourth summer', form)
    await opened.press('Change the price', form)
    expect(await form.findByText('The least that you can enter is $160.00.')).toBeTruthy()
    expect(form.getByText(/Please ask an admin/)).toBeTruthy()
    expect(form.getByLabelText('Price')).toHaveProperty('value', '150,50')
    expect(form.getByLabelText('Reason')).toHaveProperty('value', 'Fourth summer')
    expect(opened.sent('admin.families.cart.setPrice')).toMatchObject([{ hand: { priceMinor: 15_050 } }])
  })

  test('that is no amount is said at its field', async () => {
    const issues = [{ path: 'hand.priceMinor', message: 'Please enter an amount' }]
    const opened = await open(
      {},
      { 'admin.families.cart.setPrice': refuse('invalid_input', { status: 400, issues }) },
    )
    await lines()
    await chosen(opened, `Change the price of ${what}`)
    const form = await dialog('Change the price')
    await opened.fill('Price', 'free', form)
    await opened.press('Change the price', form)
    expect(await form.findByRole('link', { name: 'Price: Please enter an amount' })).toBeTruthy()
    expect(form.getByLabelText('Price').getAttribute('aria-invalid')).toBe('true')
    expect(opened.sent('admin.families.cart.setPrice')).toMatchObject([{ hand: { priceMinor: null } }])
  })

  test('goes back to the usual one, which only a price by hand can', async () => {
    const opened = await open({ items: [byHand] }, { 'admin.families.cart.setPrice': () => aCart(item) })
    await lines()
    opened.answerNow({ 'admin.families.cart.get': () => ({ ...aCart(item), handPercent: 20 }) })
    await chosen(opened, `Back to the usual price of ${what}`)
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^Back to/ })).toBeNull())
    expect(opened.sent('admin.families.cart.setPrice')).toEqual([{ id: kim.id, itemId: item.id, hand: null }])
  })
})

describe('codes', () => {
  const code = { series: 's1', code: 'SUMMER10', problem: null }

  test('are added by Enter, and removed by a press', async () => {
    const opened = await open(
      {},
      {
        'admin.families.cart.addCode': () => aCart(item),
        'admin.families.cart.removeCode': () => ({ removed: true }),
      },
    )
    await lines()
    await opened.press('Add a code')
    await opened.fill('Code', 'summer-10')
    opened.answerNow({
      'admin.families.cart.get': () => ({ ...aCart(item), codes: [code], handPercent: 20 }),
    })
    await opened.user.keyboard('{Enter}')
    await main().findByRole('button', { name: 'Remove code SUMMER10' })
    expect(opened.sent('admin.families.cart.addCode')).toEqual([{ id: kim.id, code: 'summer-10' }])
    await opened.press('Remove code SUMMER10')
    await waitFor(() =>
      expect(opened.sent('admin.families.cart.removeCode')).toEqual([{ id: kim.id, series: 's1' }]),
    )
  })

  test('say beside the field why they are refused, and what was typed stays', async () => {
    const opened = await open(
      {},
      { 'admin.families.cart.addCode': refuse('code_refused', { details: { why: 'used_up' } }) },
    )
    await lines()
    await opened.press('Add a code')
    await opened.fill('Code', 'SUMMER10')
    await opened.press('Add')
    expect(await main().findByText('SUMMER10: used up')).toBeTruthy()
    opened.answerNow({ 'admin.families.cart.addCode': refuse('code_not_valid') })
    await opened.press('Add')
    expect(await main().findByText('This code is not valid for these classes.')).toBeTruthy()
    expect(main().getByLabelText('Code')).toHaveProperty('value', 'SUMMER10')
  })

  test('in the cart say why they give nothing', async () => {
    await open({ codes: [{ ...code, problem: 'not_for_these' }] })
    const given = within(await main().findByRole('list', { name: 'Codes' }))
    expect(given.getByRole('listitem').textContent).toContain('SUMMER10: not for these classes')
  })
})

describe('discounts that do not apply', () => {
  const missed = (different: Partial<MissedDiscount> = {}): MissedDiscount => ({
    ...{ series: 's1', name: 'Siblings', kind: 'sibling', code: null, why: 'needs_second_child', day: null },
    ...different,
  })
  const unfold = async (answers: Answers) => {
    const opened = await open({}, answers)
    await opened.user.click(await main().findByText('Discounts that do not apply'))
    return opened
  }

  test('are asked for when the list is unfolded, each with why not', async () => {
    const asked = later<MissedDiscount[]>()
    const { sent } = await unfold({ 'admin.families.cart.discounts': asked.answer })
    await asked.resolve([
      missed(),
      missed({ series: 's2', name: 'Early bird', kind: 'early_bird', why: 'ended', day: '2027-03-31' }),
      missed({ series: 's3', name: 'Summer', kind: 'code', code: 'SUMMER10', why: 'not_typed' }),
    ])
    const list = within(await main().findByRole('list', { name: 'Discounts that do not apply' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Siblingsneeds a second child',
      'Early birdended on March 31, 2027',
      'Summer (code SUMMER10)its code is not in the cart',
    ])
    expect(sent('admin.families.cart.discounts')).toEqual([{ id: kim.id }])
  })

  test('may be none, and may fail', async () => {
    const { answerNow, press } = await unfold({
      'admin.families.cart.discounts': refuse('internal', { status: 500 }),
    })
    const again = await main().findByRole('button', { name: 'Try again' })
    answerNow({ 'admin.families.cart.discounts': () => [] })
    expect(again).toBeTruthy()
    await press('Try again')
    expect(await main().findByText('There are no others.')).toBeTruthy()
  })

  test('each reason has words of its own', () => {
    const words = missedReasons.map((why) => missedWords(why))
    expect(new Set(words).size).toBe(missedReasons.length)
    expect(missedWords('not_started', '2027-04-01')).toBe('starts on April 1, 2027')
  })
})
