import { expect, test } from 'vitest'
import { dateWords, isRefused, problemWords } from './session-words.ts'

test('dates are shown as they are stored', () => {
  expect(dateWords('2027-07-05')).toBe('Mon, July 5, 2027')
  expect(dateWords('')).toBe('No date yet')
})

const taken = {
  kind: 'room' as const,
  resource: 'Blue Hall',
  from: '2027-07-05T09:00',
  to: '2027-07-05T10:15',
  course: { id: 'c', name: 'Choir' },
}

test('a clash says who, when and by which class, as far as that is told', () => {
  expect(problemWords({ kind: 'clash', taken })).toBe('Blue Hall is taken 9:00–10:15 AM by “Choir”.')
  expect(problemWords({ kind: 'clash', taken: { ...taken, course: null } })).toBe(
    'Blue Hall is taken 9:00–10:15 AM.',
  )
  expect(problemWords({ kind: 'clash', taken: { ...taken, kind: 'person', resource: 'Ada' } })).toBe(
    'Ada is busy 9:00–10:15 AM, with “Choir”.',
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
  expect(isRefused({ kind: 'closed', name: 'Holiday' }, { byHand: 0 })).toBe(false)
  expect(isRefused({ kind: 'outside_term' }, { byHand: null })).toBe(true)
})
