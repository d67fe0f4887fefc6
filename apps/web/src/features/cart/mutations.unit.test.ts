import type { Cart } from '@cadenza/contracts/cart'
import { expect, test } from 'vitest'
import { withoutItem } from './mutations.ts'

type Item = Cart['items'][number]

/** What the sum is made of; the rest of a class is only shown. */
const item = (id: string, priceMinor: number, problem: Item['problem'] = null) =>
  ({ id, course: { id: `class-${id}`, priceMinor }, problem }) as Item

const cart: Cart = {
  items: [item('a', 24_900), item('b', 10_000, 'sold_out'), item('c', 5000)],
  totalMinor: 29_900,
  currency: 'USD',
}

test('what is taken out is no longer paid for', () => {
  const { items, totalMinor } = withoutItem(cart, 'a')
  expect(items.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(totalMinor).toBe(5000)
})

test('what could not be bought was not in the sum', () => {
  expect(withoutItem(cart, 'b').totalMinor).toBe(29_900)
})

test('taking out what is not there changes nothing, and the cart that was there stays as it was', () => {
  expect(withoutItem(cart, 'z')).toEqual(cart)
  withoutItem(cart, 'c')
  expect(cart.items).toHaveLength(3)
})

test('the last class leaves nothing to pay', () => {
  expect(withoutItem({ ...cart, items: [item('a', 24_900)] }, 'a')).toMatchObject({
    items: [],
    totalMinor: 0,
  })
})
