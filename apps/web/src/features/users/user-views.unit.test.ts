import type { Role } from '@cadenza/contracts/people/user'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/browser.ts'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aUser } from '../../../test/made.ts'
import { ConfirmProvider } from '../../components/dialogs/confirm-dialog.tsx'
import { DemoteDialog, MakeAdminDialog } from './user-dialogs.tsx'
import { roleActions, UserActions, RoleBadge } from './user-actions.tsx'
import { UserBrowser } from './user-browser.tsx'
import { userListInput } from './queries.ts'

const { show, read } = fakeSchool()
const noop = () => undefined
const roles: Role[] = ['student', 'instructor', 'office', 'admin']

function actions(role: Role, isSelf = false) {
  const props = { user: aUser({ role }), isSelf, onPromote: noop, onDemote: noop, onDelete: noop }
  return { html: show(UserActions, props), text: read(UserActions, props) }
}

describe('what an admin can do with somebody', () => {
  test.each(roles)('who is %s', (role) => {
    const { text } = actions(role)
    expect(text.includes('Make admin')).toBe(role !== 'admin')
    expect(text.includes('Make instructor')).toBe(role === 'student')
    expect(text.includes('Demote')).toBe(role !== 'student')
    expect(text).toContain('History Delete')
  })

  test.each(roles)('is nothing but to look where it is their own account as %s', (role) => {
    expect(actions(role, true).text).toBe('History')
  })

  test('names whom each action is about', () => {
    expect(actions('student').html).toContain('aria-label="Make instructor: Kim Weber"')
    expect(actions('admin').html).toContain('aria-label="Demote Kim Weber"')
    expect(actions('admin').html).toContain('aria-label="Actions for Kim Weber"')
  })

  test('is no promotion while the address is not verified, and the menu says why; a way down stays', () => {
    const chosen: string[] = []
    const user = aUser({ role: 'instructor', emailVerified: false })
    const [, up, down] = roleActions({
      user,
      onPromote: (role) => chosen.push(role),
      onDemote: () => chosen.push('down'),
      onDelete: noop,
    })
    expect(up).toMatchObject({ label: 'Make admin', blocked: 'Once they have verified their address' })
    expect(down).not.toHaveProperty('blocked')
  })
})

test('who becomes an admin is named, and what an admin may do is said', () => {
  const text = read(MakeAdminDialog, { user: aUser(), onClose: noop, onPromote: noop })
  expect(text).toContain('Make Kim Weber an admin?')
  expect(text).toContain('see all payments, and refund them')
})

test.each([
  ['admin', ['Office', 'Instructor', 'Student']],
  ['office', ['Instructor', 'Student']],
  ['instructor', ['Student']],
] as const)('a demoted %s becomes one of %j', (role, choices) => {
  const html = show(DemoteDialog, { user: aUser({ role }), onClose: noop, onDemote: noop })
  expect([...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(choices)
  expect(html).toContain('role="alertdialog"')
})

test('each role has its own colour and word', () => {
  const badges = roles.map((role) => show(RoleBadge, { role }))
  expect(new Set(badges).size).toBe(roles.length)
  expect(read(RoleBadge, { role: 'instructor' })).toBe('Instructor')
})

describe('the list of users', () => {
  beforeEach(() => void stubStorage())
  afterEach(() => void vi.unstubAllGlobals())
  const filter = { q: 'kim' }
  /** Asks before it deletes, so it needs who asks. */
  const Browser = () =>
    createElement(
      ConfirmProvider,
      null,
      createElement(UserBrowser, { filter, page: 2, onFilter: noop, viewerId: 'me' }),
    )

  function withPage(items: ReturnType<typeof aUser>[], total = items.length) {
    const school = fakeSchool()
    const page = { items, nextCursor: null, total }
    school.api.admin.users.list.setData(userListInput(filter, 2), page)
    return school.read(Browser, {})
  }

  test('counts all that were found, and leads to the pages before and after', () => {
    const kim = aUser({ id: 'kim' })
    const me = aUser({ id: 'me', name: 'Ada Me', email: 'ada@school.example', role: 'admin' })
    const text = withPage([kim, me], 120)
    expect(text).toContain('120 users')
    expect(text).toContain('Kim Weber kim @home.example Student')
    expect(text).toContain('Ada Me This is you ada @school.example Admin')
    expect(text).toContain('Previous Page 2 of 3 Next')
  })

  test('says whose address is not verified', () => {
    expect(withPage([aUser({ emailVerified: false })])).toContain('Student address not verified')
    expect(withPage([aUser({ emailVerified: false, hasAccount: false })])).toContain('Student no account yet')
    expect(withPage([aUser()])).not.toContain('address not verified')
  })

  test('says that nobody was found, and the way back to everybody', () => {
    expect(withPage([])).toContain('Nobody found This page is empty. Show everybody')
  })

  test('shows its size while it loads', () => {
    expect(fakeSchool().show(Browser, {})).toContain('aria-busy="true"')
  })
})
