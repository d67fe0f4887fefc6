import { expect, test } from 'vitest'
import { openLogs } from '../process/log.ts'
import { startPatience, UnreachableError, watchOutage } from './outage.ts'

interface Line {
  level: string
  msg: string
  time: string
}

function listen() {
  const lines: Line[] = []
  return { lines, ...openLogs('warn', { write: (line) => void lines.push(JSON.parse(line) as Line) }) }
}

const refused = () => Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' })
const locked = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

test('a start without a database was silent: it says why every 5 s, and gives up after 60 s', () => {
  const { log, lines } = listen()
  const reports: string[] = []
  let seconds = 0
  const meet = startPatience({
    log,
    place: 'db:5432',
    report: (problem) => reports.push(problem),
    now: () => seconds * 1000,
  })
  for (; seconds < 60; seconds++) meet(refused())
  expect(lines.map(({ msg }) => msg)).toEqual(
    Array.from({ length: 12 }, () => 'cannot reach the database at db:5432: ECONNREFUSED'),
  )
  expect(reports.at(-1)).toBe('database unreachable: ECONNREFUSED')
  expect(() => meet(refused())).toThrow(UnreachableError)
})

test('a database that answers may keep a start waiting for as long as it needs', () => {
  const { log, lines } = listen()
  let seconds = 0
  const meet = startPatience({ log, place: 'db:5432', report: () => {}, now: () => seconds * 1000 })
  meet(refused())
  for (; seconds < 600; seconds++) meet(locked())
  expect(lines.at(-1)?.msg).toContain('cannot be prepared yet: canceling statement')
  // The minute begins anew.
  expect(() => meet(refused())).not.toThrow()
})

test('a database that was away filled the log with a stack each second: two sentences are enough', () => {
  const { log, lines } = listen()
  let at = new Date('2027-07-05T08:48:10Z')
  const outage = watchOutage(log, () => at)
  for (let second = 0; second < 12; second++) expect(outage.explains(refused())).toBe(true)
  expect(outage.explains(new Error('a fault of ours'))).toBe(false)
  at = new Date('2027-07-05T08:48:22Z')
  outage.over()
  outage.over()
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ['error', 'the database cannot be reached since 08:48 UTC'],
    ['warn', 'the database is back after 12 s'],
  ])
  expect(lines[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})
