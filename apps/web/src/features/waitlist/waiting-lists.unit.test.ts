// @vitest-environment happy-dom
import type { OwnEntry } from '@cadenza/contracts/places/waitlist'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anOwnEntry, aSelf, mia } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const waits = (different: Partial<OwnEntry> = {}): OwnEntry =>
  anOwnEntry({ place: 3, offeredUntil: null, offer: null, ...different })

const lists = (items: OwnEntry[], answers: Answers = {}) =>
  openPage('/dashboard/waitingList', {
    answers: {
      'student.waitlist.list': () => ({ items, nextCursor: null, total: items.length }),
      'student.waitlist.leave': () => null,
      ...answers,
    },
  })
const leave = /^Leave/

describe('the page of waiting lists', () => {
  test('says how one gets there while there is none', async () => {
    await lists([])
    expect(await main().findByText('You are on no waiting list')).toBeTruthy()
    expect(main().getByRole('link', { name: 'Browse classes' }).getAttribute('href')).toBe('/classes')
  })

  test.each([
    [1, 'You are next on the waiting list'],
    [2, 'You are number 2 on the waiting list'],
    [14, 'You are number 14 on the waiting list'],
  ])('says where the family is: %i', async (place, words) => {
    await lists([waits({ place, people: [{ ...aSelf }, mia] })])
    expect(await main().findByText(words)).toBeTruthy()
    expect(main().getByText(/for you and Mia Weber$/)).toBeTruthy()
  })

  test('leads to an offer, and says until when it holds', async () => {
    await lists([anOwnEntry()])
    expect(await main().findByText('Offered to you')).toBeTruthy()
    expect(main().getByText(/until/).textContent).toContain('July 2, 2026')
    expect(main().getByRole('link', { name: 'See the offer' }).getAttribute('href')).toBe(
      '/dashboard/offer/order',
    )
  })

  test('an offer that is being paid can no longer be left', async () => {
    const entry = anOwnEntry()
    await lists([{ ...entry, offer: { ...entry.offer!, isInPayment: true } }])
    expect(await main().findByText('Being paid')).toBeTruthy()
    expect(main().queryByRole('button', { name: leave })).toBeNull()
  })

  test('what another guardian joined is theirs to accept or leave', async () => {
    await lists([anOwnEntry({ isOwn: false, offer: null })])
    expect(await main().findByText('Offered to your family')).toBeTruthy()
    expect(main().getByText(/^Another guardian joined for them/)).toBeTruthy()
    expect(main().queryByRole('link', { name: 'See the offer' })).toBeNull()
    expect(main().queryByRole('button', { name: leave })).toBeNull()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await lists([], { 'student.waitlist.list': refuse('forbidden', { status: 403 }) })
    const failure = within(await main().findByRole('alert'))
    opened.answerNow({ 'student.waitlist.list': () => ({ items: [waits()], nextCursor: null, total: 1 }) })
    await opened.press('Try again', failure)
    expect(await main().findByText('You are number 3 on the waiting list')).toBeTruthy()
  })

  test('goes on where its first page ends', async () => {
    const opened = await lists([], {
      'student.waitlist.list': (input) =>
        (input as { cursor?: string }).cursor
          ? { items: [waits({ id: 'second', place: 9 })], nextCursor: null, total: 2 }
          : { items: [waits()], nextCursor: 'next', total: 2 },
    })
    await opened.press('Show more')
    expect(await main().findByText('You are number 9 on the waiting list')).toBeTruthy()
    expect(main().getByText('You are number 3 on the waiting list')).toBeTruthy()
  })
})

describe('leaving a waiting list', () => {
  test('takes one press where nothing but a number is lost', async () => {
    const opened = await lists([waits()])
    await opened.press(leave)
    expect(await screen.findByText('You left the waiting list of Jazz Piano')).toBeTruthy()
    expect(opened.sent('student.waitlist.leave')).toEqual([{ entryId: waits().id }])
  })

  test('asks first where an offered place is lost', async () => {
    const opened = await lists([anOwnEntry()])
    await opened.press(leave)
    const question = await dialog('Leave the waiting list?')
    expect(question.getByText('The offered place goes to the next family.')).toBeTruthy()
    await opened.press('Cancel', question)
    expect(opened.sent('student.waitlist.leave')).toEqual([])
    await opened.press(leave)
    await opened.press('Leave', await dialog('Leave the waiting list?'))
    await waitFor(() => expect(opened.sent('student.waitlist.leave')).toHaveLength(1))
  })

  test('that was refused says why, and the list stays', async () => {
    const opened = await lists([waits()], {
      'student.waitlist.leave': refuse('unavailable', { status: 503 }),
    })
    await opened.press(leave)
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect(main().getByText('You are number 3 on the waiting list')).toBeTruthy()
  })
})
