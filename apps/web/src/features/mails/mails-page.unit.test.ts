// @vitest-environment happy-dom
import type { Mail } from '@cadenza/contracts/school/mail'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const receipt: Mail = {
  id: '019a0000-0000-7000-8000-000000000071',
  kind: 'receipt',
  state: 'sent',
  subject: 'Your receipt 1004',
  to: { id: '019a0000-0000-7000-8000-0000000000b1', name: 'Kim Weber' },
  order: { id: '019a0000-0000-7000-8000-0000000000e9', receiptNumber: 1004 },
  course: null,
  at: '2026-06-01T17:05:00.000Z',
  problem: null,
  tries: 1,
  canRepeat: true,
}

const mails = (items: Mail[], answers: Answers = {}, search = '') =>
  openPage(`/dashboard/mails${search}`, {
    viewer: anAdmin(),
    answers: { 'admin.mails.list': () => ({ items, nextCursor: null }), ...answers },
  })

describe('the mails of the school', () => {
  test('say to whom they were, about what, and lead there', async () => {
    await mails([receipt])
    expect(await main().findByText('1 mail')).toBeTruthy()
    expect(main().getByText('Your receipt 1004')).toBeTruthy()
    expect(main().getByRole('link', { name: 'Kim Weber' }).getAttribute('href')).toBe(
      `/dashboard/people/${receipt.to!.id}`,
    )
    expect(main().getByRole('link', { name: 'Receipt 1004' }).getAttribute('href')).toBe(
      `/dashboard/orders/${receipt.order!.id}`,
    )
  })

  test.each([
    ['nobody with an account', null, 'Without an account'],
    ['an erased person', { id: 'gone', name: null }, 'A deleted person'],
  ])('to %s say so', async (_, to, words) => {
    await mails([{ ...receipt, to }])
    expect(await main().findByText(words)).toBeTruthy()
  })

  test('without words are called by their kind', async () => {
    await mails([{ ...receipt, subject: null }])
    const row = await main().findByRole('rowheader')
    expect(row.textContent).not.toBe('')
  })

  test('are written again by one press, where they may be', async () => {
    const opened = await mails([receipt], { 'admin.mails.sendAgain': () => null })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Send again' }))
    await waitFor(() => expect(opened.sent('admin.mails.sendAgain')).toEqual([{ id: receipt.id }]))
  })

  test('several are sent again after a question, but those that must not be repeated', async () => {
    const other = {
      ...receipt,
      id: '019a0000-0000-7000-8000-000000000072',
      subject: 'Code',
      canRepeat: false,
    }
    const opened = await mails([receipt, other], { 'admin.mails.sendAgain': () => null })
    await opened.user.click(await main().findByRole('checkbox', { name: 'Select all' }))
    expect(main().getByText('2 mails')).toBeTruthy()
    await opened.press('Send these mails again')
    const question = await dialog('Send these mails again')
    expect(question.getByText('Your receipt 1004 to Kim Weber')).toBeTruthy()
    expect(question.getByText('Code stays as it is: it is not sent again')).toBeTruthy()
    await opened.press('Send 1 mail', question)
    expect(await screen.findByText('1 mail is on the way')).toBeTruthy()
    expect(opened.sent('admin.mails.sendAgain')).toEqual([{ id: receipt.id }])
    await waitFor(() => expect(main().queryByText('Select none')).toBeNull())
  })

  test('one is looked at in full by a press on its row', async () => {
    const opened = await mails([{ ...receipt, state: 'failed', problem: 'no_address' }])
    const row = await main().findByRole('row', { name: /Your receipt 1004/ })
    await opened.user.click(within(row).getAllByRole('cell').at(-2) ?? row)
    const mail = await dialog('Your receipt 1004')
    expect(mail.getByText('The recipient had no verified address.')).toBeTruthy()
    expect(mail.getByText('The text of a mail is not kept.')).toBeTruthy()
  })

  test('are put in the order of their recipients by a press on the heading', async () => {
    const opened = await mails([receipt])
    await opened.press('To', within(await main().findByRole('table')))
    await waitFor(() => expect(opened.sent('admin.mails.list').at(-1)).toMatchObject({ sort: 'name' }))
    expect(opened.address()).toBe('/dashboard/mails?sort=name')
  })

  test('that cannot be written again say why', async () => {
    const opened = await mails([receipt], { 'admin.mails.sendAgain': refuse('unavailable', { status: 503 }) })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Send again' }))
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
  })

  test('that must not be repeated have no such entry', async () => {
    await mails([{ ...receipt, canRepeat: false }])
    await main().findByText('Your receipt 1004')
    expect(main().queryByRole('menuitem', { name: 'Send again' })).toBeNull()
  })

  test('are narrowed to those that did not arrive, which the address keeps', async () => {
    const opened = await mails([receipt])
    await opened.choose('State', 'Did not arrive lately')
    await waitFor(() => expect(opened.address()).toContain('state=trouble'))
    expect(opened.sent('admin.mails.list').at(-1)).toMatchObject({ state: 'trouble' })
  })

  test('none yet, and none found, are two things', async () => {
    await mails([])
    expect(await main().findByText('No mails yet')).toBeTruthy()
  })

  test('that fit no search are shown again', async () => {
    const opened = await mails([], {}, '?q=zzz')
    expect(await main().findByText('No mail fits this search.')).toBeTruthy()
    await opened.press('Show all mails')
    await waitFor(() => expect(opened.address()).toBe('/dashboard/mails'))
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await mails([], { 'admin.mails.list': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'admin.mails.list': () => ({ items: [receipt], nextCursor: null }) })
    await opened.press('Try again')
    expect(await main().findByText('1 mail')).toBeTruthy()
  })
})
