import { expect, test } from 'vitest'
import { createNetworkBudget } from './network-budget.ts'

let time = 0
const budgetOf = (limits = {}) =>
  createNetworkBudget({
    burst: 10,
    perSecond: 2,
    atOnce: 3,
    networks: 100,
    now: () => new Date(time),
    ...limits,
  })

function spend(budget: ReturnType<typeof budgetOf>, network: string, times: number) {
  for (let count = 0; count < times; count++) budget.enter(network, 1)()
}

test('a network is refused after its burst; others are not', () => {
  const budget = budgetOf()
  spend(budget, '203.0.113.7', 10)
  expect(() => budget.enter('203.0.113.7', 1)).toThrow(
    expect.objectContaining({ kind: 'rate_limited', details: { retryAfterSeconds: 1 } }),
  )
  spend(budget, '203.0.113.8', 10)
})

test('it may go on as time passes', () => {
  const budget = budgetOf()
  spend(budget, '203.0.113.7', 10)
  time += 1000
  spend(budget, '203.0.113.7', 2)
  expect(() => budget.enter('203.0.113.7', 1)).toThrow(expect.objectContaining({ kind: 'rate_limited' }))
})

test('one network takes only so many slots at the same time, and gives them back', () => {
  const budget = budgetOf()
  const leave = [1, 2, 3].map(() => budget.enter('203.0.113.7', 1))
  expect(() => budget.enter('203.0.113.7', 1)).toThrow(expect.objectContaining({ kind: 'unavailable' }))
  expect(budget.running()).toBe(3)
  for (const give of leave) give()
  expect(budget.running()).toBe(0)
  budget.enter('203.0.113.7', 1)()
})

test('a million networks are not remembered', () => {
  const budget = budgetOf({ networks: 3 })
  spend(budget, 'oldest', 10)
  for (const network of ['a', 'b', 'c']) spend(budget, network, 1)
  spend(budget, 'oldest', 10)
})

test('what turned out dear is paid for afterwards', () => {
  const budget = budgetOf()
  budget.enter('203.0.113.7', 0)()
  budget.charge('203.0.113.7', 30)
  expect(() => budget.enter('203.0.113.7', 0)).toThrow(
    expect.objectContaining({ details: { retryAfterSeconds: 11 } }),
  )
})
