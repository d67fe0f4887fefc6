import { expect, test } from 'vitest'
import {
  stateOfAudit,
  stateOfBackup,
  stateOfCalls,
  stateOfDatabase,
  stateOfPayments,
  stateOfQueue,
  worst,
} from './health-states.ts'

const queue = { queue: 'send-mail', due: 0, oldestSeconds: 0, retrying: 0, givenUp: 0 }
const answered = { lastAnsweredAt: '2026-07-01T10:00:00.000Z', lastFailedAt: null, failuresInARow: 0 }
const events = { unfinished: 0, oldestSeconds: 0, lastSeconds: 10, readSeconds: 100 }
const now = new Date('2026-07-03T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000)

test.each([
  [[], 'unknown'],
  [['ok', 'off'], 'ok'],
  [['ok', 'attention', 'ok'], 'attention'],
  [['attention', 'trouble'], 'trouble'],
] as const)('the worst of %j is %s', (states, expected) => {
  expect(worst([...states])).toBe(expected)
})

test.each([
  [queue, 'ok'],
  [{ ...queue, due: 500, oldestSeconds: 60 }, 'ok'],
  [{ ...queue, oldestSeconds: 61 }, 'attention'],
  [{ ...queue, givenUp: 1 }, 'attention'],
  [{ ...queue, oldestSeconds: 301 }, 'trouble'],
] as const)('a queue like %j is %s', (gauge, expected) => {
  expect(stateOfQueue(gauge)).toBe(expected)
})

test.each([
  [answered, 'ok'],
  [{ ...answered, lastAnsweredAt: null }, 'unknown'],
  [{ ...answered, failuresInARow: 1 }, 'attention'],
  [{ ...answered, failuresInARow: 3 }, 'trouble'],
] as const)('a service with %j is %s', (calls, expected) => {
  expect(stateOfCalls(calls)).toBe(expected)
})

test.each([
  [events, 'ok'],
  [{ ...events, readSeconds: 961 }, 'attention'],
  [{ ...events, unfinished: 1, oldestSeconds: 301 }, 'attention'],
  [{ ...events, readSeconds: null }, 'ok'],
] as const)('a payment provider that answers, with %j, is %s', (seen, expected) => {
  expect(stateOfPayments(answered, seen)).toBe(expected)
})

test.each([
  [{ answeredMs: 250, replicaBehindSeconds: null }, 'ok'],
  [{ answeredMs: 251, replicaBehindSeconds: null }, 'attention'],
  [{ answeredMs: 1, replicaBehindSeconds: 30 }, 'ok'],
  [{ answeredMs: 1, replicaBehindSeconds: 31 }, 'attention'],
])('a database like %j is %s', (seen, expected) => {
  expect(stateOfDatabase(seen)).toBe(expected)
})

test.each([
  [undefined, 'unknown'],
  [{ ranAt: hoursAgo(49), failed: 0 }, 'ok'],
  [{ ranAt: hoursAgo(51), failed: 0 }, 'attention'],
  [{ ranAt: hoursAgo(1), failed: 1 }, 'trouble'],
] as const)('an audit like %j is %s', (last, expected) => {
  expect(stateOfAudit(last, now)).toBe(expected)
})

test.each([
  [{ isWanted: false, last: undefined }, 'off'],
  [{ isWanted: false, last: { madeAt: hoursAgo(1) } }, 'off'],
  [{ isWanted: true, last: undefined }, 'attention'],
  [{ isWanted: true, last: { madeAt: hoursAgo(26) } }, 'ok'],
  [{ isWanted: true, last: { madeAt: hoursAgo(27) } }, 'trouble'],
])('a backup like %j is %s', (seen, expected) => {
  expect(stateOfBackup(seen, now)).toBe(expected)
})
