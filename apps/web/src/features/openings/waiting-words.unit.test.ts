import type { Opening, OpeningTicket } from '@cadenza/contracts/school/opening'
import { describe, expect, test } from 'vitest'
import { isCheckInDue } from './use-turn.ts'
import { countdown, spokenOf, standingOf } from './waiting-words.ts'

const before: Opening = {
  id: '01890000-0000-7000-8000-000000000000',
  termName: 'Summer',
  opensAt: '2027-02-01T08:00:00.000Z',
  secondsUntilOpen: 725,
  phase: 'before',
  closedBecause: null,
  tickets: 48_210,
  serving: 0,
  invited: 0,
  perMinute: null,
  freeSeats: 500,
  heldSeats: 0,
  comeSeconds: 180,
  seedHash: '',
  seed: null,
}
const open: Opening = {
  ...before,
  phase: 'open',
  secondsUntilOpen: 0,
  serving: 200,
  invited: 400,
  perMinute: 40,
}
const ticket: OpeningTicket = { ticket: '', state: 'waiting', number: null, secondsLeft: null }
const number = (value: number, state: OpeningTicket['state'] = 'waiting') => ({
  ...ticket,
  state,
  number: value,
})
const at = 'February 1, 2027 8:00 AM'

describe('where one stands', () => {
  test.each<[string, Opening, OpeningTicket | null, string, RegExp]>([
    ['before, without a ticket', before, null, `The sale opens on ${at}`, /makes no difference who is first/],
    ['before, with one', before, ticket, 'You have a ticket', /your place belongs to your account/],
    ['while lots are drawn', open, ticket, 'The lots are being drawn', /few seconds/],
    ['in line', open, number(241), 'You are number 241', /^40 numbers are before you, about a minute/],
    [
      'far behind',
      open,
      number(4812),
      'You are number 4,812',
      /about 2 hours .* 500 seats are left: they may be gone/,
    ],
    ['next', open, number(201, 'here'), 'You are number 201', /You are next/],
    ['called', open, number(150, 'called'), 'It is your turn', /Go to the payment now/],
    ['away when called', open, number(150, 'missed'), 'You were called and did not come', /place is kept/],
    ['done', open, number(150, 'used'), 'Your turn is over', /another ticket/],
    ['late, without one', open, null, 'The sale is open, in turn', /behind those who wait/],
    [
      'when all is sold',
      { ...open, phase: 'closed', closedBecause: 'sold_out' },
      number(4812),
      'Everything is sold',
      /Nobody was charged/,
    ],
    [
      'when nobody waits',
      { ...open, phase: 'closed', closedBecause: 'nobody_waits' },
      null,
      'Nobody has to wait any more',
      /book directly/,
    ],
  ])('%s', (_, opening, own, title, text) => {
    const standing = standingOf(opening, own, at)
    expect(standing.title).toBe(title)
    expect(standing.text).toMatch(text)
  })
})

test('what is read aloud changes with every tenth of the line, not with every number', () => {
  const sentences = new Set(
    Array.from({ length: 4000 }, (_, served) => spokenOf({ ...open, serving: served }, number(4812), at)),
  )
  expect(sentences.size).toBeGreaterThan(5)
  expect(sentences.size).toBeLessThan(25)
})

test('who is invited says once that they are there, and asks for their turn only when it may be', () => {
  expect(isCheckInDue(open, ticket)).toBe(false)
  expect(isCheckInDue(open, number(401))).toBe(false)
  expect(isCheckInDue(open, number(400))).toBe(true)
  expect(isCheckInDue(open, number(400, 'here'))).toBe(false)
  expect(isCheckInDue(open, number(200, 'here'))).toBe(true)
  expect(isCheckInDue(open, number(1, 'missed'))).toBe(false)
  expect(isCheckInDue(open, number(1, 'called'))).toBe(false)
})

test.each([
  [5, '0:05'],
  [725, '12:05'],
  [7199, '119:59'],
  [7200, '2 hours'],
  [3 * 86_400, '3 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(countdown(seconds)).toBe(words)
})
