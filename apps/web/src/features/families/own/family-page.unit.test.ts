// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../test/fake-school.tsx'
import { aParticipant, aSelf, aViewer, mia } from '../../../../test/made.ts'
import { main, openPage, refuse, screen, waitFor, within } from '../../../../test/open-page.tsx'

const self = aParticipant({ ...aSelf, givenName: 'Kim', familyName: 'Weber', birthDate: null })

function family(answers: Answers = {}) {
  return openPage('/dashboard/family', {
    answers: {
      'student.participants.list': () => [self, aParticipant()],
      'student.enrolments.list': () => [],
      'student.consents.list': () => [],
      ...answers,
    },
  })
}

describe('the page of a family', () => {
  test('has each child with the way to its page', async () => {
    await family()
    const link = await main().findByRole('link', { name: /Mia Weber/ })
    expect(link.getAttribute('href')).toBe(`/dashboard/family/${mia.id}`)
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await family({ 'student.participants.list': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'student.participants.list': () => [self, aParticipant()] })
    await opened.press('Try again')
    expect(await main().findByRole('link', { name: /Mia Weber/ })).toBeTruthy()
  })

  test('adds a child with the family’s name, which can be another one', async () => {
    const opened = await family({ 'student.participants.add': () => aParticipant({ givenName: 'Ben' }) })
    await opened.press(/^Add (a|another) child/)
    const form = within(await main().findByRole('form', { name: 'Add a child' }))
    expect(form.getByLabelText('Last name')).toHaveProperty('value', 'Weber')
    expect(document.activeElement).toBe(form.getByLabelText('First name'))
    await opened.fill('First name', 'Ben', form)
    await opened.fill('Date of birth', '2018-03-02', form)
    await opened.press('Add the child', form)
    expect(await screen.findByText('Ben is added')).toBeTruthy()
    expect(opened.sent('student.participants.add')).toEqual([
      { givenName: 'Ben', familyName: 'Weber', birthDate: '2018-03-02' },
    ])
    await waitFor(() => expect(main().queryByRole('form', { name: 'Add a child' })).toBeNull())
  })

  test.each([
    ['First name', '  '],
    ['Last name', ''],
    ['Date of birth', ''],
    ['Date of birth', '1890-01-01'],
  ])('adds no child whose %s is %j', async (label, text) => {
    const opened = await family()
    await opened.press(/^Add (a|another) child/)
    const form = within(await main().findByRole('form', { name: 'Add a child' }))
    await opened.fill('First name', 'Ben', form)
    await opened.fill('Date of birth', '2018-03-02', form)
    await opened.fill(label, text, form)
    await opened.press('Add the child', form)
    await waitFor(() => expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
    expect(opened.sent('student.participants.add')).toEqual([])
  })

  test('says why a child was not added, and keeps what was typed', async () => {
    const opened = await family({ 'student.participants.add': refuse('unavailable', { status: 503 }) })
    await opened.press(/^Add (a|another) child/)
    await opened.fill('First name', 'Ben')
    await opened.fill('Date of birth', '2018-03-02')
    await opened.press('Add the child')
    expect(await main().findByText(/The service is not available right now/)).toBeTruthy()
    expect(main().getByLabelText('First name')).toHaveProperty('value', 'Ben')
  })
})

describe('an invitation to look after a child', () => {
  const invited = {
    childNames: ['Mia', 'Ben'],
    invitedBy: 'Nora Weber',
    email: 'kim@home.example',
    canBuy: true,
    canChange: false,
    expiresAt: '2026-06-10T17:05:00.000Z',
  }
  const token = 'a-token-of-a-mail-that-is-long-enough'
  const open = (answers: Answers = {}, viewer = aViewer()) =>
    openPage(`/invitation?token=${token}`, {
      viewer,
      answers: { 'public.invitations.get': () => invited, ...answers },
    })

  test('says who invites to what', async () => {
    await open()
    expect(
      await screen.findByRole('heading', { name: 'Nora Weber invites you to look after Mia and Ben' }),
    ).toBeTruthy()
    expect(screen.getByText(/Only Nora Weber changes them\./)).toBeTruthy()
    expect(screen.getByText(/^You can select classes for Mia and Ben and pay for them/)).toBeTruthy()
  })

  test('is accepted by a press, which leads to the child', async () => {
    const opened = await open({ 'student.guardians.accept': () => aParticipant() })
    await opened.press('Accept')
    expect(await screen.findByText('You now look after Mia and Ben too')).toBeTruthy()
    expect(opened.sent('student.guardians.accept')).toEqual([{ token }])
    await waitFor(() => expect(opened.address()).toBe(`/dashboard/family/${mia.id}`))
  })

  test('that has ended says so', async () => {
    await open({ 'public.invitations.get': refuse('not_found', { status: 404 }) })
    expect(await screen.findByText('This invitation has ended')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })
})
