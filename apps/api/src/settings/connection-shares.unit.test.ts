import { expect, test } from 'vitest'
import {
  checkoutsAtOnce,
  divideConnections,
  fewestConnections,
  usualConnections,
} from './connection-shares.ts'

test('the shares are the stated number, with and without the sandbox, and nobody is left out', () => {
  for (let all = fewestConnections; all <= 500; all++)
    for (const hasSandbox of [true, false]) {
      const shares = divideConnections(all, { hasSandbox })
      const { sandbox, ...needed } = shares
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(all)
      expect(Math.min(...Object.values(needed))).toBeGreaterThan(0)
      expect(sandbox > 0).toBe(hasSandbox)
      expect(checkoutsAtOnce(shares)).toBeGreaterThan(0)
      expect(checkoutsAtOnce(shares)).toBeLessThan(shares.main)
    }
})

test('three processes fit into PostgreSQL’s hundred, of which three are kept for its superuser', () => {
  expect(usualConnections * 3).toBeLessThanOrEqual(97)
})

test('a process without the sandbox is divided as it always was', () => {
  const shares = divideConnections(32, { hasSandbox: false })
  expect(shares).toEqual({ main: 20, catalogue: 7, sandbox: 0, queue: 3, probe: 1, listener: 1 })
  expect(checkoutsAtOnce(shares)).toBe(14)
})
