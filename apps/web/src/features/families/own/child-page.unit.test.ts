// @vitest-environment happy-dom
import type { Contact, Guardian } from '@cadenza/contracts/families/family'
import type { ChildGoingHome } from '@cadenza/contracts/families/going-home'
import type { AttendedSession } from '@cadenza/contracts/places/attendance-list'
import { describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../../test/fake-school.tsx'
import { aConsent, anEnrolment, aParticipant, mia } from '../../../../test/made.ts'
import {
  dialog,
  later,
  main,
  openPage,
  refuse,
  screen,
  waitFor,
  within,
} from '../../../../test/open-page.tsx'

const ada: Contact = {
  id: '019a0000-0000-7000-8000-000000000051',
  name: 'Aunt Ada',
  phone: '+49 30 1234567',
  relation: 'aunt',
  isEmergency: true,
  mayPickUp: false,
  validFrom: null,
  validUntil: '2027-07-31',
  recordedHow: null,
  toldBy: null,
  suspendedAt: null,
}
const atHome: ChildGoingHome = { mayLeaveAlone: false, mustNotCollect: [], guardians: [] }
const terms = aConsent()
const nora: Guardian = {
  id: null,
  role: 'primary',
  name: 'Nora Weber',
  email: null,
  isYou: true,
  canBuy: true,
  canChange: true,
  acceptedAt: null,
  expiresAt: null,
}
const tom: Guardian = {
  ...nora,
  id: '019a0000-0000-7000-8000-000000000041',
  role: 'second',
  name: 'Tom Weber',
  email: 'tom@home.example',
  isYou: false,
  canChange: false,
  acceptedAt: '2026-06-01T17:05:00.000Z',
}

/** Mia's page, as her family finds it; `different` of her. */
function childPage(answers: Answers = {}, different: Parameters<typeof aParticipant>[0] = {}, id = mia.id) {
  return openPage(`/dashboard/family/${id}`, {
    answers: {
      'student.participants.list': () => [aParticipant(different)],
      'student.enrolments.list': () => [],
      'student.enrolments.listCancelled': () => [],
      'student.consents.list': () => [{ participantId: mia.id, name: mia.name, consents: [terms] }],
      'student.contacts.list': () => [ada],
      'student.participants.goingHome': () => atHome,
      'student.attendance.list': () => ({ sessions: [], more: false, sums: [] }),
      'student.participants.changes': () => [],
      'student.privateNotes.get': () => [
        { field: 'medical', text: 'Nuts', updatedAt: '2026-06-01T17:05:00.000Z' },
        { field: 'dietary', text: '', updatedAt: null },
        { field: 'support', text: '', updatedAt: null },
      ],
      'student.privateNotes.readers': () => [],
      'student.guardians.list': () => [nora, tom],
      'student.messages.list': () => ({ items: [], nextCursor: null }),
      ...answers,
    },
  })
}

const part = async (name: string) => within(await main().findByRole('region', { name }))

const wrong = (path: string, message: string) =>
  refuse('invalid_input', { status: 400, issues: [{ path, message }] })

describe('the page of a child', () => {
  test('has the child’s name and the way back to the family', async () => {
    await childPage()
    expect(await main().findByRole('heading', { name: 'Mia Weber', level: 1 })).toBeTruthy()
    expect(main().getByRole('link', { name: 'Back to my family' }).getAttribute('href')).toBe(
      '/dashboard/family',
    )
  })

  test('shows what was marked and told ahead, which can be taken back', async () => {
    const session: AttendedSession = {
      sessionId: '019a0000-0000-7000-8000-0000000000d1',
      claimId: '019a0000-0000-7000-8000-0000000000f1',
      course: { id: '019a0000-0000-7000-8000-0000000000c1', name: 'Oboe' },
      ...{ date: '2027-07-06', start: '09:30', minutes: 60, timeZone: 'Europe/Berlin' },
      ...{ isAhead: true, state: 'excused', inAt: null, outAt: null, collectedBy: null, reason: 'Fever' },
    }
    const past: AttendedSession = {
      ...{
        ...session,
        sessionId: '019a0000-0000-7000-8000-0000000000d2',
        date: '2027-07-05',
        isAhead: false,
      },
      ...{ state: 'late', inAt: '2027-07-05T07:40:00.000Z', outAt: '2027-07-05T08:32:00.000Z', reason: '' },
      collectedBy: { kind: 'other', name: 'Grandpa Joe', reason: 'Her mother rang' },
    }
    const { press, sent } = await childPage({
      'student.attendance.list': () => ({
        ...{ sessions: [session, past], more: false },
        sums: [{ claimId: past.claimId, course: past.course, held: 6, attended: 5 }],
      }),
      'student.absences.undo': () => ({ participant: mia, sessions: [], today: '2027-07-01', changed: 1 }),
    })
    const attendance = await part('Attendance')
    const marked = within(await attendance.findByRole('list', { name: 'Marked so far' }))
    expect(marked.getByRole('listitem').textContent).toMatch(
      /Monday, July 5, 2027.*came at 9:40.*left at 10:32.*with Grandpa Joe: Her mother rang.*Late/,
    )
    expect(attendance.getByText('Oboe, more than a year ago: 5 of 6 sessions')).toBeTruthy()
    await press('Comes after all: Oboe, Tuesday, July 6, 2027', attendance)
    const day = '2027-07-06'
    expect(sent('student.absences.undo')).toEqual([{ participantId: mia.id, from: day, until: day }])
  })

  test('of somebody else’s child is nothing, and says so', async () => {
    await childPage({}, {}, '019a0000-0000-7000-8000-0000000000ff')
    expect(await main().findByText('This person is not in your family')).toBeTruthy()
    expect(main().queryByText('Aunt Ada')).toBeNull()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await childPage({ 'student.participants.list': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'student.participants.list': () => [aParticipant()] })
    await opened.press('Try again')
    expect(await main().findByRole('heading', { name: 'Mia Weber' })).toBeTruthy()
  })

  test('of the viewer themselves has contacts and notes, and leads to the profile for the rest', async () => {
    await childPage({}, { isSelf: true })
    expect(await main().findByRole('heading', { name: 'You' })).toBeTruthy()
    expect(main().getByRole('link', { name: 'Go to my profile' }).getAttribute('href')).toBe(
      '/dashboard/profile',
    )
    expect(main().queryByRole('region', { name: 'Guardians' })).toBeNull()
    expect(main().getByText(/^Whom to call in an emergency while you attend a class/)).toBeTruthy()
  })
})

describe('the contacts of a child', () => {
  test('say whom to call, who may pick up, and until when', async () => {
    await childPage()
    const contacts = await part('Contacts')
    expect(contacts.getByRole('link', { name: /1234567/ }).getAttribute('href')).toMatch(/^tel:/)
    expect(contacts.getByText('Emergency')).toBeTruthy()
    expect(contacts.queryByText('May pick up')).toBeNull()
    expect(contacts.getByText('until July 31, 2027')).toBeTruthy()
  })

  test('none yet is said', async () => {
    await childPage({ 'student.contacts.list': () => [] })
    expect((await part('Contacts')).getByText('Nobody yet.')).toBeTruthy()
  })

  test('another one is added, with the focus in its first field', async () => {
    const opened = await childPage({
      'student.contacts.save': (input) => [ada, { ...ada, ...(input as Contact), id: 'new' }],
    })
    await opened.press('Add a contact', await part('Contacts'))
    const form = within(await main().findByRole('form', { name: 'A new contact' }))
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')))
    await opened.fill('Name', 'Neighbour Ned', form)
    await opened.fill('Telephone', '+1 555 010 0199', form)
    await opened.fill('Who they are', 'neighbour', form)
    await opened.press('Save the contact', form)
    expect(await screen.findByText('The contact is saved')).toBeTruthy()
    expect(opened.sent('student.contacts.save')).toEqual([
      {
        participantId: mia.id,
        name: 'Neighbour Ned',
        phone: '+1 555 010 0199',
        relation: 'neighbour',
        isEmergency: true,
        mayPickUp: true,
        validFrom: null,
        validUntil: null,
      },
    ])
    expect(await (await part('Contacts')).findByRole('heading', { name: /^Neighbour Ned/ })).toBeTruthy()
    expect(main().queryByRole('form', { name: 'A new contact' })).toBeNull()
  })

  test('one is changed with what it has', async () => {
    const opened = await childPage({ 'student.contacts.save': () => [{ ...ada, mayPickUp: true }] })
    await opened.press('Edit Aunt Ada')
    const form = within(await main().findByRole('form', { name: 'Change Aunt Ada' }))
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Aunt Ada')
    await opened.user.click(form.getByRole('checkbox', { name: 'May take the child home' }))
    await opened.press('Save the contact', form)
    expect(await (await part('Contacts')).findByText('May pick up')).toBeTruthy()
    expect(opened.sent('student.contacts.save')).toMatchObject([{ id: ada.id, mayPickUp: true }])
  })

  test('a first day after the last one is said at its field, and nothing is lost', async () => {
    const opened = await childPage()
    await opened.press('Edit Aunt Ada')
    const form = within(await main().findByRole('form', { name: 'Change Aunt Ada' }))
    await opened.fill('From (optional)', '2027-08-01', form)
    await opened.press('Save the contact', form)
    expect(await form.findByText('The first day must not be after the last one')).toBeTruthy()
    expect(form.getByLabelText('From (optional)').getAttribute('aria-invalid')).toBe('true')
    expect(form.getByLabelText('Until (optional)')).toHaveProperty('value', '2027-07-31')
    expect(opened.sent('student.contacts.save')).toEqual([])
  })

  test('those that the school wrote down are not edited here, and one that is wrong says so', async () => {
    const day = { validFrom: '2027-07-08', validUntil: '2027-07-08' }
    const joe = {
      ...ada,
      ...day,
      id: 'joe',
      name: 'Grandpa Joe',
      recordedHow: 'phone' as const,
      toldBy: 'Nora',
    }
    const wrong = { ...joe, id: 'otto', name: 'Uncle Otto', suspendedAt: '2027-07-05T17:05:00.000Z' }
    await childPage({ 'student.contacts.list': () => [joe, wrong] })
    const contacts = await part('Contacts')
    expect(await contacts.findByText('Written down by the school, told by Nora.')).toBeTruthy()
    expect(contacts.getAllByText('on July 8, 2027 only')).toHaveLength(2)
    expect(contacts.getByText('Said to be wrong')).toBeTruthy()
    expect(contacts.queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(contacts.getByRole('button', { name: 'Remove Grandpa Joe' })).toBeTruthy()
  })

  test('what is missing is said at its field before anything is sent', async () => {
    const opened = await childPage()
    await opened.press('Add a contact', await part('Contacts'))
    await opened.press('Save the contact')
    const form = within(main().getByRole('form', { name: 'A new contact' }))
    await waitFor(() => expect(form.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'))
    expect(form.getByLabelText('Telephone').getAttribute('aria-invalid')).toBe('true')
    expect(form.getByLabelText('Who they are').getAttribute('aria-invalid')).toBe('true')
    expect(form.getByLabelText('Until (optional)').getAttribute('aria-invalid')).not.toBe('true')
    expect(opened.sent('student.contacts.save')).toEqual([])
  })

  test('what the school refuses is said at its field, and what was typed stays', async () => {
    const opened = await childPage({
      'student.contacts.save': wrong('phone', 'Please give a number that exists'),
    })
    await opened.press('Edit Aunt Ada')
    await opened.fill('Telephone', '+49 30 999')
    await opened.press('Save the contact')
    expect(await main().findByText('Please give a number that exists')).toBeTruthy()
    expect(main().getByLabelText('Telephone')).toHaveProperty('value', '+49 30 999')
  })

  test('a form is left without a change, and the focus returns', async () => {
    const opened = await childPage()
    await opened.press('Add a contact', await part('Contacts'))
    await opened.press('Cancel')
    const add = await (await part('Contacts')).findByRole('button', { name: 'Add a contact' })
    await waitFor(() => expect(document.activeElement).toBe(add))
  })

  test('one is removed after a question', async () => {
    const opened = await childPage({ 'student.contacts.remove': () => [] })
    await opened.press('Remove Aunt Ada')
    const question = await dialog('Remove Aunt Ada?')
    await opened.press('Cancel', question)
    expect(opened.sent('student.contacts.remove')).toEqual([])
    await opened.press('Remove Aunt Ada')
    opened.answerNow({ 'student.contacts.list': () => [] })
    await opened.press('Yes, remove', await dialog('Remove Aunt Ada?'))
    expect(await screen.findByText('The contact is removed')).toBeTruthy()
    expect(opened.sent('student.contacts.remove')).toEqual([{ participantId: mia.id, id: ada.id }])
    expect(await (await part('Contacts')).findByText('Nobody yet.')).toBeTruthy()
  })

  test('one that could not be removed stays, and says why', async () => {
    const opened = await childPage({ 'student.contacts.remove': refuse('unavailable', { status: 503 }) })
    await opened.press('Remove Aunt Ada')
    await opened.press('Yes, remove', await dialog('Remove Aunt Ada?'))
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect((await part('Contacts')).getByRole('button', { name: 'Edit Aunt Ada' })).toBeTruthy()
  })

  test('are as many as fit: then none can be added', async () => {
    const many = Array.from({ length: 10 }, (_, index) => ({
      ...ada,
      id: `c${index}`,
      name: `Contact ${index}`,
    }))
    await childPage({ 'student.contacts.list': () => many })
    await (await part('Contacts')).findByRole('button', { name: 'Edit Contact 0' })
    expect(main().queryByRole('button', { name: 'Add a contact' })).toBeNull()
  })
})

describe('private notes', () => {
  test('are saved one by one', async () => {
    const opened = await childPage({
      'student.privateNotes.set': () => [
        { field: 'dietary', text: 'No milk', updatedAt: '2026-06-02T17:05:00.000Z' },
      ],
    })
    await main().findByDisplayValue('Nuts')
    const dietary = main().getAllByRole('form', { name: /^Note: / })[1]!
    await opened.user.type(within(dietary).getByRole('textbox'), 'No milk')
    await opened.press(/^Save/, within(dietary))
    expect(await screen.findByText('The note is saved')).toBeTruthy()
    expect(opened.sent('student.privateNotes.set')).toEqual([
      { participantId: mia.id, field: 'dietary', text: 'No milk' },
    ])
  })

  test('say how much of them is used, and when one was saved', async () => {
    await childPage()
    await main().findByDisplayValue('Nuts')
    const medical = main().getAllByRole('form', { name: /^Note: / })[0]!
    expect(medical.textContent).toMatch(/4 of [\d,]+ characters/)
    expect(medical.textContent).toContain('Saved June 1, 2026')
  })

  test('that are refused stay as they were typed', async () => {
    const opened = await childPage({ 'student.privateNotes.set': wrong('text', 'Please write less') })
    const box = await main().findByDisplayValue('Nuts')
    await opened.user.type(box, ' and milk')
    await opened.press(/^Save/, within(box.closest('form')!))
    expect(await main().findByText('Please write less')).toBeTruthy()
    expect(box).toHaveProperty('value', 'Nuts and milk')
  })

  test('that cannot be opened say so, and are not taken for empty ones', async () => {
    await childPage({
      'student.privateNotes.get': () => [{ field: 'medical', text: '', updatedAt: null, unreadable: true }],
    })
    expect(await main().findByText('This note cannot be opened. Please tell the school.')).toBeTruthy()
  })

  test('name who has read them, when and why', async () => {
    await childPage({
      'student.privateNotes.readers': () => [
        {
          id: 'r1',
          reader: 'Noor Haddad',
          role: 'instructor',
          at: '2026-06-01T17:05:00.000Z',
          courseName: 'Jazz Piano',
          why: null,
        },
        {
          id: 'r2',
          reader: 'Ada Admin',
          role: 'admin',
          at: '2026-06-02T17:05:00.000Z',
          courseName: null,
          why: 'A wasp sting',
        },
      ],
    })
    const teacher = (await main().findByText('Noor Haddad')).closest('li')
    expect(teacher?.textContent).toContain('(teacher of Jazz Piano), June 1, 2026')
    expect(main().getByText('Ada Admin').closest('li')?.textContent).toMatch(
      /\(admin\).*Because: A wasp sting/,
    )
  })
})

describe('what a family agrees to', () => {
  test('is answered with yes or no, and shows who said so', async () => {
    const opened = await childPage({
      'student.consents.answer': () => [
        {
          participantId: mia.id,
          name: mia.name,
          consents: [
            { ...terms, given: false, answeredAt: '2026-06-01T17:05:00.000Z', answeredBy: 'Nora Weber' },
          ],
        },
      ],
    })
    const consents = await part('What you agree to')
    expect(consents.getByText('Not answered yet')).toBeTruthy()
    await opened.press('No', consents)
    expect(await consents.findByText(/^Declined by Nora Weber on/)).toBeTruthy()
    expect(
      consents.getByText('Without it, no further places can be paid. Those there are stay.'),
    ).toBeTruthy()
    expect(consents.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true')
    expect(opened.sent('student.consents.answer')).toEqual([
      { answers: [{ participantId: mia.id, textId: terms.textId, given: false }] },
    ])
  })

  test('that was answered is not sent again by the same press', async () => {
    const agreed = { ...terms, given: true, answeredAt: '2026-06-01T17:05:00.000Z', answeredBy: null }
    const opened = await childPage({
      'student.consents.list': () => [{ participantId: mia.id, name: mia.name, consents: [agreed] }],
    })
    const consents = await part('What you agree to')
    expect(consents.getByText(/^Agreed by a former guardian on/)).toBeTruthy()
    await opened.press('Yes', consents)
    expect(opened.sent('student.consents.answer')).toEqual([])
  })

  test('that could not be kept says why beside it', async () => {
    const opened = await childPage({ 'student.consents.answer': refuse('unavailable', { status: 503 }) })
    const consents = await part('What you agree to')
    await opened.press('Yes', consents)
    expect(await consents.findByText(/The service is not available right now/)).toBeTruthy()
    expect(consents.getByText('Not answered yet')).toBeTruthy()
  })
})

describe('guardians', () => {
  test('are invited by their address, with what they may do', async () => {
    const opened = await childPage({
      'student.guardians.invite': () => [
        nora,
        tom,
        {
          ...tom,
          id: 'g2',
          name: '',
          email: 'gran@home.example',
          acceptedAt: null,
          expiresAt: '2026-06-10T17:05:00.000Z',
        },
      ],
    })
    const form = within(await main().findByRole('form', { name: 'Invite another guardian' }))
    await opened.fill('Their email address', 'gran@home.example', form)
    await opened.user.click(form.getByRole('checkbox', { name: /^change who may collect/ }))
    await opened.press('Send the invitation', form)
    expect(await screen.findByText('gran@home.example is invited')).toBeTruthy()
    expect(opened.sent('student.guardians.invite')).toEqual([
      { participantId: mia.id, alsoFor: [], email: 'gran@home.example', canBuy: true, canChange: true },
    ])
    expect(await (await part('Guardians')).findByText('Invited')).toBeTruthy()
    expect(form.getByLabelText('Their email address')).toHaveProperty('value', '')
  })

  test('can be invited for the other children at once, and for fewer', async () => {
    const ben = aParticipant({
      id: '019a0000-0000-7000-8000-0000000000ac',
      name: 'Ben Weber',
      givenName: 'Ben',
    })
    const lea = aParticipant({
      id: '019a0000-0000-7000-8000-0000000000ad',
      name: 'Lea Weber',
      givenName: 'Lea',
    })
    const opened = await childPage({
      'student.participants.list': () => [aParticipant(), ben, lea],
      'student.guardians.invite': () => [nora],
    })
    const form = within(await main().findByRole('form', { name: 'Invite another guardian' }))
    await opened.user.click(await form.findByRole('checkbox', { name: 'Also for Lea' }))
    await opened.fill('Their email address', 'gran@home.example', form)
    await opened.press('Send the invitation', form)
    await waitFor(() =>
      expect(opened.sent('student.guardians.invite')).toMatchObject([{ alsoFor: [ben.id] }]),
    )
  })

  test('need an address that is one', async () => {
    const opened = await childPage()
    await opened.fill('Their email address', 'gran')
    await opened.press('Send the invitation')
    await waitFor(() =>
      expect(main().getByLabelText('Their email address').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(opened.sent('student.guardians.invite')).toEqual([])
  })

  test('that the school refuses say so above the form, with what was typed', async () => {
    const opened = await childPage({ 'student.guardians.invite': refuse('rate_limited', { status: 429 }) })
    await opened.fill('Their email address', 'gran@home.example')
    await opened.press('Send the invitation')
    expect(await main().findByText(/Too many attempts/)).toBeTruthy()
    expect(main().getByLabelText('Their email address')).toHaveProperty('value', 'gran@home.example')
  })

  test.each([
    [
      { canBuy: true, canChange: true },
      'Selects and pays for classes; changes contacts, private notes and answers.',
    ],
    [
      { canBuy: true, canChange: false },
      'Selects and pays for classes. Does not change contacts, private notes and answers.',
    ],
    [
      { canBuy: false, canChange: true },
      'Changes contacts, private notes and answers. Does not select classes.',
    ],
    [{ canBuy: false, canChange: false }, 'May only look.'],
  ])('say what they may do: %j', async (rights, words) => {
    await childPage({ 'student.guardians.list': () => [nora, { ...tom, ...rights }] })
    expect(await (await part('Guardians')).findByText(words)).toBeTruthy()
  })

  test.each([
    ['one who accepted', tom, 'Remove Tom Weber', 'Remove Tom Weber?', 'The guardian is removed'],
    [
      'an invitation',
      { ...tom, acceptedAt: null },
      'Take back Tom Weber',
      'Remove Tom Weber?',
      'The invitation is taken back',
    ],
  ])('end by a question: %s', async (_, guardian, button, title, text) => {
    const opened = await childPage({
      'student.guardians.list': () => [nora, guardian],
      'student.guardians.revoke': () => null,
    })
    await opened.press(button)
    await opened.press('Yes, remove', await dialog(title))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(opened.sent('student.guardians.revoke')).toEqual([{ id: tom.id }])
  })

  test('who leave are led back to their family', async () => {
    const opened = await childPage(
      {
        'student.guardians.list': () => [
          { ...nora, isYou: false },
          { ...tom, isYou: true },
        ],
        'student.guardians.revoke': () => null,
      },
      { role: 'second' },
    )
    await opened.press('Leave Mia Weber')
    await opened.press('Yes, stop', await dialog('Stop looking after Mia Weber?'))
    await waitFor(() => expect(opened.address()).toBe('/dashboard/family'))
  })
})

describe('name, date of birth and data', () => {
  const details = async () => within(await main().findByRole('form', { name: 'Name and date of birth' }))

  test('are changed by the primary guardian', async () => {
    const opened = await childPage({
      'student.participants.update': () => aParticipant({ givenName: 'Maya' }),
    })
    await opened.fill('First name', 'Maya', await details())
    await opened.press('Save', await details())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(opened.sent('student.participants.update')).toEqual([
      { id: mia.id, givenName: 'Maya', familyName: 'Weber', birthDate: '2017-05-04' },
    ])
  })

  test.each([
    ['First name', ''],
    ['Last name', ''],
    ['Date of birth', '2090-01-01'],
  ])('%s %j is refused at its field', async (label, text) => {
    const opened = await childPage()
    await opened.fill(label, text, await details())
    await opened.press('Save', await details())
    await waitFor(() => expect(main().getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
    expect(opened.sent('student.participants.update')).toEqual([])
  })

  test('are read by another guardian', async () => {
    await childPage({}, { role: 'second' })
    expect(
      await (
        await part('Name and date of birth')
      ).findByText(/^Mia Weber, born on May 4, 2017, \d+ years old$/),
    ).toBeTruthy()
    expect(main().queryByRole('form', { name: 'Name and date of birth' })).toBeNull()
    expect(main().queryByRole('button', { name: /^Erase/ })).toBeNull()
  })

  test('are downloaded as a file, once for each press', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    const file = later<object>()
    const opened = await childPage({ 'student.privacy.exportChild': file.answer })
    await opened.press('Download the data')
    const button = main().getByRole('button', { name: 'Download the data' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await opened.user.click(button)
    await file.resolve({ child: 'Mia' })
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(opened.sent('student.privacy.exportChild')).toEqual([{ participantId: mia.id }])
    saved.mockRestore()
  })

  test('that will be erased can be kept', async () => {
    const opened = await childPage(
      { 'student.participants.undoRemoval': () => aParticipant() },
      { eraseAt: '2026-12-01T12:00:00.000Z' },
    )
    await opened.press(/^Undo/)
    expect(await screen.findByText('Mia is kept')).toBeTruthy()
    expect(opened.sent('student.participants.undoRemoval')).toEqual([{ participantId: mia.id }])
    expect(main().queryByRole('button', { name: /^Erase/ })).toBeNull()
  })
})

describe('the question before a child is erased', () => {
  const places = (different: Parameters<typeof anEnrolment>[0]) => ({
    'student.enrolments.list': () => [anEnrolment({ participant: mia, ...different })],
  })
  const giveBack = {
    percent: 100,
    refundMinor: 19_900,
    until: '2099-12-08T08:00:00.000Z',
    untilText: 'December 7',
    nextMinor: null,
  }

  test.each([
    ['goes back', { giveBack }, 'Jazz Piano: $199.00 goes back the way it was paid.'],
    [
      'goes back in part by then',
      { giveBack: { ...giveBack, until: '2020-01-01T00:00:00.000Z', nextMinor: 5000 } },
      'Jazz Piano: at most $50.00 goes back by then, unless you give the place back before: $199.00 now.',
    ],
    [
      'is lost by then',
      { giveBack: { ...giveBack, until: '2020-01-01T00:00:00.000Z' } },
      'Jazz Piano: $199.00 is lost by then, unless you give the place back before: $199.00 now.',
    ],
    ['is not given back', {}, 'Jazz Piano: $199.00 was paid and is not given back.'],
    ['was never paid', { pricePaidMinor: 0 }, 'Jazz Piano: it was free of charge.'],
    [
      'was another guardian’s',
      { pricePaidMinor: null },
      'Jazz Piano: another guardian paid for it, and is refunded if it is not too late for that.',
    ],
  ])('says what becomes of money that %s', async (_, different, words) => {
    const opened = await childPage(places(different))
    await opened.press('Erase Mia…')
    const question = await dialog('Erase Mia Weber?')
    expect(
      question.getByText((__, item) => item?.tagName === 'LI' && item.textContent === words),
    ).toBeTruthy()
  })

  test('keeps the child without the password', async () => {
    const opened = await childPage()
    await opened.press('Erase Mia…')
    const question = await dialog('Erase Mia Weber?')
    expect(question.queryByText('These places are lost then:')).toBeNull()
    await opened.press('Keep Mia', question)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(opened.sent('student.participants.remove')).toEqual([])
  })
})

describe('how a child gets home', () => {
  const ned = {
    id: '019a0000-0000-7000-8000-000000000061',
    name: 'Neighbour Ned',
    reason: 'He drinks',
    userId: null,
    since: '2027-07-05T17:05:00.000Z',
  }
  const barred: ChildGoingHome = {
    mayLeaveAlone: true,
    mustNotCollect: [ned],
    guardians: [{ id: '019a0000-0000-7000-8000-0000000000b9', name: 'Tom Weber' }],
  }

  test('is changed with one press; who may fetch stands there with their days', async () => {
    const opened = await childPage({
      'student.contacts.list': () => [{ ...ada, mayPickUp: true, validUntil: '2099-07-31' }],
      'student.participants.setMayLeaveAlone': () => ({ changed: true }),
    })
    const home = await part('Going home')
    expect(await home.findByText('until July 31, 2099')).toBeTruthy()
    await opened.user.click(home.getByRole('checkbox', { name: 'Mia may go home alone' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(opened.sent('student.participants.setMayLeaveAlone')).toEqual([
      { participantId: mia.id, alone: true },
    ])
  })

  test('a guardian is chosen, or anybody else named, with a reason; a refusal loses nothing', async () => {
    const opened = await childPage({
      'student.participants.goingHome': () => barred,
      'student.participants.setMustNotCollect': wrong('add.reason', 'This field is required'),
    })
    const home = await part('Going home')
    await opened.press('Add someone who must not pick up', home)
    const form = within(await screen.findByRole('form', { name: 'Who must not pick up' }))
    await opened.fill('Name', 'Bert', form)
    await opened.press('Save', form)
    expect(await form.findByText('This field is required')).toBeTruthy()
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Bert')
    opened.answerNow({ 'student.participants.setMustNotCollect': () => ({ changed: true }) })
    await opened.user.selectOptions(form.getByLabelText('Who is it?'), 'Tom Weber')
    expect(form.queryByLabelText('Name')).toBeNull()
    await opened.fill('Reason', 'A court said so', form)
    await opened.press('Save', form)
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Who must not pick up' })).toBeNull())
    expect(opened.sent('student.participants.setMustNotCollect').at(-1)).toEqual({
      participantId: mia.id,
      add: { name: 'Tom Weber', reason: 'A court said so', userId: barred.guardians[0]?.id },
    })
  })

  test('an entry is ended after a question', async () => {
    const opened = await childPage({
      'student.participants.goingHome': () => barred,
      'student.participants.setMustNotCollect': () => ({ changed: true }),
    })
    await opened.press('End this for Neighbour Ned', await part('Going home'))
    await opened.press('Yes, end this')
    await waitFor(() =>
      expect(opened.sent('student.participants.setMustNotCollect')).toEqual([
        { participantId: mia.id, end: ned.id },
      ]),
    )
  })

  test('is read by those who may only look', async () => {
    await childPage({ 'student.participants.goingHome': () => barred }, { role: 'second', canChange: false })
    const home = await part('Going home')
    expect(await home.findByText('Mia may go home alone.')).toBeTruthy()
    expect(home.getByText('Must not pick up: Neighbour Ned')).toBeTruthy()
    expect(home.queryByRole('button')).toBeNull()
    expect(home.queryByRole('checkbox')).toBeNull()
  })
})

describe('a mail about a contact that is wrong', () => {
  const answers: Answers = { 'public.contacts.dispute': () => ({ known: true }) }

  test('opens a page that changes nothing before the press', async () => {
    const opened = await openPage('/contactIsWrong?token=abc', { viewer: null, answers })
    const button = await main().findByRole('button', { name: 'This is wrong' })
    expect(opened.sent('public.contacts.dispute')).toEqual([])
    await opened.user.click(button)
    expect(await main().findByText(/^Thank you\./)).toBeTruthy()
    expect(opened.sent('public.contacts.dispute')).toEqual([{ token: 'abc' }])
  })

  test('says that its link is not whole, and that the school can be called', async () => {
    const opened = await openPage('/contactIsWrong?token=a', {
      viewer: null,
      answers: { 'public.contacts.dispute': () => ({ known: false }) },
    })
    await opened.user.click(await main().findByRole('button', { name: 'This is wrong' }))
    expect(await main().findByText(/^This link is incomplete/)).toBeTruthy()
  })
})
