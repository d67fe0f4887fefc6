import type { Found } from '@cadenza/contracts/office/school-search'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/browser.ts'
import { splitDay } from './named-day.ts'
import { arranged, pagesFor } from './use-commands.ts'
import { recentObjects, rememberObject } from './recent-objects.ts'
import { toCommand } from './to-command.ts'

const labels = (role: 'admin' | 'office' | 'student', text: string) =>
  pagesFor({ role }, text).map(({ label }) => label)

describe('pages', () => {
  test('without words are all of the role, and none of another', () => {
    expect(labels('student', '')).toEqual(expect.arrayContaining(['My home', 'My profile', 'About Us']))
    expect(labels('student', '')).not.toContain('Manage Users')
    expect(labels('office', '')).toContain('Payments')
    for (const alone of ['Audit log', 'Health', 'School', 'Consent texts', 'Seats and money'])
      expect([labels('office', '').includes(alone), labels('admin', '').includes(alone)]).toEqual([
        false,
        true,
      ])
  })

  test('are found by each word, in any order and case, and by other words for them', () => {
    expect(labels('admin', 'TERM copy')).toEqual(['Copy a term'])
    expect(labels('admin', 'manage classes')).toContain('Review')
    expect(labels('admin', 'refunds')).toEqual(['Payments'])
    expect(labels('admin', 'manage nothing')).toEqual([])
  })
})

const id = '019a0000-0000-7000-8000-000000000001'
const person: Found = {
  kind: 'person',
  id,
  name: 'Anna Berg',
  email: 'anna@home.example',
  role: 'student',
  places: [],
}
const receipt: Found = {
  kind: 'receipt',
  id: id.replace('1', '2'),
  orderId: id,
  number: 1002,
  payer: 'Anna Berg',
  paidAt: '2026-11-24T12:00:00.000Z',
  amountMinor: 24_900,
  currency: 'USD',
}

describe('what is found', () => {
  const titles = (typed: string, found: Found[], role: 'admin' | 'office' = 'office') =>
    arranged(
      { role },
      typed,
      found.map((one) => toCommand(one, 'UTC')),
      found,
    ).map(({ title, commands }) => [title, ...commands.map(({ label }) => label)].join(': '))

  test('stands under its kind, after pages of that name', () => {
    expect(titles('term', [person])).toEqual([
      'Actions: Add a term',
      'Pages: Terms: Copy a term',
      'People: Anna Berg',
    ])
  })

  test('by its number comes before everything', () => {
    expect(titles('1002', [receipt])).toEqual(['Receipts: Receipt 1002'])
    expect(titles('#1002', [person, receipt])).toEqual(['Receipts: Receipt 1002', 'People: Anna Berg'])
    expect(titles('refund 1002', [receipt])).toEqual([
      'Receipts: Receipt 1002',
      'Actions: Refund receipt 1002',
    ])
    expect(titles('refund 1002', [receipt, person])).toEqual([
      'Receipts: Receipt 1002',
      'Actions: Refund receipt 1002',
      'People: Anna Berg',
    ])
  })

  test('a caller who is found by a telephone number stood below receipts, which Enter opened', () => {
    expect(titles('555 200', [person, receipt])).toEqual(['People: Anna Berg', 'Receipts: Receipt 1002'])
  })

  test('a family is enrolled from anywhere, by the name of a parent or a child', () => {
    expect(titles('enrol anna', [person])).toEqual(['Actions: Enrol Anna Berg', 'People: Anna Berg'])
    expect(titles('enrol', [])).toEqual(['Pages: Enrol: Enrolled classes'])
  })

  test('a place is moved from anywhere, by the name of who attends', () => {
    const places = [{ id: 'p1', course: 'Harp', participant: 'Mia Berg', startsOn: '2027-07-05' }]
    const child: Found = {
      kind: 'child',
      id: 'mia',
      name: 'Mia Berg',
      parent: { id, name: 'Anna Berg' },
      places,
    }
    const [actions] = arranged({ role: 'office' }, 'move mia', [], [child, { ...person, places }])
    expect(actions?.commands).toMatchObject([
      {
        ...{ label: 'Move a place of Mia Berg', line: 'Harp · July 5, 2027' },
        ...{ to: '/dashboard/moves/$enrolmentId', params: { enrolmentId: 'p1' } },
      },
    ])
    expect(arranged({ role: 'student' }, 'move mia', [], [child])).toEqual([])
  })

  test('what an office does all day is begun from anywhere: the day on paper, a message, money that came', () => {
    expect(titles('print the day', [])).toEqual(['Actions: Print the day: Print the registers'])
    expect(titles('all registers', [])).toEqual(['Actions: Print the registers'])
    expect(titles('record a payment', [])).toEqual(['Actions: Record a payment'])
    expect(titles('write to', [])[0]).toBe('Actions: Write a message')
    const child: Found = {
      kind: 'child',
      id: 'mia',
      name: 'Mia Berg',
      parent: { id, name: 'Anna Berg' },
      places: [],
    }
    expect(titles('write to berg', [person, child])).toEqual([
      'Actions: Write to Anna Berg: Write to the family of Mia Berg',
      'People: Anna Berg',
      'Children: Mia Berg',
    ])
    const [actions] = arranged({ role: 'office' }, 'write to mia', [], [child])
    expect(actions?.commands[0]).toMatchObject({ to: '/dashboard/writeMessage', search: { people: id } })
  })

  test('a day that is typed among other words leads to it, and to its sheet', () => {
    const monday = '2027-07-05'
    expect(splitDay('piano tomorrow', monday)).toEqual({ day: '2027-07-06', rest: 'piano' })
    expect(splitDay('Monday', monday)).toEqual({ day: '2027-07-12', rest: 'Monday' })
    expect(splitDay('print the day 2027-07-30', monday)).toEqual({ day: '2027-07-30', rest: 'print the day' })
    expect(splitDay('anna 2027-02-30', monday)).toEqual({ day: undefined, rest: 'anna 2027-02-30' })
    const [actions, people] = arranged(
      { role: 'office' },
      'print',
      [toCommand(person, 'UTC')],
      [],
      '2027-07-06',
    )
    expect(actions?.commands).toMatchObject([
      { label: 'Print the day', search: { day: '2027-07-06' } },
      { label: 'Print the registers', search: { day: '2027-07-06' } },
      { label: 'Tuesday, July 6, 2027', to: '/dashboard/today', search: { day: '2027-07-06' } },
    ])
    expect(people?.title).toBe('People')
    // Where nothing but the day was typed, it comes before what another word for it leads to.
    const [alone] = arranged({ role: 'office' }, 'today', [], [], monday)
    expect(alone?.commands[0]).toMatchObject({ label: 'Monday, July 5, 2027', search: { day: monday } })
  })

  test('an invitation is begun by admins alone', () => {
    expect(titles('invite', [], 'admin')).toEqual(['Actions: Invite someone'])
    expect(titles('invite', [])).toEqual([])
  })

  test('is told from others of its name', () => {
    const child: Found = {
      kind: 'child',
      id,
      name: 'Mia Berg',
      parent: { id: receipt.id, name: 'Anna Berg' },
      places: [],
    }
    expect(toCommand(child, 'UTC')).toMatchObject({
      line: 'Child of Anna Berg',
      params: { id: receipt.id },
      search: { child: id },
    })
    expect(toCommand(receipt, 'UTC')).toMatchObject({
      line: 'Anna Berg · $249.00 · November 24, 2026',
      params: { id },
    })
  })
})

describe('what was opened last', () => {
  beforeEach(() => void stubStorage())
  afterEach(() => void vi.unstubAllGlobals())

  test('is an object, once, the last one first', () => {
    const [anna, paid] = [person, receipt].map((one) => toCommand(one, 'UTC'))
    if (!anna || !paid) throw new Error('no commands')
    for (const command of [anna, paid, anna]) rememberObject(command)
    for (const page of pagesFor({ role: 'admin' }, 'rooms')) rememberObject(page)
    expect(recentObjects().map(({ label }) => label)).toEqual(['Anna Berg', 'Receipt 1002'])
  })

  test('is nothing where the browser holds something else', () => {
    localStorage.setItem('recent-objects', '[{"key":1}, null')
    expect(recentObjects()).toEqual([])
    localStorage.setItem('recent-objects', '[{"key":1}, null]')
    expect(recentObjects()).toEqual([])
  })
})
