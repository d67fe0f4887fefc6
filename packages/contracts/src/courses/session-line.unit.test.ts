import { expect, test } from 'vitest'
import { readSessionLine, sessionLineInWords } from './session-line.ts'

// Looks 12 of the review of the office: dates were written three ways.
test.each([
  ['2027-07-05 09:30 (90 min)', 'Monday, July 5, 2027, 9:30–11:00 AM'],
  [
    '2027-07-05 13:00 (60 min; in another room; with a note): In the (old) garden',
    'Monday, July 5, 2027, 1:00–2:00 PM (in another room; with a note): In the (old) garden',
  ],
  ['2027-07-05 13:00 (60 min; cancelled)', 'Monday, July 5, 2027, 1:00–2:00 PM (cancelled)'],
  ['something else', 'something else'],
])('the line %j of a session reads %j', (line, words) => {
  expect(sessionLineInWords(line)).toBe(words)
})

test('two lines of one session that keeps its time have the same “when”', () => {
  const [one, other] = ['2027-07-05 09:30 (90 min)', '2027-07-05 09:30 (90 min; by another teacher)']
  expect(readSessionLine(one ?? '')?.when).toBe(readSessionLine(other ?? '')?.when)
  expect(readSessionLine(other ?? '')?.more).toEqual(['by another teacher'])
})
