import { expect, test } from 'vitest'
import { agoWords, queueWords, spanWords, waitingWords } from './health-words.ts'

test.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [3599, '59 minutes'],
  [7200, '2 hours'],
  [86_400 * 3, '3 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(spanWords(seconds)).toBe(words)
})

test('ages go by the server’s clock', () => {
  expect(agoWords('2026-07-01T10:00:00Z', '2026-07-01T10:05:00Z', 'never')).toBe('5 minutes ago')
  expect(agoWords('2026-07-01T10:00:01Z', '2026-07-01T10:00:00Z', 'never')).toBe('0 seconds ago')
  expect(agoWords(null, '2026-07-01T10:00:00Z', 'Not called yet')).toBe('Not called yet')
})

test('a queue of a newer version keeps its name', () => {
  expect(queueWords('send-mail')).toBe('Mails')
  expect(queueWords('open-saved-seats')).toBe('Saved places to put on sale')
  expect(queueWords('send-message')).toBe('Messages to send')
  expect(queueWords('sing')).toBe('sing')
})

test('what waits in a queue is said in a line', () => {
  const idle = { queue: 'send-mail', due: 0, oldestSeconds: 0, retrying: 0, givenUp: 0 }
  expect(waitingWords(idle)).toBe('Nothing')
  expect(waitingWords({ ...idle, due: 1200, oldestSeconds: 190, givenUp: 1 })).toBe(
    '1,200 due, the oldest for 3 minutes; 1 given up',
  )
  expect(waitingWords({ ...idle, retrying: 2 })).toBe('2 to be tried again')
})
