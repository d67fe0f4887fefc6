// @vitest-environment happy-dom
import type { AuditLine } from '@cadenza/contracts/office/audit-log'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin, aUser } from '../../../test/made.ts'
import { main, openPage, refuse, waitFor } from '../../../test/open-page.tsx'

const line: AuditLine = {
  id: '1',
  at: '2026-07-01T12:00:00.000Z',
  actor: { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Ada Admin' },
  action: 'updateApprovedCourse',
  subject: {
    id: '019a0000-0000-7000-8000-0000000000c1',
    type: 'course',
    name: 'Jazz Piano',
    receiptNumber: null,
  },
  before: { priceMinor: 24_900 },
  after: { priceMinor: 19_900 },
  detail: {},
  requestId: 'r-1',
}

const log = (
  items: AuditLine[],
  { search = '', answers = {} as Answers, nextCursor = null as string | null } = {},
) =>
  openPage(`/dashboard/auditLog${search}`, {
    viewer: anAdmin(),
    answers: {
      'admin.auditLog.list': () => ({ items, nextCursor }),
      'admin.users.list': () => ({
        items: [aUser({ id: line.actor!.id, name: 'Ada Admin', role: 'admin' })],
        total: 1,
      }),
      ...answers,
    },
  })

describe('the audit log', () => {
  test('says who changed what, and counts its entries', async () => {
    await log([line])
    expect(await main().findByText('1 entry')).toBeTruthy()
    expect(main().getByRole('list', { name: 'Entries, newest first' }).textContent).toContain(
      'edited the approved class Jazz Piano',
    )
  })

  test('is empty at first', async () => {
    await log([])
    expect(await main().findByText('Every decision of an admin is written down here.')).toBeTruthy()
  })

  test('that finds nothing shows the whole log again', async () => {
    const opened = await log([], { search: '?q=zzz' })
    expect(await main().findByText('No entry fits this search.')).toBeTruthy()
    opened.answerNow({ 'admin.auditLog.list': () => ({ items: [line], nextCursor: null }) })
    await opened.press('Show the whole log')
    expect(await main().findByText('1 entry')).toBeTruthy()
    expect(opened.address()).toBe('/dashboard/auditLog')
  })

  test('that cannot be loaded says so, and trying again brings it', async () => {
    const opened = await log([], { answers: { 'admin.auditLog.list': refuse('forbidden', { status: 403 }) } })
    await main().findByRole('alert')
    opened.answerNow({ 'admin.auditLog.list': () => ({ items: [line], nextCursor: null }) })
    await opened.press('Try again')
    expect(await main().findByText('1 entry')).toBeTruthy()
  })

  test('is narrowed by what was done, by whom, and by days', async () => {
    const opened = await log([line])
    await opened.choose('Who', 'Ada Admin')
    await waitFor(() => expect(opened.address()).toContain(`actor=${line.actor!.id}`))
    await opened.fill('From', '2026-07-01')
    await waitFor(() =>
      expect(opened.sent('admin.auditLog.list').at(-1)).toMatchObject({
        actor: line.actor!.id,
        from: '2026-07-01',
      }),
    )
  })

  test('is searched while it is typed, without an address for each letter', async () => {
    const opened = await log([line])
    await opened.fill('Search the log', 'Jazz')
    await waitFor(() => expect(opened.sent('admin.auditLog.list').at(-1)).toMatchObject({ q: 'Jazz' }))
    expect(opened.address()).toBe('/dashboard/auditLog?q=Jazz')
  })

  test('of one class names it, and leads back to everything', async () => {
    const opened = await log([line], { search: `?subject=${line.subject.id}` })
    expect(await main().findByRole('heading', { name: /^History of .*Jazz Piano/ })).toBeTruthy()
    await opened.press('Show everything')
    await waitFor(() => expect(opened.address()).toBe('/dashboard/auditLog'))
  })

  test('goes on where its first page ends', async () => {
    const opened = await log([], {
      answers: {
        'admin.auditLog.list': (input) =>
          (input as { cursor?: string }).cursor
            ? { items: [{ ...line, id: '2' }], nextCursor: null }
            : { items: [line], nextCursor: 'next' },
      },
    })
    expect(await main().findByText('1 entry, and more')).toBeTruthy()
    await opened.press('Show more')
    expect(await main().findByText('2 entries')).toBeTruthy()
  })
})
