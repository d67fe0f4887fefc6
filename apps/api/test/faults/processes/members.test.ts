import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { until } from '../../../../../test/until.ts'
import { readConfig } from '../../../src/settings/config.ts'
import { toDatabase } from '../../../src/db/connect/client.ts'
import { keepOthersOut, signRoll } from '../../../src/process/roll.ts'
import { codeVersion } from '../../../src/process/code-version.ts'
import {
  DisagreementError,
  forgottenAfterSeconds,
  joinProcesses,
  type Membership,
} from '../../../src/process/membership.ts'
import { agreementOf } from '../../../src/settings/agreement.ts'
import { dataKeys } from '../../test-app.ts'
import { sharedSecret } from '../people-of.ts'

const otherSecret = 'another secret of 32 bytes and more'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase({ template: 'product' })
})
afterEach(() => database.drop())

const allSet = { ACCESS_TOKEN_SECRET: sharedSecret, DATA_KEYS: dataKeys }

describe('who looks at the others', () => {
  const members: Membership[] = []
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const agreementWith = (environment: Record<string, string> = {}) => {
    const config = readConfig({ ...allSet, ...environment })
    return agreementOf(config, { secret: config.accessTokenSecret ?? 'made up', provider: 'sandbox' })
  }
  async function join(
    environment: Record<string, string> = {},
    { version = 'one', shiftMs = 0 }: { version?: string; shiftMs?: number } = {},
  ) {
    const now = () => new Date(Date.now() + shiftMs)
    const member = await joinProcesses(
      { db: toDatabase(database.sql), log, now },
      agreementWith(environment),
      { version, pauseMs: 50 },
    )
    members.push(member)
    return member
  }
  // Before the database is dropped.
  afterEach(async () => {
    for (const member of members.splice(0)) await member.leave()
    logged.length = 0
  })
  const loggedTimes = (text: string) => logged.filter((line) => line.includes(text)).length

  test('names another version for as long as it runs, once in the log', async () => {
    const old = await join()
    expect(old.problems()).toEqual([])
    const fresh = await join({}, { version: 'two' })
    expect(fresh.problems()).toEqual(['another version runs beside this one: one'])
    await until(() => old.problems().includes('another version runs beside this one: two'))
    await old.leave()
    await until(() => fresh.problems().length === 0)
    expect(loggedTimes('another version runs beside this one: one')).toBe(1)
    expect(loggedTimes('fit together again')).toBe(1)
  })

  test.each([
    [4000, []],
    [-4000, []],
    [20_000, [expect.stringMatching(/^the clock is (1\d|20) s ahead of the database’s$/)]],
    [-20_000, [expect.stringMatching(/^the clock is (1\d|20) s behind the database’s$/)]],
  ])('a clock that is %i ms off is named, or not when it is little', async (shiftMs, problems) => {
    expect((await join({}, { shiftMs })).problems()).toEqual(problems)
  })

  const key = (id: string) => `${id}:${Buffer.alloc(32, `${id} of the test`).toString('base64')}`
  test.each([
    ['other keys', key('a'), key('b')],
    ['a new first key that the others do not know', key('a'), `${key('b')},${key('a')}`],
    ['a key taken away that others still seal with', `${key('b')},${key('a')}`, key('a')],
  ])('%s for private notes are refused', async (_, first, second) => {
    await join({ DATA_KEYS: first })
    await expect(join({ DATA_KEYS: second })).rejects.toThrow(/^DATA_KEYS: differs/)
  })

  test('keys are changed in the steps of the README, one process after the other', async () => {
    const steps = [key('a'), `${key('a')},${key('b')}`, `${key('b')},${key('a')}`, key('b')]
    let last = await join({ DATA_KEYS: steps[0] ?? '' })
    for (const DATA_KEYS of steps.slice(1)) {
      const next = await join({ DATA_KEYS })
      await last.leave()
      last = next
    }
    expect(last.problems()).toEqual([])
  })

  test('secrets that were made up for development are named, not refused', async () => {
    await join({ ACCESS_TOKEN_SECRET: '' })
    const second = await join()
    expect(second.problems()).toEqual(['ACCESS_TOKEN_SECRET differs from that of another process'])
  })

  test('one that slept, was forgotten and comes back beside other secrets is named', async () => {
    const other = await join({ ACCESS_TOKEN_SECRET: otherSecret })
    // A member that wakes up only signs again, without joining.
    const slept = { id: crypto.randomUUID(), version: 'one', agreement: agreementWith() }
    await signRoll(toDatabase(database.sql), slept, forgottenAfterSeconds)
    await until(() => other.problems().includes('ACCESS_TOKEN_SECRET differs from that of another process'))
  })

  test('of two that come at once with different secrets one gets in', async () => {
    const outcomes = await Promise.allSettled([join(), join({ ACCESS_TOKEN_SECRET: otherSecret })])
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toEqual([expect.any(DisagreementError)])
  })

  test.each([
    ['negative control: without the lock both get in', false, [0, 0]],
    ['with it the second sees the first', true, [0, 1]],
  ])('%s', async (_, isLocked, counts) => {
    const db = toDatabase(database.sql)
    let arrived = 0
    const sign = () =>
      db.transaction(async (tx) => {
        if (isLocked) await keepOthersOut(tx)
        const me = { id: crypto.randomUUID(), version: 'one', agreement: agreementWith() }
        const { others } = await signRoll(tx, me, forgottenAfterSeconds)
        arrived++
        // Both have looked before either is done, where nothing keeps them apart.
        if (!isLocked) await until(() => arrived === 2)
        return others.length
      })
    expect((await Promise.all([sign(), sign()])).toSorted((a, b) => a - b)).toEqual(counts)
  })

  test('the table holds no secret', async () => {
    await join()
    const [row] = await database.sql<{ row: string }[]>`select processes::text as row from processes`
    for (const value of [sharedSecret, dataKeys, dataKeys.split(':')[1] ?? ''])
      expect(row?.row).not.toContain(value)
  })
})

test('the version is the same for the same code', async () => {
  expect(codeVersion()).toMatch(/^[0-9a-f]{12}$/)
  expect(codeVersion()).toBe(codeVersion())
})
