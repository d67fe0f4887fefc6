import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aCart, anItem, aSelf, mia } from '../../../test/made.ts'
import { problemTexts } from '../../shared/places/cart-problem.ts'
import { CartView } from './cart-view.tsx'
import { CartRow, RemovedRow } from './cart-row.tsx'
import { CartSummary } from '../../shared/places/cart-summary.tsx'

const { show, read } = fakeSchool()
const noop = () => undefined
const problems = Object.keys(problemTexts) as (keyof typeof problemTexts)[]

describe('a class in the cart', () => {
  const row = (problem: Parameters<typeof anItem>[1] = null) => ({
    item: anItem(problem === 'sold_out' ? { availableSeats: 0 } : {}, problem),
    onDelete: noop,
    onChange: noop,
  })

  test('says what it is and what it costs; the places that it holds itself are not counted against it', () => {
    expect(read(CartRow, row())).toMatch(
      /^Jazz Piano with Noor Haddad (.+ )?For you · Change whom Jazz Piano is for \$249\.00 Delete Jazz Piano$/,
    )
  })

  test('an adult of unknown age sat in a class for children: it is asked for whom it is, and for the date', () => {
    const item = anItem({ ageMin: 8, ageMax: 14 }, 'birth_date_missing')
    expect(read(CartRow, { ...row(), item })).toContain('This class is for ages 8–14. Who is it for?')
  })

  test('the last seat, selected for two children, was “full by now” for both', () => {
    const item = anItem({ availableSeats: 1 }, 'sold_out')
    expect(read(CartRow, { ...row(), item })).toContain(
      'Only 1 seat is left, fewer than you selected. Delete it to pay for the others.',
    )
  })

  const withFix = problems.filter((problem) => problem !== 'birth_date_missing')
  test.each(withFix)('that cannot be paid says why and what to do: %s', (problem) => {
    const { text, fix } = problemTexts[problem]
    expect(read(CartRow, row(problem))).toContain(`${text} ${fix}`)
    expect(fix).toMatch(problem === 'waiting_room' ? /^Take a ticket/ : /^Delete it/)
  })
})

describe('the total', () => {
  const summary = (...items: Parameters<typeof aCart>) => ({ cart: aCart(...items) })
  const harp = anItem({ id: 'harp', priceMinor: 10_000 })
  const gone = anItem({ id: 'gone', priceMinor: 5000 }, 'sold_out')

  test('counts classes and money, and leads to the payment', () => {
    expect(read(CartSummary, summary(anItem(), harp))).toBe('Total count 2 classes Total price $349.00 PAY')
    expect(show(CartSummary, summary(harp))).toContain('href="/dashboard/payment"')
  })

  test('of what is sold in turn leads to the waiting room', () => {
    const html = show(CartSummary, summary(harp, anItem({ id: 'choir' }, 'waiting_room')))
    expect(html).toContain('href="/dashboard/waiting"')
    expect(html).not.toContain('href="/dashboard/payment"')
  })

  test('cannot be paid while a class cannot, and says how many and what to do', () => {
    const html = show(CartSummary, summary(harp, gone))
    expect(html).not.toContain('href="/dashboard/payment"')
    expect(html).toContain('aria-describedby="pay-reason"')
    expect(html).toMatch(/<button[^>]* disabled=""/)
    expect(read(CartSummary, summary(harp, gone))).toContain('1 class cannot be paid. Delete it first.')
    const two = summary(gone, { ...gone, id: 'other' }, harp)
    expect(read(CartSummary, two)).toContain('2 classes cannot be paid. Delete them first.')
  })

  test('“Two of Mia Weber’s classes”: says whose classes overlap by the first name', () => {
    const clash = { problem: 'clash' as const, blocks: true, other: null, overlap: null }
    const ofMia = { ...harp, participant: mia, timetable: [clash] }
    expect(read(CartSummary, summary(ofMia))).toContain(
      'Two of Mia’s classes overlap. Remove one to continue.',
    )
    expect(read(CartSummary, summary({ ...ofMia, participant: aSelf }))).toContain(
      'Two of your classes overlap.',
    )
  })

  test('leaves out what cannot be paid', () => {
    expect(read(CartSummary, summary(harp, gone))).toContain('Total price $100.00')
  })
})

test('a deleted class can be put back by name, once', () => {
  const props = { item: anItem(), busy: false, onUndo: noop, onDismiss: noop }
  expect(read(RemovedRow, props)).toBe('You deleted Jazz Piano . Undo Dismiss')
  expect(show(RemovedRow, props)).toContain('aria-label="Undo: put Jazz Piano back"')
  expect(show(RemovedRow, { ...props, busy: true })).toContain('aria-busy="true"')
})

describe('a cart of a family', () => {
  const props = { asking: () => null }
  const harp = { ...anItem({ id: 'harp', name: 'Harp', priceMinor: 10_000 }), participant: mia }
  const full = {
    ...anItem({ id: 'oboe', name: 'Oboe', priceMinor: 5000 }, 'already_enrolled'),
    participant: mia,
  }
  function cartOf(...items: Parameters<typeof aCart>) {
    const school = fakeSchool()
    school.api.student.cart.get.setData(undefined, aCart(...items))
    return school
  }

  test('stands under the name of each, with what it costs them; what cannot be paid names the child', () => {
    const groups = [
      ...cartOf(harp, full, anItem())
        .show(CartView, props)
        .matchAll(/<h2[^>]*>(.*?)<\/h2>/g),
    ]
    expect(groups.map(([, name]) => name)).toEqual(['You', 'Mia Weber'])
    const text = cartOf(harp, full, anItem()).read(CartView, props)
    expect(text).toContain('Mia Weber Subtotal $100.00 Harp')
    expect(text).toContain('For Mia Weber · Change whom Harp is for')
    expect(text).toContain('Delete Harp for Mia Weber')
    expect(text).toContain('Mia Weber is already enrolled in this class.')
  })

  test('has no subtotal where it is one person’s alone', () => {
    expect(cartOf(anItem()).show(CartView, props)).not.toContain('Subtotal')
  })
})
