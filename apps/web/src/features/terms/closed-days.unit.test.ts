// @vitest-environment happy-dom
import type { ManagedClosedDay } from '@cadenza/contracts/timetable/closed-day'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anOfficeClerk } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const fourth: ManagedClosedDay = {
  id: '019a0000-0000-7000-8000-000000000021',
  fromDay: '2027-07-04',
  toDay: '2027-07-04',
  name: 'Independence Day',
  sessions: 0,
  courses: 0,
  named: [],
}
const works: ManagedClosedDay = {
  ...fourth,
  id: '019a0000-0000-7000-8000-000000000022',
  fromDay: '2027-08-02',
  toDay: '2027-08-06',
  name: 'Building works',
  sessions: 14,
  courses: 12,
  named: Array.from({ length: 10 }, (_, at) => ({
    id: `019a0000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    name: `Class ${at}`,
    sessions: at === 0 ? 3 : 1,
  })),
}

const open = (answers: Answers = {}) =>
  openPage('/dashboard/terms', {
    viewer: anOfficeClerk(),
    answers: {
      'admin.terms.list': () => [],
      'admin.closedDays.list': () => [fourth, works],
      ...answers,
    },
  })
const rows = async () => within(await main().findByRole('table', { name: 'The closed days' }))

describe('the closed days', () => {
  test('say what is planned on them all the same, with ways to its classes', async () => {
    await open()
    const quiet = (await rows()).getByRole('row', { name: /Independence Day/ })
    expect(quiet.textContent).toContain('July 4, 2027')
    expect(quiet.textContent).toContain('Nothing')
    const busy = (await rows()).getByRole('row', { name: /Building works/ })
    expect(busy.textContent).toContain('August 2–6, 2027')
    expect(busy.textContent).toContain('14 sessions of Class 0 (3), Class 1,')
    expect(busy.textContent).toContain('and 2 other classes')
    expect(within(busy).getByRole('link', { name: 'Class 9' }).getAttribute('href')).toBe(
      `/dashboard/classes/${works.named[9]?.id}?tab=dates`,
    )
  })

  test('are none, or could not be loaded', async () => {
    const opened = await open({ 'admin.closedDays.list': refuse('forbidden', { status: 403 }) })
    const failure = within((await main().findByText('The server says forbidden')).parentElement!)
    opened.answerNow({ 'admin.closedDays.list': () => [] })
    await opened.press('Try again', failure)
    expect(await main().findByText('The school is open on every day.')).toBeTruthy()
  })

  test('get one more: without a last day, of one day', async () => {
    const opened = await open({ 'admin.closedDays.add': () => ({ id: fourth.id }) })
    await opened.press('Add a closed day')
    const form = await dialog('A new closed day')
    await opened.fill('Name', 'Independence Day', form)
    await opened.fill('First day', '2027-07-04', form)
    await opened.press('Add the closed day', form)
    expect(await screen.findByText('The closed day is saved')).toBeTruthy()
    expect(opened.sent('admin.closedDays.add')).toEqual([
      { name: 'Independence Day', fromDay: '2027-07-04', toDay: '2027-07-04' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(main().getByRole('button', { name: 'Add a closed day' })),
    )
  })

  test('are changed; what is wrong stands at its field, and nothing typed is lost', async () => {
    const message = 'The last day cannot be before the first'
    const opened = await open({
      'admin.closedDays.update': refuse('invalid_input', {
        status: 400,
        issues: [{ path: 'toDay', message }],
      }),
    })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Edit Building works' }))
    const form = await dialog('Change Building works')
    await opened.fill('Last day', '2027-08-01', form)
    await opened.press('Save the closed day', form)
    expect(await form.findByRole('link', { name: `Last day: ${message}` })).toBeTruthy()
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Building works')
    expect(opened.sent('admin.closedDays.update')).toMatchObject([{ id: works.id, toDay: '2027-08-01' }])
  })

  test('lose one at once, and have it back by one press', async () => {
    let list = [fourth, works]
    const opened = await open({
      'admin.closedDays.list': () => list,
      'admin.closedDays.remove': () => {
        list = [works]
        return { removed: true }
      },
      'admin.closedDays.add': () => ({ id: fourth.id }),
    })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Remove Independence Day' }))
    expect(await main().findByText('Independence Day, July 4, 2027, is removed.')).toBeTruthy()
    expect(opened.sent('admin.closedDays.remove')).toEqual([{ id: fourth.id }])
    await opened.press('Undo: put Independence Day back')
    await waitFor(() => expect(main().queryByText(/is removed\.$/)).toBeNull())
    expect(opened.sent('admin.closedDays.add')).toEqual([
      { name: 'Independence Day', fromDay: '2027-07-04', toDay: '2027-07-04' },
    ])
  })

  test('stay as they are when the school refuses', async () => {
    const opened = await open({ 'admin.closedDays.remove': refuse('unavailable', { status: 503 }) })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Remove Building works' }))
    expect(await screen.findByText(/The server says unavailable|try again/i)).toBeTruthy()
    expect(main().queryByText(/is removed\.$/)).toBeNull()
  })
})
