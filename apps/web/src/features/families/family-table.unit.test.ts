// @vitest-environment happy-dom
import type { Family } from '@cadenza/contracts/people/family-list'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anOfficeClerk } from '../../../test/made.ts'
import { main, openPage, refuse, screen, within } from '../../../test/open-page.tsx'

const id = (end: string) => `019a0000-0000-7000-8000-0000000000${end}`
const person = { birthDate: null, guardians: [], places: [], hasNotes: false, isSelf: false }

const aFamily = (owner: Partial<Family['owner']> = {}, people?: Family['people']): Family => ({
  owner: {
    id: id('a1'),
    name: 'Kim Weber',
    email: 'kim@home.example',
    phone: '+1 555 010 0199',
    placesToCome: 2,
    owed: [{ amountMinor: 17_500, currency: 'USD' }],
    lastContactAt: '2026-06-02T17:05:00.000Z',
    ...owner,
  },
  people: people ?? [
    { ...person, id: id('a2'), name: 'Kim Weber', isSelf: true },
    { ...person, id: id('a3'), name: 'Mia Weber', birthDate: '2016-01-01' },
    { ...person, id: id('a4'), name: 'Leo Weber' },
  ],
})

const bare = aFamily(
  { id: id('b1'), name: 'Lea Brandt', email: '', phone: '', placesToCome: 0, owed: [], lastContactAt: null },
  [],
)

const families = (answers: Answers = {}, search = '') =>
  openPage(`/dashboard/families${search}`, {
    viewer: anOfficeClerk(),
    answers: { 'admin.families.list': () => ({ items: [aFamily(), bare], nextCursor: null }), ...answers },
  })

test('a family is a row: whom to call, who attends, what is to come and what they owe', async () => {
  await families()
  const row = within(await main().findByRole('row', { name: /Kim Weber/ }))
  expect(row.getByRole('link', { name: 'Kim Weber' }).getAttribute('href')).toBe(
    `/dashboard/people/${id('a1')}`,
  )
  expect(row.getByRole('link', { name: '+1 555 010 0199' }).getAttribute('href')).toMatch(/^tel:/)
  expect(row.getByText(/^themselves, Mia Weber \(\d+\), Leo Weber$/)).toBeTruthy()
  expect(row.getByRole('cell', { name: /^2 places$/ })).toBeTruthy()
  expect(row.getByRole('cell', { name: /^owes \$175\.00$/ })).toBeTruthy()
  const other = within(main().getByRole('row', { name: /Lea Brandt/ }))
  expect(other.queryByText(/places?$|owes/)).toBeNull()
})

test('a press on a row opens the person, one on its telephone number does not', async () => {
  const opened = await families({ 'admin.people.get': () => new Promise(() => undefined) })
  const row = await main().findByRole('row', { name: /Lea Brandt/ })
  await opened.user.click(within(row).getAllByRole('cell')[0] ?? row)
  await expect.poll(() => opened.address()).toMatch(`/dashboard/people/${id('b1')}`)
})

test('the menu of a row enrols, writes to the family and shows what was paid; without an address none is written to', async () => {
  const opened = await families()
  await opened.press('Actions for Lea Brandt')
  const write = await screen.findByRole('menuitem', { name: 'Write to Lea Brandt: There is no address' })
  expect(write.getAttribute('aria-disabled')).toBe('true')
  await opened.press('Actions for Kim Weber')
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Orders and payments of Kim Weber' }))
  await expect.poll(() => opened.address()).toMatch(`/dashboard/people/${id('a1')}?tab=money`)
})

test('selected families are summed up and written to together', async () => {
  const opened = await families()
  await opened.user.click(await main().findByRole('checkbox', { name: 'Select all' }))
  expect(main().getByText('2 families, $175.00 owed')).toBeTruthy()
  expect(main().getByRole('link', { name: 'Write to them' }).getAttribute('href')).toContain(
    `people=${id('a1')}.${id('b1')}`,
  )
})

test('a press on the heading asks for those who came last', async () => {
  const opened = await families()
  await opened.press('Parent', within(await main().findByRole('table')))
  await expect.poll(() => opened.sent('admin.families.list').at(-1)).toMatchObject({ sort: 'newest' })
})

test.each([
  ['Owes', 'owed'],
  ['Last contact', 'contact'],
])('a press on “%s” puts them in that order, which a saved view keeps', async (heading, sort) => {
  const opened = await families()
  await opened.press(heading, within(await main().findByRole('table')))
  await expect.poll(() => opened.sent('admin.families.list').at(-1)).toMatchObject({ sort })
  expect(opened.address()).toBe(`/dashboard/families?sort=${sort}`)
})

test('a search without a result can be taken back, and a failure can be tried again', async () => {
  const opened = await families(
    { 'admin.families.list': () => ({ items: [], nextCursor: null }) },
    '?q=nobody',
  )
  await opened.press('Show all families')
  expect(await main().findByText('No families yet')).toBeTruthy()
})

test('a list that could not be loaded says so', async () => {
  await families({ 'admin.families.list': refuse('forbidden', { status: 403 }) })
  expect(await main().findByRole('button', { name: 'Try again' })).toBeTruthy()
})
