import { expect, test } from 'vitest'
import { chooseRefundPolicyInput, publishRefundPolicyInput } from './refund-policy.ts'

const policy = { name: 'Summer', version: 0, tiers: [], feeMinor: 0, fullDays: 14 }
const tier = (daysBefore: number, percent: number) => ({ daysBefore, percent })
const seven = [60, 50, 40, 30, 20, 10, 5].map((days) => tier(days, days))

test.each([
  ['nothing but a name', {}, []],
  ['steps that fall', { tiers: [tier(30, 100), tier(14, 50), tier(0, 50)] }, []],
  ['six steps', { tiers: seven.slice(1) }, []],
  ['seven steps', { tiers: seven }, ['tiers']],
  ['a day twice', { tiers: [tier(30, 100), tier(30, 50)] }, ['tiers.1.daysBefore']],
  ['days that rise', { tiers: [tier(14, 100), tier(30, 50)] }, ['tiers.1.daysBefore']],
  ['percentages that rise', { tiers: [tier(30, 50), tier(14, 60)] }, ['tiers.1.percent']],
  ['more than all', { tiers: [tier(30, 101)] }, ['tiers.0.percent']],
  ['less than nothing', { tiers: [tier(-1, 50)] }, ['tiers.0.daysBefore']],
  ['half a day', { tiers: [tier(1.5, 50)] }, ['tiers.0.daysBefore']],
  ['a step without a number', { tiers: [tier(Number.NaN, 50)] }, ['tiers.0.daysBefore']],
  ['61 full days', { fullDays: 61 }, ['fullDays']],
  ['a fee below nothing', { feeMinor: -1 }, ['feeMinor']],
  ['no name', { name: ' ' }, ['name']],
])('%s', (_, different, wrong) => {
  const read = publishRefundPolicyInput.safeParse({ ...policy, ...different })
  expect(read.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(wrong)
})

test('what is wrong with a number is said to people', () => {
  const read = publishRefundPolicyInput.safeParse({ ...policy, tiers: [tier(Number.NaN, 101)] })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a whole number of days',
    'Please enter a number from 0 to 100',
  ])
})

test('a term may be as the school; the school itself may not be without a policy', () => {
  const id = crypto.randomUUID()
  expect(chooseRefundPolicyInput.safeParse({ termId: id, policyId: null }).success).toBe(true)
  expect(chooseRefundPolicyInput.safeParse({ policyId: id }).success).toBe(true)
  expect(chooseRefundPolicyInput.safeParse({ policyId: null }).success).toBe(false)
})
