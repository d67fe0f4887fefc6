import { expect, test } from 'vitest'
import { toIntent } from './stripe-objects.ts'

const intent = { id: 'pi_1', status: 'succeeded', amount: 100, amount_received: 100, currency: 'usd' }
const paidWith = (card: unknown) => ({ ...intent, latest_charge: { payment_method_details: { card } } })

test('an intent tells which card paid it', () => {
  expect(toIntent(paidWith({ brand: 'visa', last4: '4242', exp_year: 2040 })).card).toEqual({
    brand: 'visa',
    last4: '4242',
  })
})

test.each([
  ['no charge', intent],
  ['a charge that was not asked for', { ...intent, latest_charge: 'ch_1' }],
  ['another way to pay', { ...intent, latest_charge: { payment_method_details: { type: 'link' } } }],
  ['more than four digits', paidWith({ brand: 'visa', last4: '4242424242424242' })],
  ['words instead of a brand', paidWith({ brand: 'A card <b>', last4: '4242' })],
])('%s keeps no money from its order', (_, object) => {
  expect(toIntent(object)).toMatchObject({ id: 'pi_1', status: 'succeeded', card: null })
})
