import { expect, test } from 'vitest'
import { dateWords, isRefused, problemWords, timeWords } from './session-words.ts'

test('dates and times are shown as they are stored', () => {
  expect(dateWords('2027-07-05')).toBe('Mon, 5 July 2027')
  expect(dateWords('')).toBe('No date yet')
  expect(timeWords('09:30', 75)).toBe('09:30–10:45')
  expect(timeWords('23:30', 60)).toBe('23:30–00:30')
})

const taken = {
  kind: 'room' as const,
  resource: 'Blue Hall',
  from: '2027-07-05T09:00',
  to: '2027-07-05T10:15',
  course: { id: 'c', name: 'Choir' },
}

test('a clash says who, when and by which class, as far as that is told', () => {
  expect(problemWords({ kind: 'clash', taken })).toBe('Blue Hall is taken from 09:00 to 10:15 by “Choir”.')
  expect(problemWords({ kind: 'clash', taken: { ...taken, course: null } })).toBe(
    'Blue Hall is taken from 09:00 to 10:15.',
  )
  expect(problemWords({ kind: 'clash', taken: { ...taken, kind: 'person', resource: 'Ada' } })).toBe(
    'Ada is busy from 09:00 to 10:15, with “Choir”.',
  )
  expect(problemWords({ kind: 'clash', taken: { ...taken, kind: 'class', resource: '' } })).toMatch(
    /^Overlaps/,
  )
})

test('what keeps a schedule from being saved, and what is only news', () => {
  expect(isRefused({ kind: 'clash', taken }, { byHand: null })).toBe(false)
  expect(isRefused({ kind: 'clash', taken: { ...taken, kind: 'class' } }, { byHand: null })).toBe(true)
  expect(isRefused({ kind: 'over' }, { byHand: null })).toBe(false)
  expect(isRefused({ kind: 'over' }, { byHand: 0 })).toBe(true)
  expect(isRefused({ kind: 'outside_term' }, { byHand: null })).toBe(true)
})
