// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../test/fake-school.tsx'
import { anInstructor, aViewer } from '../../../../test/made.ts'
import { main, openPage, refuse, screen, waitFor, within } from '../../../../test/open-page.tsx'

const profile = (answers: Answers = {}) =>
  openPage('/dashboard/teacherProfile', {
    viewer: aViewer({ role: 'instructor', name: 'Noor Haddad' }),
    answers: {
      'instructor.profile.get': () => ({ bio: 'I play the oud.', instruments: ['Oud'] }),
      'instructor.profile.update': () => null,
      'student.privacy.card': () => ({ card: anInstructor(), choice: null }),
      ...answers,
    },
  })
const chips = () =>
  within(main().getByRole('list', { name: 'What you play' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/Remove.*$/, '').trim())

describe('a teacher’s profile', () => {
  test('is shown beside the form as everybody will see it, while it is typed', async () => {
    const opened = await profile()
    const card = within(await main().findByRole('region', { name: 'How everybody will see it' }))
    expect(card.getByText('I play the oud.', { selector: 'p.mt-4' })).toBeTruthy()
    await opened.fill('About you', 'I sing.')
    expect(await card.findByText('I sing.', { selector: 'p.mt-4' })).toBeTruthy()
  })

  test('has instruments that become chips by Enter and by a comma, and go by Backspace', async () => {
    const opened = await profile()
    const played = await main().findByRole('textbox', { name: 'What you play' })
    await opened.user.type(played, 'Voice{Enter}Flute,')
    await waitFor(() => expect(chips()).toEqual(['Oud', 'Voice', 'Flute']))
    await opened.user.type(played, '{Backspace}')
    await waitFor(() => expect(chips()).toEqual(['Oud', 'Voice']))
  })

  test('is saved with both', async () => {
    const opened = await profile()
    await opened.fill('About you', 'I sing.')
    await opened.press('Save the profile')
    expect(await screen.findByText('Your profile is saved')).toBeTruthy()
    expect(opened.sent('instructor.profile.update')).toEqual([{ bio: 'I sing.', instruments: ['Oud'] }])
  })

  test('that is refused stays as it was typed', async () => {
    const opened = await profile({ 'instructor.profile.update': refuse('unavailable', { status: 503 }) })
    await opened.fill('About you', 'I sing.')
    await opened.press('Save the profile')
    expect(await main().findByText('The profile was not saved')).toBeTruthy()
    expect(main().getByLabelText('About you')).toHaveProperty('value', 'I sing.')
  })

  test('that is too long says so at its field, before it is sent', async () => {
    const opened = await profile()
    await opened.fill('About you', 'x'.repeat(5000))
    await opened.press('Save the profile')
    await waitFor(() => expect(main().getByLabelText('About you').getAttribute('aria-invalid')).toBe('true'))
    expect(opened.sent('instructor.profile.update')).toEqual([])
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await profile({ 'instructor.profile.get': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'instructor.profile.get': () => ({ bio: '', instruments: [] }) })
    await opened.press('Try again')
    expect(await main().findByLabelText('About you')).toHaveProperty('value', '')
  })
})
