import type { Role } from '@cadenza/contracts/user'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aUser } from '../../../test/made.ts'
import { ConfirmProvider } from '../../components/confirm-dialog.tsx'
import { DemoteDialog } from './demote-dialog.tsx'
import { UserActions, RoleBadge } from './user-actions.tsx'
import { UserBrowser } from './user-browser.tsx'
import { userListInput } from './use-users.ts'

const { show, read } = fakeSchool()
const noop = () => undefined
const roles: Role[] = ['student', 'instructor', 'admin']

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
    expect(text).toContain('Delete Kim Weber')
  })

  test.each(roles)('is nothing where it is their own account as %s, and it says why', (role) => {
    const { html, text } = actions(role, true)
    expect(text).toContain('This is you: another admin can change your account.')
    expect(html).not.toContain('<button')
  })

  test('names whom each button is about', () => {
    expect(actions('student').html).toContain('aria-label="Make instructor: Kim Weber"')
    expect(actions('admin').html).toContain('aria-label="Demote Kim Weber"')
  })

  test('leads to the history of the person', () => {
    expect(actions('student').html).toContain('href="/dashboard/auditLog?subject=')
  })
})

test.each([
  ['admin', ['Instructor', 'Student']],
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
  const filter = { q: 'kim' }
  /** Asks before it deletes, so it needs who asks. */
  const Browser = () =>
    createElement(
      ConfirmProvider,
      null,
      createElement(UserBrowser, { filter, onFilter: noop, viewerId: 'me' }),
    )

  function withPages(...pages: { items: ReturnType<typeof aUser>[]; nextCursor: string | null }[]) {
    const school = fakeSchool()
    school.api.admin.users.list.setInfiniteData(userListInput(filter), {
      pages: pages.map((page) => ({ ...page, total: 2 })),
      pageParams: pages.map(() => null),
    })
    return school.read(Browser, {})
  }

  test('counts all that were found, and numbers on from page to page', () => {
    const kim = aUser({ id: 'kim' })
    const me = aUser({ id: 'me', name: 'Ada Me', email: 'ada@school.example', role: 'admin' })
    const text = withPages({ items: [kim], nextCursor: 'next' }, { items: [me], nextCursor: null })
    expect(text).toContain('2 users')
    expect(text).toContain('1 Kim Weber kim @home.example Student')
    expect(text).toContain('2 Ada Me ada @school.example Admin This is you')
    expect(text).not.toContain('Show more')
  })

  test('goes on where there is more', () => {
    expect(withPages({ items: [aUser()], nextCursor: 'next' })).toContain('Show more')
  })

  test('says that nobody was found, and the way back to everybody', () => {
    expect(withPages({ items: [], nextCursor: null })).toContain(
      'Nobody found No user fits this search. Show everybody',
    )
  })

  test('shows its size while it loads', () => {
    expect(fakeSchool().show(Browser, {})).toContain('aria-busy="true"')
  })
})
