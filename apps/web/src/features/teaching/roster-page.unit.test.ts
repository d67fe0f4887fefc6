// @vitest-environment happy-dom
import type { Roster } from '@cadenza/contracts/places/enrolment'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aViewer } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, within } from '../../../test/open-page.tsx'

const id = '019a0000-0000-7000-8000-0000000000c1'
const [miaId, leoId] = ['019a0000-0000-7000-8000-0000000000a1', '019a0000-0000-7000-8000-0000000000a2']
const course = {
  id,
  name: 'Choir',
  capacity: 12,
  showsFrom: null,
  awaitsAdmin: false,
  isOwn: true,
  waitingFamilies: 0,
  offered: 0,
}
const mother = {
  name: 'Nora Klein',
  phone: '+1 555 200 3001',
  relation: 'guardian',
  isEmergency: false,
  mayPickUp: false,
  isFamily: true,
}
const aunt = {
  ...mother,
  name: 'Rosa',
  phone: '+1 555 9',
  relation: 'Aunt',
  mayPickUp: true,
  isFamily: false,
}
const child = { isChild: true, hasNotes: true, enrolledAt: '2026-06-01T17:05:00.000Z' }
const students: Roster['students'] = [
  { ...child, enrolmentId: 'e1', participantId: miaId, name: 'Mia', age: 9, contacts: [mother, aunt] },
  { ...child, enrolmentId: 'e2', participantId: leoId, name: 'Leo', age: 7, hasNotes: false, contacts: [] },
]
const waiver = { participantId: leoId, name: 'Leo', reason: 'Sings like ten', grantedBy: 'Noor Haddad' }

function roster(answers: Answers = {}, isOwn = true) {
  return openPage(`/dashboard/classRoster/${id}`, {
    viewer: aViewer({ role: 'instructor', name: 'Noor Haddad' }),
    answers: {
      'instructor.courses.roster': () => ({ course: { ...course, isOwn }, students }),
      'instructor.courses.prerequisites': () => [],
      'instructor.courses.list': () => [],
      'instructor.waivers.list': () => [waiver],
      ...answers,
    },
  })
}

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))

describe('a roster', () => {
  test('calls whom to call first by one press', async () => {
    await roster()
    const call = row('Mia').getByRole('link', { name: 'Call Nora Klein (guardian) about Mia' })
    expect(call.getAttribute('href')).toBe('tel:+15552003001')
    expect(row('Leo').queryByRole('link', { name: /^Call/ })).toBeNull()
  })

  test('shows all contacts, and who may pick up, from the menu of a row', async () => {
    const { user } = await roster()
    await user.click(row('Mia').getByRole('menuitem', { name: 'Contacts of Mia', hidden: true }))
    const open = await dialog('Contacts of Mia')
    expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nora Klein (guardian), +1 555 200 3001',
      'Rosa (Aunt), +1 555 9may pick up',
    ])
    await user.click(open.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('takes the exception of a child back from the menu of its row, after a question', async () => {
    const { user, press, sent } = await roster({ 'instructor.waivers.revoke': () => null })
    const name = 'Take the exception for Leo back'
    await user.click(row('Leo').getByRole('menuitem', { name, hidden: true }))
    const question = await dialog('Take the exception back?')
    expect(question.getByText('Sings like ten (granted by Noor Haddad)')).toBeTruthy()
    await press('Yes, take it back', question)
    expect(sent('instructor.waivers.revoke')).toEqual([{ courseId: id, participantId: leoId }])
    expect(row('Mia').queryByRole('menuitem', { name: /exception/, hidden: true })).toBeNull()
  })

  test('of a colleague’s class has no exceptions and no rules to change', async () => {
    await roster({ 'instructor.waivers.list': refuse('not_found', { status: 404 }) }, false)
    expect(row('Mia').getByRole('button', { name: 'Actions for Mia' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Actions for Leo' })).toBeNull()
    expect(main().queryByText(/^Who may book/)).toBeNull()
  })
})
