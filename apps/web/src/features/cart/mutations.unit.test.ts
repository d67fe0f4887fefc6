import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeSchool, refusal } from '../../../test/fake-school.tsx'
import { aCart, anItem, aSelf, mia } from '../../../test/made.ts'
import { noticeStore } from '../../lib/browser/notify.ts'
import { asSelected, usePutBack, useRemoveFromCart, withoutItem } from './mutations.ts'

const piano = anItem({ id: 'piano' })
const flute = anItem({ id: 'flute', priceMinor: 10_000 })
const gone = anItem({ id: 'gone', priceMinor: 5000 }, 'sold_out')
const cart = aCart(piano, flute, gone)
const notices = () => noticeStore.current().map(({ tone, text }) => `${tone}: ${text}`)

beforeEach(() => noticeStore.clear())
afterEach(() => noticeStore.clear())

describe('a cart without a class', () => {
  test('no longer counts its price', () => {
    const { items, totalMinor } = withoutItem(cart, piano.id)
    expect(items).toEqual([flute, gone])
    expect(totalMinor).toBe(10_000)
  })

  test('costs the same when the class could not be bought anyway', () => {
    expect(withoutItem(cart, gone.id).totalMinor).toBe(34_900)
  })

  test('is the same cart when the class was not in it, and the cart that was there stays as it was', () => {
    expect(withoutItem(cart, 'nobody')).toEqual(cart)
    withoutItem(cart, piano.id)
    expect(cart.items).toHaveLength(3)
  })

  test('costs nothing when it was the last', () => {
    expect(withoutItem(aCart(piano), piano.id)).toMatchObject({ items: [], totalMinor: 0 })
  })
})

describe('taking a class out', () => {
  test('shows at once, says so, and asks for the cart again', async () => {
    const answered = Promise.withResolvers<null>()
    const school = fakeSchool({ 'student.cart.remove': () => answered.promise })
    school.api.student.cart.get.setData(undefined, cart)
    const done = school.use(useRemoveFromCart).mutateAsync({ id: piano.id })
    await expect.poll(() => school.api.student.cart.get.getData()?.items).toEqual([flute, gone])
    expect(notices()).toEqual([])
    answered.resolve(null)
    await done
    expect(notices()).toEqual(['success: Deleted!'])
    expect(school.isStale('student.cart.get')).toBe(true)
  })

  test('is taken back, with the reason, when the server refuses', async () => {
    const school = fakeSchool({
      'student.cart.remove': () => {
        throw refusal('payment_in_progress')
      },
    })
    school.api.student.cart.get.setData(undefined, cart)
    await expect(school.use(useRemoveFromCart).mutateAsync({ id: piano.id })).rejects.toThrow()
    expect(school.api.student.cart.get.getData()).toEqual(cart)
    expect(notices()).toEqual(['error: A payment is in progress. Please finish or cancel it first.'])
    expect(school.isStale('student.cart.get')).toBe(true)
  })
})

describe('putting a class back', () => {
  test('is for the same child, or for the account itself', () => {
    expect(asSelected(piano)).toEqual({ courseId: 'piano', participantId: aSelf.id })
    expect(asSelected({ ...piano, participant: mia })).toEqual({ courseId: 'piano', participantId: mia.id })
  })

  test('says so and asks for the cart again', async () => {
    const school = fakeSchool({ 'student.cart.add': () => piano })
    school.api.student.cart.get.setData(undefined, aCart())
    await school.use(usePutBack).mutateAsync({ courseId: 'piano' })
    expect(school.asked).toEqual(['student.cart.add {"courseId":"piano"}'])
    expect(notices()).toEqual(['success: Course Added To Cart'])
    expect(school.isStale('student.cart.get')).toBe(true)
  })

  test('says why it cannot be done: the last seat may be gone', async () => {
    const school = fakeSchool({
      'student.cart.add': () => {
        throw refusal('sold_out')
      },
    })
    await expect(school.use(usePutBack).mutateAsync({ courseId: 'piano' })).rejects.toThrow()
    expect(notices()).toEqual(['error: This class is full.'])
  })
})
