// @vitest-environment happy-dom
import type { InvitationOutcome, StaffInvitation } from '@cadenza/contracts/people/staff-invitation'
import type { DeletionEffect, User } from '@cadenza/contracts/people/user'
import { describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin, anOfficeClerk, aUser } from '../../../test/made.ts'
import { dialog, later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const viewer = anAdmin({ id: '019a0000-0000-7000-8000-0000000000aa' })
const kim = aUser()
const lea = aUser({
  id: '019a0000-0000-7000-8000-0000000000b2',
  name: 'Lea Brandt',
  email: 'lea@home.example',
})
const noor = aUser({ id: '019a0000-0000-7000-8000-0000000000b3', name: 'Noor Haddad', role: 'instructor' })
const invitation: StaffInvitation = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  email: 'new@school.example',
  role: 'instructor',
  invitedBy: { id: viewer.id, name: 'Ada Admin' },
  sentAt: '2026-06-01T17:05:00.000Z',
  expiresAt: '2099-06-08T17:05:00.000Z',
}

function users(answers: Answers = {}, { as = viewer, search = '', items = [kim, lea, noor] as User[] } = {}) {
  return openPage(`/dashboard/allUsers${search}`, {
    viewer: as,
    answers: {
      'admin.users.list': () => ({ items, total: items.length }),
      'admin.invitations.list': () => [],
      ...answers,
    },
  })
}
type Opened = Awaited<ReturnType<typeof users>>

const choose = async ({ user }: Opened, name: string | RegExp) =>
  user.click(await main().findByRole('menuitem', { name }))
const row = (name: RegExp) => main().getByRole('row', { name })

describe('the list of users', () => {
  test('has each with role and address, and counts them', async () => {
    await users()
    expect(await main().findByText('3 users')).toBeTruthy()
    expect(row(/Noor Haddad/).textContent).toContain('Instructor')
    expect(main().getByRole('link', { name: 'Kim Weber' }).getAttribute('href')).toBe(
      `/dashboard/people/${kim.id}`,
    )
  })

  test('says who has no account yet, and whose address is not verified', async () => {
    await users(
      {},
      {
        items: [
          { ...kim, hasAccount: false },
          { ...lea, emailVerified: false },
        ],
      },
    )
    await main().findByText('2 users')
    expect(row(/Kim Weber/).textContent).toContain('no account yet')
    expect(row(/Lea Brandt/).textContent).toContain('address not verified')
  })

  test('says which row is the viewer', async () => {
    await users({}, { items: [aUser({ id: viewer.id, name: 'Ada Admin', role: 'admin' })] })
    expect(await main().findByText('This is you')).toBeTruthy()
    expect(main().queryByRole('menuitem', { name: /^Delete/ })).toBeNull()
  })

  test('is searched and narrowed, which the address keeps', async () => {
    const opened = await users()
    await opened.fill('Search by name or email', 'Lea')
    await waitFor(() => expect(opened.address()).toBe('/dashboard/allUsers?q=Lea'))
    await opened.choose('Role', 'Instructor')
    await waitFor(() =>
      expect(opened.sent('admin.users.list').at(-1)).toMatchObject({ q: 'Lea', role: 'instructor', page: 1 }),
    )
    await opened.choose('Sort by', 'Newest first')
    await waitFor(() => expect(opened.address()).toContain('sort=newest'))
  })

  test('that finds nobody shows everybody again', async () => {
    const opened = await users(
      {
        'admin.users.list': (input) =>
          (input as { q?: string }).q ? { items: [], total: 0 } : { items: [kim], total: 1 },
      },
      { search: '?q=zzz' },
    )
    expect(await main().findByText('No user fits this search.')).toBeTruthy()
    await opened.press('Show everybody')
    expect(await main().findByRole('link', { name: 'Kim Weber' })).toBeTruthy()
  })

  test('has pages with addresses of their own', async () => {
    const opened = await users(
      { 'admin.users.list': () => ({ items: [kim], total: 120 }) },
      { search: '?page=2' },
    )
    const pages = within(await main().findByRole('navigation', { name: 'Pages' }))
    expect(pages.getByText('Page 2 of 3')).toBeTruthy()
    expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/dashboard/allUsers')
    await opened.user.click(pages.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(opened.sent('admin.users.list').at(-1)).toMatchObject({ page: 3 }))
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await users({ 'admin.users.list': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'admin.users.list': () => ({ items: [kim], total: 1 }) })
    await opened.press('Try again')
    expect(await main().findByRole('link', { name: 'Kim Weber' })).toBeTruthy()
  })
})

describe('a role', () => {
  const changed = (role: User['role']) => ({ 'admin.users.changeRole': () => ({ ...kim, role }) })

  test('is given by one press, and taken back by another', async () => {
    const opened = await users(changed('instructor'))
    await choose(opened, 'Make instructor: Kim Weber')
    expect(await screen.findByText('Kim Weber is an Instructor Now')).toBeTruthy()
    await opened.press('Undo: Kim Weber')
    await waitFor(() =>
      expect(opened.sent('admin.users.changeRole')).toEqual([
        { id: kim.id, role: 'instructor' },
        { id: kim.id, role: 'student' },
      ]),
    )
    await waitFor(() => expect(main().queryByRole('button', { name: 'Undo: Kim Weber' })).toBeNull())
  })

  test('shows at once, and is reverted when the school refuses', async () => {
    const answered = later<User>()
    const opened = await users({ 'admin.users.changeRole': answered.answer })
    await choose(opened, 'Make office: Kim Weber')
    await waitFor(() => expect(row(/Kim Weber/).textContent).toContain('Office'))
    opened.answerNow({ 'admin.users.changeRole': refuse('email_unverified') })
    await answered.resolve({ ...kim, role: 'office' })
    await choose(opened, 'Make office: Lea Brandt')
    expect(await screen.findByText(/^Lea Brandt has not verified their email address yet/)).toBeTruthy()
    await waitFor(() => expect(row(/Lea Brandt/).textContent).toContain('Student'))
  })

  test('of an admin is given after reading what an admin may do', async () => {
    const opened = await users(changed('admin'))
    await choose(opened, 'Make admin: Kim Weber')
    const question = await dialog('Make Kim Weber an admin?')
    expect(question.getByText('change roles and delete accounts, yours among them')).toBeTruthy()
    await opened.press('Cancel', question)
    expect(opened.sent('admin.users.changeRole')).toEqual([])
    await choose(opened, 'Make admin: Kim Weber')
    await opened.press('Yes, make admin', await dialog('Make Kim Weber an admin?'))
    await waitFor(() =>
      expect(opened.sent('admin.users.changeRole')).toEqual([{ id: kim.id, role: 'admin' }]),
    )
  })

  test.each<[User['role'], string[]]>([
    ['admin', ['Office', 'Instructor', 'Student']],
    ['office', ['Instructor', 'Student']],
    ['instructor', ['Student']],
  ])('below %s can be chosen, and nothing above', async (role, below) => {
    const opened = await users({}, { items: [{ ...kim, role }] })
    await choose(opened, 'Demote Kim Weber')
    const question = await dialog('Demote Kim Weber?')
    const options = within(question.getByLabelText('New role')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(below)
  })

  test('is taken after a question', async () => {
    const opened = await users({ 'admin.users.changeRole': () => ({ ...noor, role: 'student' }) })
    await choose(opened, 'Demote Noor Haddad')
    const question = await dialog('Demote Noor Haddad?')
    expect(question.getByText(/^They are signed out everywhere at once/)).toBeTruthy()
    await opened.press('Yes, demote', question)
    await waitFor(() =>
      expect(opened.sent('admin.users.changeRole')).toEqual([{ id: noor.id, role: 'student' }]),
    )
  })

  test('of a teacher with students stays, and says what comes first', async () => {
    const opened = await users({ 'admin.users.changeRole': refuse('classes_with_students') })
    await choose(opened, 'Demote Noor Haddad')
    await opened.press('Yes, demote', await dialog('Demote Noor Haddad?'))
    expect(await screen.findByText(/^Students attend or are paying for classes of Noor Haddad/)).toBeTruthy()
  })

  test('waits for a verified address', async () => {
    const opened = await users({}, { items: [{ ...kim, emailVerified: false }] })
    await choose(opened, /^Make admin: Kim Weber: Once they have verified their address/)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('deleting an account', () => {
  const nothing: DeletionEffect = { children: 0, handedOver: 0, places: 0, paidMinor: 0, currency: 'USD' }

  test.each<[Partial<DeletionEffect>, string]>([
    [{}, 'It has no children and no places in classes to come.'],
    [{ children: 1 }, '1 child is erased with the account.'],
    [
      { children: 2, handedOver: 1 },
      '2 children are erased with the account. 1 child stays with another guardian, who is in charge from then on.',
    ],
    [
      { places: 1 },
      '1 place in a class to come stays booked and nothing is refunded: refund first what is not wanted.',
    ],
    [
      { places: 2, paidMinor: 40_000 },
      '2 places in classes to come, paid with $400.00, stay booked and nothing is refunded: refund first what is not wanted.',
    ],
  ])('says whom and what it affects: %j', async (effect, words) => {
    const opened = await users({ 'admin.users.getDeletionEffect': () => ({ ...nothing, ...effect }) })
    await choose(opened, 'Delete Kim Weber')
    const question = await dialog('Are you sure?')
    expect(await question.findByText(words)).toBeTruthy()
  })

  test('waits until that is known', async () => {
    const known = later<DeletionEffect>()
    const opened = await users({
      'admin.users.getDeletionEffect': known.answer,
      'admin.users.delete': () => null,
    })
    await choose(opened, 'Delete Kim Weber')
    const question = await dialog('Are you sure?')
    const yes = question.getByRole('button', { name: 'Yes, delete it' })
    expect(yes).toHaveProperty('disabled', true)
    await known.resolve(nothing)
    await waitFor(() => expect(yes).toHaveProperty('disabled', false))
    await opened.user.click(yes)
    expect(await screen.findByText('Deleted!')).toBeTruthy()
    expect(opened.sent('admin.users.delete')).toEqual([{ id: kim.id }])
  })

  test('is not made by who presses Cancel', async () => {
    const opened = await users({ 'admin.users.getDeletionEffect': () => nothing })
    await choose(opened, 'Delete Kim Weber')
    await opened.press('Cancel', await dialog('Are you sure?'))
    expect(opened.sent('admin.users.delete')).toEqual([])
  })
})

describe('several users', () => {
  test('are written to, and saved as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    const opened = await users({
      'admin.lists.export': () => ({ columns: ['Name'], rows: [['Kim'], ['Lea']], nextCursor: null }),
    })
    await opened.user.click(await main().findByRole('checkbox', { name: 'Select Kim Weber' }))
    await opened.user.click(main().getByRole('checkbox', { name: 'Select Lea Brandt' }))
    expect(main().getByText('2 users')).toBeTruthy()
    expect(main().getByRole('link', { name: 'Write to them' }).getAttribute('href')).toBe(
      `/dashboard/writeMessage?people=${kim.id}.${lea.id}`,
    )
    await opened.press('Save as CSV')
    expect(await main().findByText('2 rows saved.')).toBeTruthy()
    expect(saved).toHaveBeenCalledOnce()
    expect(opened.sent('admin.lists.export')).toEqual([{ list: 'users', ids: [kim.id, lea.id] }])
    saved.mockRestore()
  })
})

describe('an invitation to work at the school', () => {
  const invited = { 'admin.invitations.list': () => [invitation] }

  const invite = async (outcomes: Record<string, InvitationOutcome>) => {
    const opened = await users({
      'admin.invitations.create': () =>
        Object.entries(outcomes).map(([address, outcome]) => ({ address, outcome })),
    })
    await opened.press('Invite someone')
    const form = await dialog('Invite someone')
    await opened.fill('Email addresses', Object.keys(outcomes).join(', '), form)
    return { opened, form }
  }

  test('is sent to an address, for a role', async () => {
    const { opened, form } = await invite({ 'new@school.example': 'invited' })
    await opened.choose('Role', 'Office: classes, families, timetables, payments', form)
    await opened.press('Send the invitations', form)
    expect(await screen.findByText('new@school.example is invited')).toBeTruthy()
    expect(opened.sent('admin.invitations.create')).toEqual([
      { addresses: ['new@school.example'], role: 'office' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is sent to several addresses at once', async () => {
    const { opened, form } = await invite({ 'ana@x.example': 'invited', 'ben@x.example': 'invited' })
    await opened.press('Send the invitations', form)
    expect(await screen.findByText('2 people are invited')).toBeTruthy()
  })

  test('of several says what became of each, and keeps those that were not sent', async () => {
    const { opened, form } = await invite({
      'ana@x.example': 'invited',
      ben: 'not_an_address',
      'cem@x.example': 'already_invited',
      'noor@x.example': 'already_staff',
      'eva@x.example': 'limited',
    })
    await opened.press('Send the invitations', form)
    const said = async (words: RegExp) => (await form.findByText(words)).parentElement?.textContent
    expect(await said(/^Invited$/)).toBe('Invitedana@x.example')
    expect(await said(/^Invited already/)).toContain('cem@x.example')
    expect(await said(/^Works here already$/)).toContain('noor@x.example')
    expect(await said(/^Not an address$/)).toContain('ben')
    expect(await said(/^Not sent/)).toContain('eva@x.example')
    expect(form.getByLabelText('Email addresses')).toHaveProperty('value', 'ben\neva@x.example')
  })

  test('to more than fifty, or none, says so at its field, and keeps what was written', async () => {
    const message = 'Please invite at most 50 people at a time'
    const opened = await users({
      'admin.invitations.create': refuse('invalid_input', {
        status: 400,
        issues: [{ path: 'addresses', message }],
      }),
    })
    await opened.press('Invite someone')
    const form = await dialog('Invite someone')
    await opened.fill('Email addresses', 'new', form)
    await opened.press('Send the invitations', form)
    expect(await form.findByRole('link', { name: `Email addresses: ${message}` })).toBeTruthy()
    expect(form.getByLabelText('Email addresses')).toHaveProperty('value', 'new')
  })

  test('is listed with who sent it, and is sent again', async () => {
    const opened = await users({ ...invited, 'admin.invitations.resend': () => invitation })
    const list = within(await main().findByRole('region', { name: 'Invited' }))
    expect(list.getByRole('link', { name: 'Ada Admin' })).toBeTruthy()
    await choose(opened, 'Send the invitation to new@school.example again')
    expect(await screen.findByText('A new invitation is on its way to new@school.example')).toBeTruthy()
  })

  test('that was not used in time says so', async () => {
    await users({
      'admin.invitations.list': () => [{ ...invitation, expiresAt: '2026-06-08T17:05:00.000Z' }],
    })
    expect(await main().findByText('Too late')).toBeTruthy()
  })

  test('is withdrawn after a question', async () => {
    const opened = await users({ ...invited, 'admin.invitations.withdraw': () => null })
    await choose(opened, 'Withdraw the invitation to new@school.example')
    await opened.press('Withdraw it', await dialog('Withdraw this invitation?'))
    expect(await screen.findByText('The invitation is withdrawn')).toBeTruthy()
    expect(opened.sent('admin.invitations.withdraw')).toEqual([{ id: invitation.id }])
  })
})

describe('the office', () => {
  test('edits teachers’ profiles, and nothing else of a user', async () => {
    await users({}, { as: { ...anOfficeClerk(), id: viewer.id } })
    await main().findByText('3 users')
    const entries = main()
      .getAllByRole('menuitem')
      .map((entry) => entry.getAttribute('aria-label'))
    expect(entries.filter((label) => /Weber|Brandt|Haddad/.test(label ?? ''))).toEqual([
      'Edit the profile of Noor Haddad',
    ])
  })

  test('invites nobody, and asks for no invitations', async () => {
    const opened = await users({}, { as: anOfficeClerk() })
    await main().findByText('3 users')
    expect(main().queryByRole('button', { name: 'Invite someone' })).toBeNull()
    expect(opened.sent('admin.invitations.list')).toEqual([])
  })
})
