// @vitest-environment happy-dom
import type { PersonPage } from '@cadenza/contracts/people/person'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../test/fake-school.tsx'
import { anAdmin, aUser, mia } from '../../../../test/made.ts'
import { main, openPage, screen, waitFor, within } from '../../../../test/open-page.tsx'

const kim = aUser()
const child: PersonPage['participants'][number] = {
  ...mia,
  givenName: 'Mia',
  familyName: 'Weber',
  birthDate: '2017-05-04',
  role: 'primary',
  owner: { id: kim.id, name: kim.name },
  eraseAt: null,
  hasNotes: false,
  goingHome: {
    mayLeaveAlone: false,
    contacts: [
      {
        id: '019a0000-0000-7000-8000-000000000051',
        name: 'Uncle Otto',
        phone: '+1 555 010 0199',
        relation: 'uncle',
        isEmergency: false,
        mayPickUp: true,
        validFrom: '2027-07-05',
        validUntil: '2027-07-05',
        recordedHow: 'phone',
        toldBy: 'Kim',
        suspendedAt: '2027-07-05T17:05:00.000Z',
      },
    ],
    mustNotCollect: [],
  },
}

const page: PersonPage = {
  kind: 'person',
  person: {
    ...kim,
    ...{ lastSeenAt: null, phone: '', sameAddress: null, hasBounced: false, owed: [], paid: [] },
  },
  participants: [child],
  ...{
    guardians: [],
    courses: [],
    places: [],
    moves: [],
    cart: [],
    purchases: [],
    consents: [],
    remarks: [],
  },
}

const opened = (search: string, answers: Answers = {}) =>
  openPage(`/dashboard/people/${kim.id}?child=${mia.id}${search}`, {
    viewer: anAdmin({ id: 'ada' }),
    answers: { 'admin.people.get': () => page, ...answers },
  })

test('from a day the office says in one form who may fetch a child on it', async () => {
  const at = await opened('&fetch=2027-07-08', { 'admin.contacts.save': () => ({ id: child.id }) })
  const form = within(await screen.findByRole('form', { name: 'Who may fetch Mia?' }))
  for (const day of ['From', 'Until']) expect(form.getByLabelText(day)).toHaveProperty('value', '2027-07-08')
  await at.fill('Name', 'Grandpa Joe', form)
  await at.fill('Telephone', '+1 555 010 0123', form)
  await at.fill('Who they are', 'grandfather', form)
  await at.fill('Who told you?', 'Kim', form)
  await at.press('Save', form)
  expect(await screen.findByText('The guardians get a mail')).toBeTruthy()
  expect(at.sent('admin.contacts.save')).toEqual([
    {
      participantId: mia.id,
      name: 'Grandpa Joe',
      phone: '+1 555 010 0123',
      relation: 'grandfather',
      isEmergency: false,
      mayPickUp: true,
      validFrom: '2027-07-08',
      validUntil: '2027-07-08',
      toldBy: 'Kim',
      recordedHow: 'phone',
    },
  ])
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Who may fetch Mia?' })).toBeNull())
})

test('a last day that was emptied is sent as it is, for the school to refuse: it is not without an end', async () => {
  const at = await opened('&fetch=2027-07-08', { 'admin.contacts.save': () => ({ id: child.id }) })
  const form = within(await screen.findByRole('form', { name: 'Who may fetch Mia?' }))
  await at.user.clear(form.getByLabelText('Until'))
  await at.press('Save', form)
  await waitFor(() => expect(at.sent('admin.contacts.save')).toMatchObject([{ validUntil: '' }]))
})

test('a contact that a guardian says is wrong is marked, and removed with who told it', async () => {
  const at = await opened('', { 'admin.contacts.remove': () => ({ removed: true }) })
  const home = within(await main().findByRole('region', { name: 'How Mia Weber gets home' }))
  expect(home.getByText('Said to be wrong')).toBeTruthy()
  await at.press('Remove Uncle Otto', home)
  const form = within(await screen.findByRole('form', { name: 'Remove Uncle Otto?' }))
  await at.fill('Who told you?', 'Kim', form)
  await at.user.selectOptions(form.getByLabelText('How did they tell you?'), 'In person')
  await at.press('Remove', form)
  await waitFor(() =>
    expect(at.sent('admin.contacts.remove')).toEqual([
      {
        participantId: mia.id,
        id: child.goingHome?.contacts[0]?.id,
        toldBy: 'Kim',
        recordedHow: 'in_person',
      },
    ]),
  )
})

test('the office records that a child may go home alone', async () => {
  const at = await opened('', { 'admin.participants.setMayLeaveAlone': () => ({ changed: true }) })
  await at.press('Change whether Mia Weber may go home alone')
  const form = within(await screen.findByRole('form', { name: 'May Mia go home alone?' }))
  await at.fill('Who told you?', 'Kim', form)
  await at.press('Save', form)
  await waitFor(() =>
    expect(at.sent('admin.participants.setMayLeaveAlone')).toMatchObject([{ alone: true, toldBy: 'Kim' }]),
  )
})
