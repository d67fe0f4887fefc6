import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sealWith } from '../../auth/seal.ts'
import { issueTicket, readTicket } from './ticket-token.ts'

const dayMs = 24 * 60 * 60_000
const at = (now: Date, secret = 'a secret') => ({ seal: sealWith(secret), now: () => now })
const today = new Date('2027-02-01T09:00:00Z')
const deps = at(today)
const claims = { openingId: randomUUID(), userId: randomUUID(), lot: -(2n ** 63n), number: null }
const ticket = issueTicket(deps, claims)
const mine = { openingId: claims.openingId, holder: claims.userId }

const reasonOf = (work: () => unknown): string => {
  try {
    work()
    return 'read'
  } catch (error) {
    return (error as { reason?: string }).reason ?? 'unnamed'
  }
}

test('a ticket says what was written into it, to its holder and to whoever only asks for its place', () => {
  expect(readTicket(deps, ticket, mine)).toEqual(claims)
  expect(readTicket(deps, ticket, { openingId: claims.openingId })).toEqual(claims)
  const late = { ...claims, lot: null, number: 100_001 }
  expect(readTicket(deps, issueTicket(deps, late), mine)).toEqual(late)
})

describe('refused is', () => {
  test.each<[string, string, () => unknown]>([
    [
      'another account',
      'ticket_of_another',
      () => readTicket(deps, ticket, { ...mine, holder: randomUUID() }),
    ],
    [
      'another opening',
      'ticket_of_another_opening',
      () => readTicket(deps, ticket, { ...mine, openingId: randomUUID() }),
    ],
    ['a ticket of yesterday', 'ticket_expired', () => readTicket(at(new Date(+today + dayMs)), ticket, mine)],
    ['one of another secret', 'ticket_forged', () => readTicket(at(today, 'another secret'), ticket, mine)],
    [
      'what was sealed for something else',
      'ticket_forged',
      () => readTicket(deps, deps.seal.seal(JSON.stringify(['x']), 'identity'), mine),
    ],
    ['nothing', 'ticket_forged', () => readTicket(deps, '', mine)],
    ['a page of letters', 'ticket_forged', () => readTicket(deps, 'A'.repeat(600), mine)],
  ])('%s: %s', (_, reason, read) => {
    expect(reasonOf(read)).toBe(reason)
  })

  test('any changed byte', () => {
    const bytes = Buffer.from(ticket, 'base64url')
    const reasons = Array.from(bytes.keys(), (index) => {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      return reasonOf(() => readTicket(deps, changed.toString('base64url'), mine))
    })
    expect(new Set(reasons)).toEqual(new Set(['ticket_forged']))
  })

  test('a second before its end it is good', () => {
    expect(reasonOf(() => readTicket(at(new Date(+today + dayMs - 1000)), ticket, mine))).toBe('read')
  })
})

test('a ticket does not show its lot to whoever holds it', () => {
  const readable = Buffer.from(ticket, 'base64url').toString('latin1')
  expect(readable).not.toContain(String(claims.lot).slice(1, 8))
  expect(readable).not.toContain(claims.userId)
})
