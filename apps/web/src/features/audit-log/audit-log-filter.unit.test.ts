import { expect, test } from 'vitest'
import { readAuditLogFilter } from './audit-log-filter.ts'

const id = '019a0000-0000-7000-8000-000000000000'

test('an address is read field by field', () => {
  const search = {
    action: 'denyCourse',
    actor: id,
    subject: id,
    q: '1004',
    from: '2026-07-01',
    to: '2026-07-31',
    sort: 'oldest',
  }
  expect(readAuditLogFilter(search)).toEqual(search)
  expect(readAuditLogFilter({ actor: 'product' })).toMatchObject({ actor: 'product' })
})

test.each([
  { action: 'toString', actor: 'x', subject: 7, q: '', from: '2026-02-30', to: 'soon', sort: 'up' },
  { action: 5, actor: null, subject: ['a'], q: {}, from: 20_260_701, to: '99999-01-01' },
])('what cannot be a filter is left out: %j', (search) => {
  expect(Object.values(readAuditLogFilter(search)).filter((value) => value !== undefined)).toEqual([])
})
