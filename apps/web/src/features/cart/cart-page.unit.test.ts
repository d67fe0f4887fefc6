// @vitest-environment happy-dom
import type { CartItem } from '@cadenza/contracts/places/cart'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aCart, anItem, aParticipant, mia } from '../../../test/made.ts'
import { dialog, later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const guitar = anItem({
  id: '019a0000-0000-7000-8000-0000000000c1',
  name: 'Guitar at noon',
  priceMinor: 12_050,
})
const flute = anItem({ id: '019a0000-0000-7000-8000-0000000000c2', name: 'Flute at noon', priceMinor: 8000 })

/** A cart that the school keeps, so that what is removed is gone, and what is put back is there. */
function cart(items: CartItem[], answers: Answers = {}) {
  let kept = items
  return openPage('/dashboard/myCart', {
    answers: {
      'student.cart.get': () => aCart(...kept),
      'student.cart.remove': (input) => {
        kept = kept.filter(({ id }) => id !== (input as { id: string }).id)
        return null
      },
      'student.cart.add': () => {
        kept = items
        return null
      },
      'public.courses.list': () => ({ items: [], nextCursor: null }),
      ...answers,
    },
  })
}

const total = async () => within(await main().findByRole('region', { name: 'Total' }))
const sums = async () => (await total()).getAllByRole('definition').map(({ textContent }) => textContent)

describe('the cart', () => {
  test('has each class, their number and their total, and leads to the payment', async () => {
    await cart([guitar, flute])
    expect(await main().findByRole('heading', { name: 'Selected Classes', level: 1 })).toBeTruthy()
    await main().findByRole('heading', { name: 'Guitar at noon' })
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Guitar at noon', 'Flute at noon'])
    expect((await total()).getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total count',
      'Total price',
    ])
    expect(await sums()).toEqual(['2 classes', '$200.50'])
    expect((await total()).getByRole('link', { name: 'PAY' }).getAttribute('href')).toBe('/dashboard/payment')
  })

  test('that is empty leads to the classes', async () => {
    await cart([])
    expect(await main().findByText('No classes selected yet')).toBeTruthy()
    expect(main().getByRole('link', { name: 'Browse classes' }).getAttribute('href')).toBe('/classes')
    expect(main().queryByRole('region', { name: 'Total' })).toBeNull()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await cart([], { 'student.cart.get': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'student.cart.get': () => aCart(guitar) })
    await opened.press('Try again')
    expect(await main().findByRole('heading', { name: 'Guitar at noon' })).toBeTruthy()
  })

  test('of a family has what each of them takes, with a sum', async () => {
    await cart([guitar, { ...flute, participant: mia }], {
      'student.participants.list': () => [aParticipant()],
    })
    const mias = within(
      (await main().findByRole('heading', { name: 'Flute at noon', level: 3 })).closest('section')!,
    )
    expect(mias.getByText('$80.00', { selector: 'p.font-semibold.tabular-nums:has(.sr-only)' })).toBeTruthy()
  })

  test.each([
    [
      'one that is full',
      [{ ...guitar, problem: 'sold_out' as const }, flute],
      '1 class cannot be paid. Delete it first.',
    ],
    [
      'two that cannot be had',
      [guitar, flute].map((item) => ({ ...item, problem: 'sold_out' as const })),
      '2 classes cannot be paid. Delete them first.',
    ],
  ])('with %s cannot be paid, and says why', async (_, items, words) => {
    await cart(items)
    const pay = (await total()).getByRole('button', { name: 'PAY' })
    expect(pay).toHaveProperty('disabled', true)
    expect((await total()).getByText(words).id).toBe(pay.getAttribute('aria-describedby'))
  })

  test('with a class that is sold in turn leads to the waiting room', async () => {
    await cart([{ ...guitar, problem: 'waiting_room' }])
    expect((await total()).getByRole('link', { name: 'To the waiting room' }).getAttribute('href')).toBe(
      '/dashboard/waiting',
    )
  })
})

describe('deleting a class from the cart', () => {
  const remove = 'Delete Guitar at noon'

  test('asks first, and keeps it unless told', async () => {
    const opened = await cart([guitar, flute])
    await opened.press(remove)
    const question = await dialog('Are you sure?')
    expect(question.getByText('Guitar at noon')).toBeTruthy()
    expect(question.getByText("You won't be able to revert this!")).toBeTruthy()
    await opened.press('Cancel', question)
    expect(opened.sent('student.cart.remove')).toEqual([])
    expect(main().getByRole('heading', { name: 'Guitar at noon' })).toBeTruthy()
  })

  test('takes it out of the total, and offers to put it back', async () => {
    const opened = await cart([guitar, flute])
    await opened.press(remove)
    await opened.press('Yes, delete it', await dialog('Are you sure?'))
    expect(await screen.findByText('Deleted!')).toBeTruthy()
    expect(await sums()).toEqual(['1 class', '$80.00'])
    const undo = await main().findByRole('button', { name: 'Undo: put Guitar at noon back' })
    expect(document.activeElement).toBe(undo)
    await opened.user.keyboard('{Enter}')
    expect(await screen.findByText('Course Added To Cart')).toBeTruthy()
    await waitFor(async () => expect(await sums()).toEqual(['2 classes', '$200.50']))
    expect(opened.sent('student.cart.add')).toEqual([
      { courseId: guitar.course.id, participantId: guitar.participant.id },
    ])
    expect(main().queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('empties the cart with the last one, which can still be put back', async () => {
    const opened = await cart([guitar])
    await opened.press(remove)
    await opened.press('Yes, delete it', await dialog('Are you sure?'))
    expect(await main().findByText('No classes selected yet')).toBeTruthy()
    await opened.press('Undo: put Guitar at noon back')
    expect(await main().findByRole('heading', { name: 'Guitar at noon' })).toBeTruthy()
  })

  test('shows it at once, and brings the row back when the school refuses', async () => {
    const answered = later<boolean>()
    const opened = await cart([guitar, flute], {
      'student.cart.remove': () => answered.answer().then(refuse('unavailable', { status: 503 })),
    })
    await opened.press(remove)
    await opened.press('Yes, delete it', await dialog('Are you sure?'))
    await waitFor(() => expect(main().queryByRole('heading', { name: 'Guitar at noon' })).toBeNull())
    await answered.resolve(true)
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect(await main().findByRole('heading', { name: 'Guitar at noon' })).toBeTruthy()
    expect(main().queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('offers nothing back of a class that cannot be paid', async () => {
    const opened = await cart([{ ...guitar, problem: 'sold_out' }, flute])
    await opened.press(remove)
    await opened.press('Yes, delete it', await dialog('Are you sure?'))
    expect(await screen.findByText('Deleted!')).toBeTruthy()
    expect(main().queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('offers it no more when that is dismissed, or it cannot be put back', async () => {
    const opened = await cart([guitar, flute], { 'student.cart.add': refuse('sold_out') })
    await opened.press(remove)
    await opened.press('Yes, delete it', await dialog('Are you sure?'))
    await opened.press(/^Undo/)
    expect(await screen.findByText('This class is full.')).toBeTruthy()
    await opened.press('Dismiss')
    expect(main().queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})
