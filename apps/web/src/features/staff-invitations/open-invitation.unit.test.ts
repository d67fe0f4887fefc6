// @vitest-environment happy-dom
import type { OpenStaffInvitation } from '@cadenza/contracts/people/staff-invitation'
import type { Viewer } from '@cadenza/contracts/people/user'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aViewer } from '../../../test/made.ts'
import { later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const offer: OpenStaffInvitation = {
  role: 'instructor',
  expiresAt: '2026-06-15T17:05:00.000Z',
  isForAnyone: false,
  isTaken: false,
}

const invitation = (
  different: Partial<OpenStaffInvitation> = {},
  { answers = {}, viewer = aViewer() }: { answers?: Answers; viewer?: Viewer | null } = {},
) =>
  openPage('/staffInvitation?token=secret', {
    viewer,
    answers: {
      'public.staffInvitations.get': () => ({ ...offer, ...different }),
      'student.staffInvitations.accept': () => null,
      ...answers,
    },
  })

describe('an invitation to work at the school', () => {
  test.each([
    ['instructor', 'You are invited to teach at Cadenza School', /You offer classes/],
    ['office', 'You are invited to work in the office at Cadenza School', /give back money up to a limit/],
    ['admin', 'You are invited to be an admin at Cadenza School', /without a limit/],
  ] as const)('as %s says what for, and what that is', async (role, heading, duty) => {
    await invitation({ role })
    const part = within(await main().findByRole('region', { name: heading }))
    expect(part.getByText(duty)).toBeTruthy()
    expect(part.getByText(/good until/).textContent).toBe('The invitation is good until June 15, 2026.')
  })

  test('is accepted by the account that is named, and leads to the dashboard', async () => {
    const opened = await invitation()
    expect(await main().findByText('kim@home.example')).toBeTruthy()
    await opened.press('Accept the invitation')
    await waitFor(() => expect(opened.sent('student.staffInvitations.accept')).toEqual([{ token: 'secret' }]))
    await waitFor(() => expect(opened.address()).toMatch(/^\/dashboard/))
  })

  test('cannot be accepted twice while it is on its way', async () => {
    const accepted = later<null>()
    const opened = await invitation({}, { answers: { 'student.staffInvitations.accept': accepted.answer } })
    await opened.press('Accept the invitation')
    const button = main().getByRole('button', { name: 'Accept the invitation' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await opened.user.click(button)
    await accepted.resolve(null)
    await waitFor(() => expect(opened.address()).toMatch(/^\/dashboard/))
    expect(opened.sent('student.staffInvitations.accept')).toHaveLength(1)
  })

  test('that the school does not take says why, and can be pressed again', async () => {
    const opened = await invitation(
      {},
      { answers: { 'student.staffInvitations.accept': refuse('unavailable', { status: 503 }) } },
    )
    await opened.press('Accept the invitation')
    expect(await main().findByText(/The service is not available right now/)).toBeTruthy()
    expect(opened.address()).toBe('/staffInvitation?token=secret')
    expect(main().getByRole('button', { name: 'Accept the invitation' })).toBeTruthy()
  })

  test('that was accepted says so, with the way to the dashboard', async () => {
    await invitation({ isTaken: true })
    const part = within(
      await main().findByRole('region', { name: 'You are an instructor at Cadenza School now' }),
    )
    expect(part.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
  })

  test.each([
    [false, 'To accept, use the email address that the invitation was sent to.'],
    [true, 'The school has no admin yet. The account that you accept with becomes the first.'],
  ])(
    'of which everybody may use the link (%s) asks a visitor to sign in first',
    async (isForAnyone, words) => {
      await invitation({ isForAnyone }, { viewer: null })
      expect(await main().findByText(words)).toBeTruthy()
      expect(main().queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
    },
  )

  test('asks for digits first where the address is not verified', async () => {
    const opened = await invitation(
      {},
      {
        viewer: aViewer({ emailVerified: false }),
        answers: { 'student.viewer.sendAddressCode': refuse('unavailable', { status: 503 }) },
      },
    )
    expect(await main().findByText(/^Confirm first that/)).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
    await opened.press('Send me the digits')
    expect(await main().findByRole('alert')).toBeTruthy()
    expect(main().getByRole('button', { name: 'Send me the digits' })).toBeTruthy()
  })
})

describe('a link that leads nowhere', () => {
  const gone = { answers: { 'public.staffInvitations.get': refuse('not_found', { status: 404 }) } }

  test('tells a visitor to ask for a new one', async () => {
    await invitation({}, { ...gone, viewer: null })
    expect(await main().findByText('This invitation has ended')).toBeTruthy()
    expect(
      main().getByRole('link', { name: 'Go to the home page' }).getAttribute('href')?.split('?')[0],
    ).toBe('/')
  })

  test('tells who is signed in that it may be for another address', async () => {
    await invitation({}, gone)
    expect(await main().findByText('This invitation is not for this account')).toBeTruthy()
    expect(main().getByText(/sent to another address than kim@home.example/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Log out and go on' })).toBeTruthy()
  })
})
