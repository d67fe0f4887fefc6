import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeSchool, refusal, type Answers } from '../../../test/fake-school.tsx'
import { aCart, aPayment } from '../../../test/made.ts'
import { noticeStore } from '../../lib/browser/notify.ts'
import { useEmailReceipt, useRefundPayment, useRetryRefund } from './mutations.ts'

const notices = () => noticeStore.current().map(({ tone, text }) => `${tone}: ${text}`)
const shown = ['admin.payments.search', 'public.courses.list', 'student.cart.get']

beforeEach(() => noticeStore.clear())
afterEach(() => noticeStore.clear())

function bookkeeping(answers: Answers) {
  const school = fakeSchool(answers)
  school.api.admin.payments.search.setInfiniteData({ limit: 25 }, { pages: [], pageParams: [] })
  school.api.public.courses.list.setData({}, { items: [], nextCursor: null })
  school.api.student.cart.get.setData(undefined, aCart())
  return { ...school, stale: () => shown.filter(school.isStale) }
}

test('a refund is told, and the payments, the seats and the own places are asked again', async () => {
  const school = bookkeeping({ 'admin.payments.refund': () => aPayment() })
  await school.use(() => useRefundPayment({ method: 'card' })).mutateAsync({ id: 'p1', courseIds: ['c1'] })
  expect(school.asked).toEqual(['admin.payments.refund {"id":"p1","courseIds":["c1"]}'])
  expect(notices()).toEqual(['success: The money is on its way back'])
  expect(school.stale()).toEqual(shown)
})

test.each([
  ['transfer', 5000, 'The refund waits under “Needs attention” until the office has sent it'],
  ['card', 5000, 'The money is on its way back'],
  ['card', 0, 'The places were taken back'],
  ['cash', 0, 'The places were taken back'],
] as const)(
  'a refund of money that came by %s, of %i, says what happens now',
  async (method, amountMinor, text) => {
    const school = bookkeeping({ 'admin.payments.refund': () => aPayment() })
    const { mutateAsync } = school.use(() => useRefundPayment({ method }))
    await mutateAsync({ id: 'p1', lines: [{ claimId: 'f1', amountMinor }], keepPlaces: false, reason: '' })
    expect(notices()).toEqual([`success: ${text}`])
  },
)

test('a refusal is told in the dialog, and looked at again: another person was faster', async () => {
  const school = bookkeeping({
    'admin.payments.refund': () => {
      throw refusal('nothing_to_refund')
    },
  })
  await expect(
    school.use(() => useRefundPayment({ method: 'card' })).mutateAsync({ id: 'p1' }),
  ).rejects.toThrow()
  expect(notices()).toEqual([])
  expect(school.stale()).toEqual(shown)
})

test('a failed refund is sent again', async () => {
  const school = bookkeeping({ 'admin.payments.retryRefund': () => null })
  await school.use(useRetryRefund).mutateAsync({ id: 'r1' })
  expect(notices()).toEqual(['success: The refund is sent again'])
  expect(school.stale()).toEqual(shown)
})

test('a receipt that is emailed again moves no money; too often says when it can be emailed next', async () => {
  let isTooOften = false
  const school = bookkeeping({
    'admin.payments.emailReceipt': () => {
      if (isTooOften) throw refusal('rate_limited', { status: 429, details: { retryAfterSeconds: 671 } })
      return { queued: true }
    },
  })
  const { mutateAsync } = school.use(useEmailReceipt)
  await mutateAsync({ id: 'p1' })
  isTooOften = true
  await expect(mutateAsync({ id: 'p1' })).rejects.toThrow()
  expect(notices()).toEqual([
    'success: The receipt is on its way',
    'error: This receipt was emailed several times within the hour. You can email it again in 12 minutes.',
  ])
  expect(school.stale()).toEqual([])
})
