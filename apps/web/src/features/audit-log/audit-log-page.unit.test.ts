// @vitest-environment happy-dom
import type { AuditLine } from '@cadenza/contracts/office/audit-log'
import { describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin, aUser } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

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
    const row = within(main().getByRole('row', { name: /Ada Admin/ }))
    expect(row.getByRole('button', { name: 'Edited the approved class Jazz Piano' })).toBeTruthy()
    expect(row.getByRole('link', { name: 'Ada Admin' })).toBeTruthy()
    expect(row.getByRole('link', { name: 'Jazz Piano' }).getAttribute('href')).toBe(
      `/dashboard/classes/${line.subject.id}?tab=history`,
    )
  })

  test('shows what an entry changed by a press anywhere on its row, or by J and Enter', async () => {
    const opened = await log([line])
    const row = await main().findByRole('row', { name: /Ada Admin/ })
    await opened.user.click(within(row).getAllByRole('cell')[1] ?? row)
    const entry = await dialog('Audit entry')
    expect(entry.getByText('Price').parentElement?.textContent).toContain('$199.00')
    await opened.press('Close', entry)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await opened.user.keyboard('j{Enter}')
    expect((await dialog('Audit entry')).getByText(/Request r-1/)).toBeTruthy()
  })

  test('is put in the order of its names, and back, by a press on the heading; views keep the order', async () => {
    const opened = await log([line])
    const table = within(await main().findByRole('table'))
    await opened.press('Who', table)
    await waitFor(() => expect(opened.sent('admin.auditLog.list').at(-1)).toMatchObject({ sort: 'name' }))
    await opened.press('When', table)
    await waitFor(() => expect(opened.address()).toBe('/dashboard/auditLog?sort=newest'))
    await opened.press('When', table)
    await waitFor(() => expect(opened.sent('admin.auditLog.list').at(-1)).toMatchObject({ sort: 'oldest' }))
  })

  test('leads from a row to more by the same person and about the same object', async () => {
    const opened = await log([line])
    await opened.user.click(await main().findByRole('menuitem', { name: 'Everything by Ada Admin' }))
    await waitFor(() => expect(opened.address()).toBe(`/dashboard/auditLog?actor=${line.actor!.id}`))
    await opened.user.click(main().getByRole('menuitem', { name: 'History of Jazz Piano' }))
    await waitFor(() => expect(opened.address()).toBe(`/dashboard/auditLog?subject=${line.subject.id}`))
  })

  test('of a few entries is saved as a file, which the server writes down', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    const opened = await log([line], {
      answers: { 'admin.lists.export': () => ({ columns: ['When'], rows: [['now']], nextCursor: null }) },
    })
    await opened.user.click(
      await main().findByRole('checkbox', { name: 'Select Ada Admin edited the approved class Jazz Piano' }),
    )
    await opened.press('Save as CSV')
    expect(await main().findByText('1 row saved.')).toBeTruthy()
    expect(saved).toHaveBeenCalledOnce()
    expect(opened.sent('admin.lists.export')).toEqual([{ list: 'auditLog', ids: [line.id] }])
    saved.mockRestore()
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
